import { useLayoutEffect, useState } from 'react'
import { createStore } from '#src/ui/store.ts'

/**
 * A text that is edited in one place and may change elsewhere. Components subscribe to it, so that keystrokes don't
 * rerender a whole form.
 */
export interface TextSource {
  get: () => string
  set: (html: string) => void
  /** Calls the listener on every change, including changes through `set`. */
  subscribe: (listener: () => void) => () => void
  /** The version that the server has. */
  stored?: () => string
  /** Registers the editor that has the text open. Returns how to remove it. */
  attach?: (editor: TextEditor) => () => void
}

/** What an open editor knows of its text. */
export interface TextEditor {
  /** Flushes pending input. Returns whether a word is being composed with an IME. */
  isComposing: () => boolean
  /** Notes that the text as it is now is sent to the server. */
  send: () => void
  /** Merges a newer version from the server into the text. Undefined if the texts have to be compared instead. */
  merge: (theirs: string) => string | undefined
}

/** Creates a text source for a value in form state. */
export function useTextSource(value: string, onChange: (html: string) => void): TextSource {
  const [source] = useState(() => openSource(value))
  // A layout effect, so that an outdated value never replaces newer input.
  useLayoutEffect(() => source.follow(value, onChange))
  return source
}

function openSource(first: string) {
  const text = createStore(first)
  let notify: (html: string) => void = () => undefined
  return {
    ...text,
    set(html: string) {
      text.set(html)
      notify(html)
    },
    follow(html: string, onChange: (html: string) => void) {
      notify = onChange
      if (html !== text.get()) text.set(html)
    },
  }
}

import { useLayoutEffect, useState } from 'react'

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
  let text = first
  let tell: (html: string) => void = () => undefined
  const listeners = new Set<() => void>()
  const take = (html: string) => {
    text = html
    for (const listener of listeners) listener()
  }
  return {
    get: () => text,
    set(html: string) {
      take(html)
      tell(html)
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    follow(html: string, onChange: (html: string) => void) {
      tell = onChange
      if (html !== text) take(html)
    },
  }
}

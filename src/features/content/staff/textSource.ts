import { useLayoutEffect, useState } from 'react'

/** A text that is typed in one place and may change in others. Whoever shows it reads it when told: no key draws a form anew. */
export interface TextSource {
  get: () => string
  set: (html: string) => void
  /** The listener is told of each change, its own too. */
  subscribe: (listener: () => void) => () => void
  /** Before it is merged with what others write, who shows it hands in what is typed and says whether a word is being composed. */
  whoTypes?: (isComposing: () => boolean) => () => void
}

/** The same for a text in the state of a form. */
export function useTextSource(value: string, onChange: (html: string) => void): TextSource {
  const [source] = useState(() => openSource(value))
  // Before the next key: an older text must not take the place of a newer one.
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

import { useState } from 'react'
import { useLocalCopy } from './useLocalCopy.ts'

/**
 * Text of one field, which begins with `begun`, kept in this browser until it is sent. Sending or discarding it calls
 * `forget`, even after the field is gone. `restoredAt` is when restored text was typed.
 */
export function useStoredText(place: string, begun = '') {
  const [typed, setTyped] = useState<{ text?: string }>({})
  const [restoredAt, setRestoredAt] = useState<number>()
  const local = useLocalCopy(place, typed, ({ text = '' }, at) => {
    setTyped((now) => ({ text: both(now.text ?? '', text) }))
    setRestoredAt(at)
  })
  return {
    text: typed.text ?? begun,
    setText: (text: string) => setTyped(text === begun ? {} : { text }),
    restoredAt,
    forget: () => local.keep({}),
  }
}

/** Joins what two tabs left behind, unless one is the beginning of the other. */
function both(one: string, other: string): string {
  if (other.startsWith(one)) return other
  return one.startsWith(other) ? one : `${one}\n\n${other}`
}

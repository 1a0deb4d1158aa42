import { useState } from 'react'
import { useLocalCopy } from './useLocalCopy.ts'

/**
 * Text of one field, which begins with `begun`, kept in this browser until it is sent. Sending or discarding it calls
 * `forget`, even after the field is gone. `restoredAt` is when restored text was typed.
 */
export function useKeptText(place: string, begun = '') {
  const [typed, setTyped] = useState<{ text?: string }>({})
  const [restoredAt, setRestoredAt] = useState<number>()
  const local = useLocalCopy(place, typed, ({ text }, at) => {
    setTyped((now) => (now.text === undefined ? { text } : now))
    setRestoredAt(at)
  })
  return {
    text: typed.text ?? begun,
    setText: (text: string) => setTyped(text === begun ? {} : { text }),
    restoredAt,
    forget: () => void local.remove(),
  }
}

import { useState } from 'react'
import { typedSince, useLocalCopy } from './useLocalCopy.ts'

/**
 * What the user typed over the stored values of a form, kept in this browser until it is saved. `met` are the fields
 * that someone else changed since the user began to type into them.
 */
export function useTypedFields<Values extends Record<string, unknown>>(
  place: string,
  stored: Values,
) {
  const [typed, setTyped] = useState<Partial<Values>>({})
  const [begun, setBegun] = useState<Partial<Values>>({})
  useLocalCopy(place, typed, (lost) => setTyped((now) => ({ ...lost, ...now })))
  const values: Values = { ...stored, ...typed }
  const fields = Object.keys(stored) as (keyof Values)[]
  return {
    values,
    isTyped: fields.some((field) => values[field] !== stored[field]),
    met: fields.filter(
      (field) =>
        field in begun && begun[field] !== stored[field] && values[field] !== stored[field],
    ),
    set(some: Partial<Values>) {
      const before = Object.keys(some).map((field) => [field, stored[field]])
      setBegun((all) => ({ ...(Object.fromEntries(before) as Partial<Values>), ...all }))
      setTyped((all) => ({ ...all, ...some }))
    },
    /** Discards what was typed into a field. */
    drop(field: keyof Values) {
      const without = (all: Partial<Values>) =>
        Object.fromEntries(Object.entries(all).filter(([one]) => one !== field)) as Partial<Values>
      setTyped(without)
      setBegun(without)
    },
    /** Keeps only what was typed since the form was sent. */
    saved() {
      setTyped((now) => typedSince(now, typed))
      setBegun({})
    },
  }
}

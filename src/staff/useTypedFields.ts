import { useRef, useState } from 'react'
import { typedSince, useLocalCopy } from './useLocalCopy.ts'

/**
 * What the user typed over the stored values of a form, kept in this browser until it is saved. `conflicts` are the
 * fields that someone else changed since the user began to type into them.
 */
export function useTypedFields<Values extends Record<string, unknown>>(
  place: string,
  stored: Values,
) {
  /** `base` are the stored values when the user began to type. */
  const [{ typed, base }, setDraft] = useState<Draft<Values>>({
    typed: {},
    base: {},
  })
  const sent = useRef<Partial<Values>>({})
  const local = useLocalCopy(
    place,
    typed,
    (lost, _, itsBase) =>
      setDraft((now) => ({
        typed: { ...lost, ...now.typed },
        base: { ...itsBase, ...now.base },
      })),
    base,
  )
  const values: Values = { ...stored, ...typed }
  const fields = Object.keys(stored) as (keyof Values)[]
  return {
    values,
    isTyped: fields.some((field) => values[field] !== stored[field]),
    conflicts: fields.filter(
      (field) => field in base && base[field] !== stored[field] && values[field] !== stored[field],
    ),
    set(some: Partial<Values>) {
      setDraft((now) => ({
        typed: { ...now.typed, ...some },
        base: { ...only(stored, Object.keys(some)), ...now.base },
      }))
    },
    /** Discards what was typed into a field. */
    discard(field: keyof Values & string) {
      const without = (all: Partial<Values>) =>
        only(
          all,
          Object.keys(all).filter((one) => one !== field),
        )
      setDraft((now) => ({ typed: without(now.typed), base: without(now.base) }))
    },
    /** Remembers what is sent now. */
    send() {
      sent.current = typed
    },
    /** Forgets in this browser what was sent, once the server stored it. */
    forget() {
      const rest = since({ typed, base }, sent.current)
      local.keep(rest.typed, rest.base)
    },
    /** Keeps only what was typed since the form was sent. */
    saved() {
      setDraft((now) => since(now, sent.current))
    },
  }
}

interface Draft<Values> {
  typed: Partial<Values>
  base: Partial<Values>
}

function since<Values extends Record<string, unknown>>(
  { typed, base }: Draft<Values>,
  sent: Partial<Values>,
): Draft<Values> {
  const rest = typedSince<Partial<Values>>(typed, sent)
  return { typed: rest, base: only({ ...base, ...sent }, Object.keys(rest)) }
}

const only = <Values extends object>(all: Values, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(all).filter(([field]) => fields.includes(field))) as Values

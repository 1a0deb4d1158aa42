import { useEffect, useEffectEvent, useState } from 'react'
import { openLocalCopy } from './localCopies.ts'

const nothing = {}

/**
 * Keeps what is typed into a form in this browser until it is sent, and restores what an earlier visit to the screen
 * left behind. `base` are the stored values of the fields when the user began to type into them.
 */
export function useLocalCopy<Values extends Record<string, unknown>>(
  place: string,
  typed: Values,
  onRestored: (values: Values, at: number, base: Values) => void,
  base: Partial<Values> = nothing,
) {
  const [local] = useState(() => openLocalCopy(() => place))
  const restore = useEffectEvent(onRestored)
  useEffect(() => {
    void local.takeLost().then((lost) => {
      for (const { values, at, base } of lost) restore(values as Values, at, base as Values)
    })
    return () => local.close()
  }, [local])
  useEffect(() => keep(local, typed, base), [local, typed, base])
  return {
    /** Keeps only this, because the server stored the rest. */
    keep: (values: Partial<Values>, base: Partial<Values> = nothing) => keep(local, values, base),
  }
}

function keep(local: ReturnType<typeof openLocalCopy>, values: object, base: object) {
  void (Object.keys(values).length > 0
    ? local.write({ base: { ...base }, values: { ...values } })
    : local.remove())
}

/** What was typed since a form was sent. */
export const typedSince = <Values extends Record<string, unknown>>(now: Values, sent: Values) =>
  Object.fromEntries(
    Object.entries(now).filter(([field, value]) => value !== sent[field]),
  ) as Values

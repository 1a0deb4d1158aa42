import { useEffect, useEffectEvent, useState } from 'react'
import { openLocalCopy } from './localCopies.ts'

/**
 * Keeps what is typed into a form in this browser until it is sent, and restores what an earlier visit to the screen
 * left behind.
 */
export function useLocalCopy<Values extends Record<string, unknown>>(
  place: string,
  typed: Values,
  onRestored: (values: Values, at: number) => void,
) {
  const [local] = useState(() => openLocalCopy(() => place))
  const restore = useEffectEvent(onRestored)
  useEffect(() => {
    void local.takeLost().then((lost) => {
      for (const { values, at } of lost) restore(values as Values, at)
    })
    return () => local.close()
  }, [local])
  useEffect(() => {
    void (Object.keys(typed).length > 0 ? local.write({ base: {}, values: typed }) : local.remove())
  }, [local, typed])
  return local
}

/** What was typed since a form was sent. */
export const typedSince = <Values extends Record<string, unknown>>(now: Values, sent: Values) =>
  Object.fromEntries(
    Object.entries(now).filter(([field, value]) => value !== sent[field]),
  ) as Values

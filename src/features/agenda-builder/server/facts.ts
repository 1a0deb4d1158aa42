import { isDeepStrictEqual } from 'node:util'

/** What can be planned of a session, as it is stored in the base of a plan. */
export interface Facts {
  title: string
  day: string | null
  startISO: string | null
  minutes: number
  room: string | null
  track: string | null
  format: string | null
  level: string | null
  abstract: string | null
  expected: number | null
  speakerIds: string[]
}

/** A session that may have a record, be planned otherwise, or both. */
export interface Sources {
  id: string
  /** Of its record, when it has one; visible when visitors see it or will by the clock. */
  recorded: { facts: Facts; visible: boolean; version: number; inReview: boolean } | undefined
  plan: { facts: Facts; removed: boolean; base: Facts | null; version: number } | undefined
}

/** What is planned: a field that nobody planned otherwise follows the record. */
export function plannedFacts({ recorded, plan }: Sources): Facts {
  if (!plan) return recorded!.facts
  if (!recorded || !plan.base) return plan.facts
  const { base } = plan
  const own = Object.entries(plan.facts).filter(
    ([name, value]) => !isDeepStrictEqual(value, base[name as keyof Facts]),
  )
  return { ...recorded.facts, ...Object.fromEntries(own) }
}

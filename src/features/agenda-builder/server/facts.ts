import { isDeepStrictEqual } from 'node:util'

/** Plannable fields of a session, as stored in the base of a plan. */
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

/** A session with its record, its plan, or both. */
export interface Sources {
  id: string
  /** State of its record, if it has one. Visible if visitors see it now or will once its scheduled time comes. */
  recorded: { facts: Facts; visible: boolean; version: number; inReview: boolean } | undefined
  plan: { facts: Facts; removed: boolean; base: Facts | null; version: number } | undefined
}

/** Merges record and plan. Fields that weren't changed in the plan follow the record. */
export function plannedFacts({ recorded, plan }: Sources): Facts {
  if (!plan) return recorded!.facts
  if (!recorded || !plan.base) return plan.facts
  const { base } = plan
  const own = Object.entries(plan.facts).filter(
    ([name, value]) => !isDeepStrictEqual(value, base[name as keyof Facts]),
  )
  return { ...recorded.facts, ...Object.fromEntries(own) }
}

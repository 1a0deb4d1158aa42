import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod/mini'
import type { AgendaChange } from '../contract.ts'
import { type Facts, plannedFacts, type Sources } from './facts.ts'

export type PlanChange = z.infer<typeof AgendaChange>

const shown = ({ title, startISO, minutes, room }: Facts) => ({
  title,
  startISO: startISO!,
  minutes,
  room,
})

/** Returns what publishing would change for visitors. Sessions in review are skipped until they are reviewed. */
export function changeOf(sources: Sources): PlanChange | undefined {
  const { id, recorded, plan } = sources
  const planned = plannedFacts(sources)
  const before = recorded?.visible ? recorded.facts : null
  const after = planned.startISO === null || plan?.removed || recorded?.inReview ? null : planned
  if (!before && !after) return undefined
  const kinds: PlanChange['kinds'] = !before
    ? ['new']
    : !after
      ? ['removed']
      : differing(before, after)
  if (kinds.length === 0) return undefined
  return { id, kinds, before: before && shown(before), after: after && shown(after) }
}

const fields = {
  moved: ['startISO', 'minutes', 'room', 'day'],
  renamed: ['title'],
  speakers: ['speakerIds'],
  details: ['track', 'format', 'level', 'abstract', 'expected'],
} as const

const differing = (before: Facts, after: Facts) =>
  (Object.keys(fields) as (keyof typeof fields)[]).filter((kind) =>
    fields[kind].some((field) => !isDeepStrictEqual(before[field], after[field])),
  )

/** Returns a hash of everything that publishing the plan would change. */
export function keyOf(sources: readonly Sources[]): string {
  const hash = createHash('sha256')
  for (const one of sources)
    if (changeOf(one)) hash.update(JSON.stringify([one.id, one.plan?.removed, plannedFacts(one)]))
  return hash.digest('base64url').slice(0, 22)
}

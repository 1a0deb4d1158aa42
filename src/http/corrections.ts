import * as z from 'zod/mini'

/** A field that its sender changed: the whole text before and since. */
export const CorrectedField = z.object({ field: z.string(), before: z.string(), now: z.string() })
type CorrectedField = z.infer<typeof CorrectedField>

/** What a sender corrected about a submission in one go. */
export const Correction = z.object({
  /** The version that it made of what staff decide about. */
  version: z.number(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  fields: z.array(CorrectedField),
})
type Correction = z.infer<typeof Correction>

/** What reads differently than in the version that somebody saw; what was corrected back does not. */
export function correctedSince(corrections: readonly Correction[], seen: number): CorrectedField[] {
  const fields = new Map<string, CorrectedField>()
  for (const one of corrections.filter(({ version }) => version > seen))
    for (const { field, before, now } of one.fields)
      fields.set(field, { field, before: fields.get(field)?.before ?? before, now })
  return [...fields.values()].filter(({ before, now }) => before !== now)
}

import * as z from 'zod/mini'

/** A field that its sender changed, with its full text before and after. */
export const CorrectedField = z.object({ field: z.string(), before: z.string(), now: z.string() })
type CorrectedField = z.infer<typeof CorrectedField>

/** One correction of a submission by its sender. */
export const Correction = z.object({
  /** The version of the inbox item or review that it created. */
  version: z.number(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  fields: z.array(CorrectedField),
})
type Correction = z.infer<typeof Correction>

/** Combines the corrections since a version. Omits fields that were changed back. */
export function correctedSince(corrections: readonly Correction[], seen: number): CorrectedField[] {
  const fields = new Map<string, CorrectedField>()
  for (const one of corrections.filter(({ version }) => version > seen))
    for (const { field, before, now } of one.fields)
      fields.set(field, { field, before: fields.get(field)?.before ?? before, now })
  return [...fields.values()].filter(({ before, now }) => before !== now)
}

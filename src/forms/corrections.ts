import { asc, inArray } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { correctedSince } from '#src/http/corrections.ts'
import { corrections } from './tables.ts'

/** What was sent as people read it. */
export const sentText = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : value === true
      ? 'yes'
      : value === false
        ? 'no'
        : Array.isArray(value)
          ? value.join(', ')
          : String(value)

interface Corrected {
  submissionId: string
  /** The version that the correction made. */
  version: number
  before: Record<string, unknown>
  /** The fields that changed, as they are now. */
  values: Record<string, unknown>
}

/** Stores what a sender changed, whole, for staff. */
export const noteCorrection = (
  tx: Database,
  { submissionId, version, before, values }: Corrected,
) =>
  tx.insert(corrections).values({
    submissionId,
    version,
    fields: Object.entries(values).map(([field, value]) => ({
      field,
      before: sentText(before[field]),
      now: sentText(value),
    })),
  })

/** What senders corrected, the oldest first, by the ids of the submissions. */
export async function readCorrections(db: Database, submissionIds: string[]) {
  const rows = await db
    .select()
    .from(corrections)
    .where(inArray(corrections.submissionId, submissionIds))
    .orderBy(asc(corrections.version))
  return Map.groupBy(
    rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() })),
    ({ submissionId }) => submissionId,
  )
}

/** What a refusal names: the fields that were corrected since the version that staff saw. */
export async function differencesSince(tx: Database, submissionId: string, seen: number) {
  const found = (await readCorrections(tx, [submissionId])).get(submissionId) ?? []
  return correctedSince(found, seen).map((one) => ({ ...one, after: one.before }))
}

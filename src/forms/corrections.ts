import { asc, inArray } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { correctedSince } from '#src/http/corrections.ts'
import { corrections } from './tables.ts'

/** Formats a submitted value for readers. */
export const sentText = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : value === true
      ? 'Yes'
      : value === false
        ? 'No'
        : Array.isArray(value)
          ? value.join(', ')
          : String(value)

interface Corrected {
  submissionId: string
  /** The version created by the correction. */
  version: number
  before: Record<string, unknown>
  /** New values of the changed fields. */
  values: Record<string, unknown>
}

/** Stores a correction with the full former and new text of each field. */
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

/** Loads corrections by submission id, oldest first. */
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

/** Fields corrected since the version that staff read, in the form that a conflict reports. */
export async function differencesSince(tx: Database, submissionId: string, seen: number) {
  const found = (await readCorrections(tx, [submissionId])).get(submissionId) ?? []
  return correctedSince(found, seen).map((one) => ({ ...one, after: one.before }))
}

import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { agendaDayRecords, sessionRecords } from '#src/features/agenda/server/sessionRecords.ts'
import type { StaffWriter } from '#src/records/actor.ts'
import { undoStep } from '#src/records/bulk.ts'
import { audit } from '#src/records/tables.ts'
import { defined } from '#src/text/defined.ts'
import { availabilityRecords, plannedRecords, roomRecords } from './plannedRecords.ts'

/** Types of records that make up a plan. */
export const planKinds = [
  plannedRecords,
  roomRecords,
  availabilityRecords,
  sessionRecords,
  agendaDayRecords,
].map(({ kind }) => kind)

/**
 * Undoes what one of the writer's requests changed in an agenda, including publishing or another undo. Returns the
 * versions that the planned sessions have now, by id: 0 for one whose plan is gone.
 */
export async function undoPlan(db: Database, writer: StaffWriter, undone: string) {
  const { kept } = await undoStep(db, planKinds, writer, undone)
  const request = defined(writer.requestId, 'the request of a change')
  const lines = await db
    .select({ id: audit.recordId, version: audit.version, after: audit.after })
    .from(audit)
    .where(and(eq(audit.requestId, request), eq(audit.kind, plannedRecords.kind.name)))
    .orderBy(asc(audit.id))
  const versions = lines.map(({ id, version, after }) => [id, after ? version : 0] as const)
  return {
    request,
    versions: Object.fromEntries(versions),
    kept: kept.map(({ label, reason }) => ({ label, reason })),
  }
}

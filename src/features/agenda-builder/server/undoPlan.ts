import type { Database } from '#src/database/open.ts'
import { agendaDayRecords, sessionRecords } from '#src/features/agenda/server/sessionRecords.ts'
import type { StaffWriter } from '#src/records/actor.ts'
import { undoStep } from '#src/records/bulk.ts'
import { availabilityRecords, plannedRecords, roomRecords } from './plannedRecords.ts'

/** Types of records that make up a plan. */
export const planKinds = [
  plannedRecords,
  roomRecords,
  availabilityRecords,
  sessionRecords,
  agendaDayRecords,
].map(({ kind }) => kind)

/** Undoes what one of the writer's requests changed in an agenda, including publishing or another undo. */
export async function undoPlan(db: Database, writer: StaffWriter, request: string) {
  const { kept } = await undoStep(db, planKinds, writer, request)
  return { request: writer.requestId, kept: kept.map(({ label, reason }) => ({ label, reason })) }
}

import { type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { agendaDayRecords, sessionRecords } from '#src/features/agenda/server/sessionRecords.ts'
import { findEvent } from '#src/features/agenda-builder/server/event.ts'
import {
  availabilityRecords,
  plannedRecords,
  roomRecords,
} from '#src/features/agenda-builder/server/plannedRecords.ts'
import type { AuditQuery } from '#src/features/content/auditLog.ts'
import { readAuditLog, type Undoable } from '#src/features/content/server/auditLog.ts'
import { eventRecords } from '#src/features/events/server/eventRecords.ts'
import type { Database } from '#src/database/open.ts'
import { audit } from '#src/records/tables.ts'

const ofEvents = [
  sessionRecords,
  agendaDayRecords,
  plannedRecords,
  roomRecords,
  availabilityRecords,
]
const names = sql.param(ofEvents.map(({ kind }) => kind.name))

/**
 * Audit entries about an event and its parts. A deleted part is found through any of its entries that names the event.
 */
const aboutEvent = (id: string): SQL => sql`(
  ${audit.kind} = ${eventRecords.kind.name} and ${audit.recordId} = ${id}
  or ${audit.kind} = any(${names}::text[]) and ${audit.recordId} in (
    ${sql.join(
      ofEvents.map(
        ({ kind: { table } }) => sql`select id::text from ${table} where event_id = ${id}::uuid`,
      ),
      sql` union all `,
    )}
    union all select named.record_id from ${audit} named where named.kind = any(${names}::text[])
      and (named.after ->> 'event_id' = ${id} or named.before ->> 'event_id' = ${id})))`

export async function getEventChanges(
  db: Database,
  undoable: Undoable,
  eventId: string,
  query: z.output<typeof AuditQuery>,
) {
  const { id } = await findEvent(db, eventId)
  return readAuditLog(db, undoable, { ...query, about: aboutEvent(id) })
}

import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { agendaDayRecords, sessionRecords } from '#src/features/agenda/server/sessionRecords.ts'
import { notFound } from '#src/http/errors.ts'
import type { Writer } from '#src/records/actor.ts'
import type { Kind } from '#src/records/kind.ts'
import { audit } from '#src/records/tables.ts'
import { undoRequest } from '#src/records/undoRequest.ts'
import { availabilityRecords, plannedRecords, roomRecords } from './plannedRecords.ts'

const kinds = [plannedRecords, roomRecords, availabilityRecords, sessionRecords, agendaDayRecords].map(
  ({ kind }) => kind,
) as unknown as readonly Kind[]

/** Takes back what one request of this writer did to an agenda, a release or another undo included. */
export async function undoPlan(db: Database, writer: Writer, request: string) {
  const staff = writer.actor.kind === 'staff' ? writer.actor.id : ''
  const [found] = await db
    .select({
      lines: sql<number>`count(*)::int`,
      own: sql<number>`count(*) filter (where ${and(eq(audit.actorKind, 'staff'), eq(audit.actorId, staff))} and ${audit.kind} = any (${sql.param(kinds.map(({ name }) => name))}::text[]))::int`,
    })
    .from(audit)
    .where(eq(audit.requestId, request))
  if (!found?.lines || found.own !== found.lines) throw notFound('Change')
  const { kept } = await undoRequest(db, kinds, writer, request)
  return { request: writer.requestId!, kept: kept.map(({ label, reason }) => ({ label, reason })) }
}

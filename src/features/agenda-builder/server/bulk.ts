import { sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Database } from '#src/database/open.ts'
import { sessions } from '#src/features/agenda/server/tables.ts'
import { events } from '#src/features/events/server/tables.ts'
import type { Writer } from '#src/records/actor.ts'
import { stepEach, undoStep, withLabels } from '#src/records/bulk.ts'
import { audit } from '#src/records/tables.ts'
import type * as contract from '../contract.ts'
import { discardChanges, publishAgenda } from './publish.ts'
import { planKinds } from './undoPlan.ts'

/** Publishes several plans, or discards their changes, but only exactly as reviewed. */
export async function stepAgendas(
  db: Database,
  writer: Writer,
  { step, records }: z.output<(typeof contract.stepAgendas)['body']>,
) {
  const source = { table: events, label: events.title, name: 'Event' }
  const targets = await withLabels(db, records, source)
  const act = step === 'publish' ? publishAgenda : discardChanges
  return stepEach(db, writer, targets, (tx, own, { id, key }) => act(tx, own, id, key), {
    async isDone(tx, request, event) {
      const { rows } = await tx.execute(sql`${eventsOf(request)} and event = ${event}`)
      return rows.length > 0
    },
  })
}

/** Events whose sessions or plans a request changed. */
function eventsOf(request: string) {
  const named = sql`select ${audit.recordId} from ${audit} where ${audit.requestId} = ${request}`
  return sql`select event from (
    select ${sessions.eventId}::text as event from ${sessions} where ${sessions.id}::text in (${named})
    union select coalesce(${audit.before} ->> 'event_id', ${audit.after} ->> 'event_id') from ${audit} where ${audit.requestId} = ${request}
  ) as touched where event is not null`
}

/** Undoes such a step by restoring the previous state. Returns the number of events affected. */
export async function undoAgendaStep(db: Database, writer: Writer, request: string) {
  const { rows } = await db.execute(eventsOf(request))
  const { undone, kept } = await undoStep(db, planKinds, writer, request)
  return { undone: undone > 0 ? rows.length : 0, kept }
}

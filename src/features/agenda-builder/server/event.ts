import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { isUuid } from '#src/database/columns.ts'
import { events } from '#src/features/events/server/tables.ts'
import { notFound } from '#src/http/errors.ts'
import { lockRequest } from '#src/records/repeats.ts'

/** Loads the event of an agenda, published or not. */
export async function findEvent(db: Database, id: string) {
  const [event] = isUuid(id)
    ? await db
        .select()
        .from(events)
        .where(and(eq(events.id, id), isNull(events.removedAt)))
    : []
  if (!event) throw notFound('Event')
  return event
}
export type EventRow = Awaited<ReturnType<typeof findEvent>>

/** Waits for anyone else who is changing or publishing this agenda, whose rows may not exist yet. */
export const lockAgenda = (tx: Database, { id }: Pick<EventRow, 'id'>) =>
  lockRequest(tx, `agenda ${id}`)

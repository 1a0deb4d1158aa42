import { and, eq } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { isUuid } from '#src/database/columns.ts'
import { conflict, notFound } from '#src/http/errors.ts'
import type { StaffWriter } from '#src/records/actor.ts'
import { createOnce } from '#src/records/repeats.ts'
import { plannedFacts } from './facts.ts'
import { planSession } from './plan.ts'
import { roomRecords } from './plannedRecords.ts'
import { type EventRow, findEvent } from './event.ts'
import { readSources } from './sources.ts'
import { rooms } from './tables.ts'

interface RoomFacts {
  name: string
  capacity: number | null
}

export async function addRoom(
  db: Database,
  writer: StaffWriter,
  eventId: string,
  { name, capacity }: RoomFacts,
) {
  const event = await findEvent(db, eventId)
  const id = await createOnce(
    db,
    writer,
    roomRecords.kind.name,
    async (tx) => (await roomRecords.create(tx, writer, { eventId: event.id, name, capacity })).id,
  )
  return { id, request: writer.requestId }
}

async function findRoom(db: Database, event: EventRow, id: string) {
  const [room] = isUuid(id)
    ? await db
        .select()
        .from(rooms)
        .where(and(eq(rooms.id, id), eq(rooms.eventId, event.id)))
    : []
  if (!room) throw notFound('Room')
  return room
}

const sessionsIn = async (db: Database, event: EventRow, name: string) =>
  (await readSources(db, event)).filter((one) => plannedFacts(one).room === name)

/** Renames a room, including in the sessions planned in it, or changes its capacity. */
export async function changeRoom(
  db: Database,
  writer: StaffWriter,
  eventId: string,
  roomId: string,
  { version, name, capacity }: RoomFacts & { version: number },
) {
  const event = await findEvent(db, eventId)
  await db.transaction(async (tx) => {
    const { name: old } = await findRoom(tx, event, roomId)
    const moving = old === name ? [] : await sessionsIn(tx, event, old)
    await roomRecords.change(tx, writer, roomId, { name, capacity }, { version })
    for (const { id, plan } of moving)
      await planSession(tx, writer, event.id, id, {
        version: plan?.version ?? 0,
        values: { room: name },
      })
  })
  return { request: writer.requestId }
}

export async function removeRoom(
  db: Database,
  writer: StaffWriter,
  eventId: string,
  roomId: string,
  version: number,
) {
  const event = await findEvent(db, eventId)
  const { name } = await findRoom(db, event, roomId)
  const [first] = await sessionsIn(db, event, name)
  if (first)
    throw conflict(
      `“${name}” still has sessions. Move them first, such as “${plannedFacts(first).title}”.`,
    )
  await roomRecords.remove(db, writer, roomId, version)
  return { request: writer.requestId }
}

import { asc, eq, and, inArray, isNull } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Database } from '#src/database/open.ts'
import { agendaDays } from '#src/features/agenda/server/tables.ts'
import { addDays, instantIn, dayIn } from '#src/time/zone.ts'
import { speakers } from '#src/features/speakers/server/tables.ts'
import { findClashes } from '../clashes.ts'
import type { Board } from '../contract.ts'
import { changeOf, keyOf } from './changes.ts'
import { plannedFacts, type Sources } from './facts.ts'
import { type EventRow, findEvent } from './event.ts'
import { readSources } from './sources.ts'
import { rooms, speakerAvailability } from './tables.ts'

const byName = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true })

/** Returns the planned agenda of an event. */
export async function getBoard(db: Database, eventId: string): Promise<z.infer<typeof Board>> {
  const event = await findEvent(db, eventId)
  return boardOf(db, event, await readSources(db, event))
}

/** Maximum number of days to show without an agenda, because an event may last for a year. */
const MAX_DAYS = 14

/** Returns the days of an agenda: those in `known`, and those of the event. */
function datesOf({ startDate, endDate, timezone }: EventRow, known: string[]): string[] {
  const dates = new Set(known)
  if (startDate) {
    const last = dayIn(
      timezone,
      endDate && endDate > startDate ? new Date(endDate.getTime() - 1) : startDate,
    )
    for (
      let date = dayIn(timezone, startDate), count = 0;
      date <= last && count < MAX_DAYS;
      count++, date = addDays(date, 1)
    )
      dates.add(date)
  }
  return [...dates].sort()
}

/** Loads the speakers of these sessions, and those with known availability. */
async function readPeople(db: Database, eventId: string, ids: string[]) {
  const times = await db
    .select()
    .from(speakerAvailability)
    .where(eq(speakerAvailability.eventId, eventId))
  const wanted = [...new Set([...ids, ...times.map(({ speakerId }) => speakerId)])]
  const rows = await db
    .select({ id: speakers.id, name: speakers.name })
    .from(speakers)
    .where(and(inArray(speakers.id, wanted), isNull(speakers.removedAt)))
    .orderBy(asc(speakers.name))
  return rows.map((person) => {
    const { windows = [], version = 0 } =
      times.find(({ speakerId }) => speakerId === person.id) ?? {}
    return { ...person, windows, version }
  })
}

/** Returns the planned agenda of an event that is already loaded. */
async function boardOf(db: Database, event: EventRow, sources: Sources[]) {
  const sessions = sources.map((one) => ({
    id: one.id,
    version: one.plan?.version ?? 0,
    ...plannedFacts(one),
    // Abstracts of recorded sessions are edited elsewhere. Sending hundreds of them would slow down every move.
    ...(one.recorded && { abstract: null }),
    removed: one.plan?.removed ?? false,
    recorded: one.recorded !== undefined,
  }))
  const [days, known, people] = await Promise.all([
    db
      .select()
      .from(agendaDays)
      .where(eq(agendaDays.eventId, event.id))
      .orderBy(asc(agendaDays.date)),
    db.select().from(rooms).where(eq(rooms.eventId, event.id)),
    readPeople(db, event.id, [...new Set(sessions.flatMap(({ speakerIds }) => speakerIds))]),
  ])
  const named = new Map(known.map((room) => [room.name, room]))
  const roomNames = new Set([
    ...known.map(({ name }) => name),
    ...sessions.flatMap(({ room }) => room ?? []),
  ])
  const board = {
    sessions,
    speakers: people,
    rooms: [...roomNames].sort(byName).map((name) => {
      const { id = null, capacity = null, version = 0 } = named.get(name) ?? {}
      return { id, name, capacity, version }
    }),
  }
  return {
    ...board,
    event: {
      id: event.id,
      slug: event.slug,
      title: event.title,
      timezone: event.timezone,
      visible: event.visibleFrom !== null,
      buffer: event.speakerBuffer,
    },
    days: datesOf(event, [
      ...days.map(({ date }) => date),
      ...sessions.flatMap(({ day }) => day ?? []),
    ]).map((date) => {
      const { id = null, title = null } = days.find((day) => day.date === date) ?? {}
      return {
        id,
        date,
        title,
        startISO: instantIn(event.timezone, date, '00:00').toISOString(),
        endISO: instantIn(event.timezone, addDays(date, 1), '00:00').toISOString(),
      }
    }),
    tracks: [...new Set(sessions.flatMap(({ track }) => track ?? []))].sort(byName),
    clashes: findClashes(board),
    changes: sources.flatMap((one) => changeOf(one) ?? []),
    changesKey: keyOf(sources),
  }
}

import { eq } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { eventRecords } from '#src/features/events/server/eventRecords.ts'
import { events } from '#src/features/events/server/tables.ts'
import { type ImportRun, planRecords } from '../recordPlan.ts'
import { ImportProblem } from '../problem.ts'
import type { GatheredPictures } from '../stagedPictures.ts'
import { fingerprintOf, only } from './fingerprint.ts'
import { redirectOldPages } from './oldPages.ts'
import type { Program } from './program.ts'
import { dropEmptyDays, storeDays } from './dayStore.ts'
import { storeSessions } from './sessionStore.ts'
import { storeSpeakers } from './speakerStore.ts'

const columns = [
  'title',
  'summary',
  'description',
  'startDate',
  'endDate',
  'timezone',
  'heroImage',
  'location',
  'locationType',
] as const
type EventRow = typeof events.$inferSelect
type EventValues = Parameters<typeof eventRecords.create>[2]

export const NO_PLACE = 'Location to be announced'

interface EventContext {
  run: ImportRun
  /** Location given to the command; without it, the stored one stays, or else the file's counts. */
  location: string | undefined
  allowRemovals: boolean
  pictures: GatheredPictures
  onDone: (sessions: number) => void
}

const kinds = { all: 'virtual', some: 'hybrid', none: undefined } as const

export const findEvent = async (db: Database, importKey: string) =>
  (await db.select().from(events).where(eq(events.importKey, importKey)))[0]

/** Writes a schedule within a transaction; returns the event's slug. */
export async function storeProgram(
  tx: Database,
  program: Program,
  context: EventContext,
): Promise<string> {
  const { pictures, run, onDone, allowRemovals } = context
  const pathOf = (address: string) => pictures.at(address)?.path ?? null
  const event = await storeEvent(tx, program, context, pathOf)
  const speakerIds = await storeSpeakers(tx, [...program.speakers.values()], {
    run,
    pathOf,
    source: program.importKey,
    date: program.days.at(-1) ?? '',
  })
  const dayIds = await storeDays(tx, event.id, program.days, run)
  await storeSessions(tx, program.sessions, {
    eventId: event.id,
    dayIds,
    speakerIds,
    run,
    onDone,
    allowRemovals,
  })
  await dropEmptyDays(tx, event.id, program.days, run)
  await pictures.store(tx, picturesOf(program))
  await redirectOldPages(tx, event, program.oldPages)
  return event.slug
}

async function storeEvent(
  tx: Database,
  program: Program,
  { location, run }: EventContext,
  pathOf: (address: string) => string | null,
): Promise<{ id: string; slug: string }> {
  const { importKey, event, picture, online } = program
  const row = await findEvent(tx, importKey)
  const place =
    location ?? row?.location ?? program.place ?? (online === 'all' ? 'Online' : NO_PLACE)
  const said = /^online$/i.test(place) ? 'virtual' : kinds[online]
  const values = {
    ...event,
    heroImage: picture ? pathOf(picture) : null,
    location: place,
    locationType: said ?? (location ? undefined : row?.locationType) ?? ('in-person' as const),
  }
  const plan = planRecords<EventRow, EventValues, Partial<EventRow>, EventRow>(
    tx,
    eventRecords,
    run,
  )
  const dates = { createdAt: run.now, modifiedAt: run.now, publishedAt: run.now }
  let stored: { id: string; slug: string } | undefined = row
  const entry = plan.take({
    kind: 'event',
    name: event.title,
    own: row,
    values: values as EventValues,
    print: { of: (fields) => fingerprintOf(only(fields as EventRow, columns)) },
    more: {
      values: { type: 'conference', slug: program.acronym },
      facts: { importKey, publication: 'published', ...dates },
    },
    onWritten: (written) => void (stored = written),
  })
  await plan.write()
  if (!stored)
    throw new ImportProblem(`The event cannot be stored: ${entry.detail}. Nothing was changed.`)
  return stored
}

/** Addresses of all pictures the event would show. */
export const picturesOf = ({ picture, speakers }: Program): string[] => [
  ...new Set([
    ...(picture ? [picture] : []),
    ...[...speakers.values()].flatMap(({ portrait }) => portrait ?? []),
  ]),
]

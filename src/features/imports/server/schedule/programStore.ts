import { eq } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { eventRecords } from '#src/features/events/server/eventRecords.ts'
import { events } from '#src/features/events/server/tables.ts'
import type { Writer } from '#src/records/actor.ts'
import { REMOVED_HERE } from '../importWriter.ts'
import type { GatheredPictures } from '../stagedPictures.ts'
import type { Tally } from '../tally.ts'
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
export const NO_PLACE = 'Location to be announced'

interface Context {
  /** What the command says of the place; without it what is stored stays. */
  location: string | undefined
  allowRemovals: boolean
  pictures: GatheredPictures
  tally: Tally
  writer: Writer
  now: Date
  onDone: (sessions: number) => void
}

const kinds = { all: 'virtual', some: 'hybrid', none: undefined } as const

export const findEvent = async (db: Database, importKey: string) =>
  (await db.select().from(events).where(eq(events.importKey, importKey)))[0]

/** Writes a schedule inside a transaction; returns the event's slug. */
export async function storeProgram(tx: Database, program: Program, context: Context): Promise<string> {
  const { pictures, tally, writer, now, onDone, allowRemovals } = context
  const pathOf = (address: string) => pictures.at(address)?.path ?? null
  const event = await storeEvent(tx, program, context, pathOf)
  const speakerIds = await storeSpeakers(tx, [...program.speakers.values()], {
    tally,
    writer,
    now,
    pathOf,
    source: program.importKey,
    date: program.days.at(-1) ?? '',
  })
  const dayIds = await storeDays(tx, event.id, program.days, { tally, writer })
  await storeSessions(tx, program.sessions, { eventId: event.id, dayIds, speakerIds, tally, writer, now, onDone, allowRemovals })
  await dropEmptyDays(tx, event.id, program.days, { tally, writer })
  await pictures.store(tx, picturesOf(program))
  await redirectOldPages(tx, event, program.oldPages)
  return event.slug
}

async function storeEvent(
  tx: Database,
  program: Program,
  { location, tally, writer, now }: Context,
  pathOf: (address: string) => string | null,
) {
  const { importKey, event, picture, online } = program
  const row = await findEvent(tx, importKey)
  const place = location ?? row?.location ?? (online === 'all' ? 'Online' : NO_PLACE)
  const said = /^online$/i.test(place) ? 'virtual' : kinds[online]
  const values = {
    ...event,
    heroImage: picture ? pathOf(picture) : null,
    location: place,
    locationType: said ?? (location ? undefined : row?.locationType) ?? ('in-person' as const),
  }
  const importPrint = fingerprintOf(only(values, columns))
  const record = (outcome: 'imported' | 'updated' | 'unchanged' | 'skipped', detail = '') =>
    tally.record({ outcome, kind: 'event', name: event.title, detail })
  if (!row) {
    const dates = { createdAt: now, modifiedAt: now, publishedAt: now }
    const facts = { importKey, importPrint, publication: 'published' as const, ...dates }
    const fields = { ...values, type: 'conference' as const, slug: program.acronym }
    const [added] = await eventRecords.createMany(tx, writer, [{ values: fields, facts }])
    record('imported')
    return added!
  }
  const unchanged = row.importPrint === importPrint
  const edited = !unchanged && row.importPrint !== fingerprintOf(only(row, columns))
  if (!unchanged && !edited && !row.removedAt)
    await eventRecords.changeMany(tx, writer, [{ ...only(row, ['id', 'version']), values, facts: { importPrint } }], { now })
  if (row.removedAt) record('skipped', REMOVED_HERE)
  else if (edited) record('skipped', 'edited here since it was imported')
  else record(unchanged ? 'unchanged' : 'updated')
  return row
}

/** Addresses of every picture that the event would show. */
export const picturesOf = ({ picture, speakers }: Program): string[] => [
  ...new Set([...(picture ? [picture] : []), ...[...speakers.values()].flatMap(({ portrait }) => portrait ?? [])]),
]

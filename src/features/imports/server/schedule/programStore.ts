import { eq } from 'drizzle-orm'
import { contentChanged } from '#src/database/contentChange.ts'
import type { Database } from '#src/database/open.ts'
import { events } from '#src/features/events/server/tables.ts'
import { reservedSlugs } from '#src/features/events/contract.ts'
import { savePicture, type StoredPicture } from '#src/features/pictures/server/pictures.ts'
import type { Stage } from '../stagedPictures.ts'
import type { Tally } from '../tally.ts'
import { freeSlug, slugOf } from '../wordpress/slug.ts'
import { fingerprintOf, only } from './fingerprint.ts'
import type { Program } from './program.ts'
import { dropEmptyDays, storeDays, storeSessions } from './sessionStore.ts'
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
  pictureAt: (address: string) => StoredPicture | undefined
  stage: Stage | undefined
  tally: Tally
  now: Date
  onDone: (sessions: number) => void
}

const kinds = { all: 'virtual', some: 'hybrid', none: undefined } as const

export const findEvent = async (db: Database, importKey: string) =>
  (await db.select().from(events).where(eq(events.importKey, importKey)))[0]

/** Writes a schedule inside a transaction and tells the running site when anything changed; returns the event's slug. */
export async function storeProgram(tx: Database, program: Program, context: Context): Promise<string> {
  const { pictureAt, stage, tally, now, onDone } = context
  const pathOf = (address: string) => pictureAt(address)?.path ?? null
  const event = await storeEvent(tx, program, context, pathOf)
  const people = await storeSpeakers(tx, [...program.speakers.values()], { tally, now, pathOf })
  const dayIds = await storeDays(tx, event.id, program.days, tally)
  const talks = await storeSessions(tx, program.sessions, {
    eventId: event.id,
    dayIds,
    speakerIds: people.ids,
    tally,
    now,
    onDone,
  })
  await dropEmptyDays(tx, event.id, program.days, tally)
  await storePictures(tx, program, pictureAt, stage)
  if (event.changed || people.changed || talks.changed) await contentChanged(tx, { removed: talks.removed })
  return event.slug
}

async function storeEvent(
  tx: Database,
  program: Program,
  { location, tally, now }: Context,
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
    const taken = new Set([...reservedSlugs, ...(await tx.select({ slug: events.slug }).from(events)).map(({ slug }) => slug)])
    const slug = freeSlug(slugOf(program.acronym) || slugOf(event.title) || 'conference', (slug) => taken.has(slug))
    const [added] = await tx
      .insert(events)
      .values({ ...values, slug, type: 'conference', importKey, importPrint, createdAt: now, modifiedAt: now })
      .returning({ id: events.id })
    record('imported')
    return { id: added!.id, slug, changed: true }
  }
  const unchanged = row.importPrint === importPrint
  const edited = !unchanged && row.importPrint !== fingerprintOf(only(row, columns))
  if (!unchanged && !edited)
    await tx
      .update(events)
      .set({ ...values, importPrint, sequence: row.sequence + 1, modifiedAt: now })
      .where(eq(events.id, row.id))
  if (edited) record('skipped', 'edited here since it was imported')
  else record(unchanged ? 'unchanged' : 'updated')
  return { id: row.id, slug: row.slug, changed: !unchanged && !edited }
}

async function storePictures(
  tx: Database,
  program: Program,
  pictureAt: (address: string) => StoredPicture | undefined,
  stage: Stage | undefined,
) {
  if (!stage) return
  const hashes = new Set(picturesOf(program).flatMap((address) => pictureAt(address)?.hash ?? []))
  for (const hash of hashes) {
    const staged = await stage.take(hash)
    if (staged) await savePicture(tx, staged.picture, staged.addresses)
  }
}

/** Addresses of every picture that the event would show. */
export const picturesOf = ({ picture, speakers }: Program): string[] => [
  ...new Set([...(picture ? [picture] : []), ...[...speakers.values()].flatMap(({ portrait }) => portrait ?? [])]),
]

import { asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { agendaDays, sessions, sessionSpeakers } from '#src/features/events/server/tables.ts'
import type { Tally } from '../tally.ts'
import { freeSlug, slugOf } from '../wordpress/slug.ts'
import { fingerprintOf, only } from './fingerprint.ts'
import type { ProgramSession } from './program.ts'

const BUNDLE = 200
const columns = [
  'title',
  'startTime',
  'endTime',
  'format',
  'track',
  'room',
  'abstract',
  'outcomes',
  'level',
  'audience',
  'links',
  'agendaDayId',
] as const

type Row = typeof sessions.$inferSelect

interface Context {
  eventId: string
  /** Ids of the event's days, by date. */
  dayIds: Map<string, string>
  /** Ids of the speakers, by import key. */
  speakerIds: Map<string, string>
  tally: Tally
  now: Date
  onDone: (count: number) => void
}

const printOf = (values: Pick<Row, (typeof columns)[number]>, speakerIds: string[]) =>
  fingerprintOf({ ...only(values, columns), speakerIds })

/** Stores the sessions of an event: new ones, changed ones with a higher SEQUENCE; those that the file no longer has go. */
export async function storeSessions(tx: Database, wanted: ProgramSession[], context: Context) {
  const { eventId, dayIds, speakerIds, tally, now, onDone } = context
  const stored = await tx.select().from(sessions).where(eq(sessions.eventId, eventId))
  const bySession = await speakersOf(tx, eventId)
  const known = new Map(stored.flatMap((row) => (row.importKey ? [[row.importKey, row]] : [])))
  const isEdited = (row: Row) => row.importPrint !== printOf(row, bySession.get(row.id) ?? [])
  const slugs = new Set(stored.map(({ slug }) => slug))
  const seen = new Set<string>()
  const added: { values: typeof sessions.$inferInsert; people: string[] }[] = []
  let changed = false
  let removed = false
  let done = 0
  for (const { date, speakers, ...fields } of wanted) {
    const record = (outcome: 'imported' | 'updated' | 'unchanged' | 'skipped', detail = '') =>
      tally.record({ outcome, kind: 'session', name: fields.title, detail })
    if (seen.has(fields.importKey)) {
      record('skipped', 'the file holds it twice')
      continue
    }
    seen.add(fields.importKey)
    const people = speakers.map((key) => speakerIds.get(key)!)
    const values = { ...fields, agendaDayId: dayIds.get(date)! }
    const importPrint = printOf(values, people)
    const row = known.get(fields.importKey)
    if (!row) {
      const slug = freeSlug(slugOf(fields.title) || 'session', (slug) => slugs.has(slug))
      slugs.add(slug)
      added.push({ values: { ...values, eventId, slug, importPrint, createdAt: now, modifiedAt: now }, people })
      record('imported')
    } else if (row.importPrint !== importPrint && isEdited(row)) record('skipped', 'edited here since it was imported')
    else if (row.importPrint !== importPrint) {
      await tx
        .update(sessions)
        .set({ ...values, importPrint, sequence: row.sequence + 1, modifiedAt: now })
        .where(eq(sessions.id, row.id))
      await tx.delete(sessionSpeakers).where(eq(sessionSpeakers.sessionId, row.id))
      await nameSpeakers(tx, [{ sessionId: row.id, people }])
      changed = true
      record('updated')
    } else {
      if (row.position !== fields.position) {
        await tx.update(sessions).set({ position: fields.position }).where(eq(sessions.id, row.id))
        changed = true
      }
      record('unchanged')
    }
    if (row) onDone(++done)
  }
  for (let at = 0; at < added.length; at += BUNDLE) {
    const bundle = added.slice(at, at + BUNDLE)
    const rows = await tx
      .insert(sessions)
      .values(bundle.map(({ values }) => values))
      .returning({ id: sessions.id, importKey: sessions.importKey })
    const ids = new Map(rows.map(({ id, importKey }) => [importKey, id]))
    await nameSpeakers(
      tx,
      bundle.map(({ values, people }) => ({ sessionId: ids.get(values.importKey!)!, people })),
    )
    onDone((done += bundle.length))
  }
  for (const row of known.values()) {
    if (seen.has(row.importKey!)) continue
    if (isEdited(row)) {
      tally.warn(`“${row.title}” is no longer in the file, and stays because it was edited here.`)
      continue
    }
    await tx.delete(sessions).where(eq(sessions.id, row.id))
    tally.record({ outcome: 'removed', kind: 'session', name: row.title, detail: 'no longer in the file' })
    removed = true
  }
  return { changed: changed || removed || added.length > 0, removed }
}

/** Ids of the speakers of each of an event's sessions, in their order. */
async function speakersOf(tx: Database, eventId: string): Promise<Map<string, string[]>> {
  const own = tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.eventId, eventId))
  const rows = await tx
    .select()
    .from(sessionSpeakers)
    .where(inArray(sessionSpeakers.sessionId, own))
    .orderBy(asc(sessionSpeakers.position))
  const bySession = Map.groupBy(rows, ({ sessionId }) => sessionId)
  return new Map([...bySession].map(([sessionId, named]) => [sessionId, named.map(({ speakerId }) => speakerId)]))
}

async function nameSpeakers(tx: Database, list: { sessionId: string; people: string[] }[]) {
  const rows = list.flatMap(({ sessionId, people }) => people.map((speakerId, position) => ({ sessionId, speakerId, position })))
  for (let at = 0; at < rows.length; at += 1000) await tx.insert(sessionSpeakers).values(rows.slice(at, at + 1000))
}

/** Stores an event's days and tells their ids by date; days that the file no longer has go when nothing stands on them. */
export async function storeDays(tx: Database, eventId: string, wanted: string[], tally: Tally): Promise<Map<string, string>> {
  const stored = await tx.select().from(agendaDays).where(eq(agendaDays.eventId, eventId))
  const ids = new Map(stored.map(({ date, id }) => [date, id]))
  for (const date of wanted) {
    tally.record({ outcome: ids.has(date) ? 'unchanged' : 'imported', kind: 'day', name: date, detail: '' })
    if (ids.has(date)) continue
    const [row] = await tx.insert(agendaDays).values({ eventId, date }).returning({ id: agendaDays.id })
    ids.set(date, row!.id)
  }
  return ids
}

/** Takes away the days of an event that the file does not have and on which nothing stands. */
export async function dropEmptyDays(tx: Database, eventId: string, wanted: string[], tally: Tally) {
  const used = tx.select({ id: sessions.agendaDayId }).from(sessions).where(eq(sessions.eventId, eventId))
  const taken = new Set((await used).map(({ id }) => id))
  const stored = await tx.select().from(agendaDays).where(eq(agendaDays.eventId, eventId))
  for (const { id, date } of stored) {
    if (wanted.includes(date) || taken.has(id)) continue
    await tx.delete(agendaDays).where(eq(agendaDays.id, id))
    tally.record({ outcome: 'removed', kind: 'day', name: date, detail: 'no longer in the file' })
  }
}

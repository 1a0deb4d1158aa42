import { asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { sessionRecords } from '#src/features/agenda/server/sessionRecords.ts'
import { sessions, sessionSpeakers } from '#src/features/agenda/server/tables.ts'
import type { Writer } from '#src/records/actor.ts'
import { REMOVED_HERE } from '../importWriter.ts'
import { ImportProblem } from '../problem.ts'
import type { Tally } from '../tally.ts'
import { fingerprintOf, only } from './fingerprint.ts'
import type { ProgramSession } from './program.ts'

const BUNDLE = 200
/** Share of the sessions that goes without being asked for: more is rather a mistake. */
const MOST_GONE = 0.2
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
type New = Parameters<typeof sessionRecords.createMany>[2][number]
type Change = Parameters<typeof sessionRecords.changeMany>[2][number]

interface Context {
  eventId: string
  /** Ids of the event's days, by date. */
  dayIds: Map<string, string>
  /** Ids of the speakers, by import key. */
  speakerIds: Map<string, string>
  /** Whether more than a fifth of what an earlier import brought may go. */
  allowRemovals: boolean
  tally: Tally
  writer: Writer
  now: Date
  onDone: (count: number) => void
}

const printOf = (values: Pick<Row, (typeof columns)[number]>, speakerIds: string[]) =>
  fingerprintOf({ ...only(values, columns), speakerIds })

/** Stores the sessions of an event: new ones, changed ones with a higher SEQUENCE; those that the file no longer has go. */
export async function storeSessions(tx: Database, wanted: ProgramSession[], context: Context) {
  const { eventId, dayIds, speakerIds, tally, writer, now, onDone, allowRemovals } = context
  const stored = await tx.select().from(sessions).where(eq(sessions.eventId, eventId))
  const bySession = await speakersOf(tx, eventId)
  const known = new Map(stored.flatMap((row) => (row.importKey ? [[row.importKey, row]] : [])))
  const isEdited = (row: Row) => row.importPrint !== printOf(row, bySession.get(row.id) ?? [])
  const seen = new Set<string>()
  const added: New[] = []
  const changed: Change[] = []
  for (const { date, speakers, importKey, ...fields } of wanted) {
    const record = (outcome: 'imported' | 'updated' | 'unchanged' | 'skipped', detail = '') =>
      tally.record({ outcome, kind: 'session', name: fields.title, detail })
    if (seen.has(importKey)) {
      record('skipped', 'the file holds it twice')
      continue
    }
    seen.add(importKey)
    const values = { ...fields, agendaDayId: dayIds.get(date)!, speakerIds: speakers.map((key) => speakerIds.get(key)!) }
    const importPrint = printOf(values, values.speakerIds)
    const row = known.get(importKey)
    if (!row) {
      added.push({
        values: { ...values, eventId },
        facts: { importKey, importPrint, createdAt: now, modifiedAt: now, publishedAt: now },
      })
      record('imported')
      continue
    }
    const change = { id: row.id, version: row.version }
    // One that an earlier run took away, and the file has again, comes back; one that staff took away stays away.
    if (row.removedAt && row.importPrint !== null) record('skipped', REMOVED_HERE)
    else if (row.removedAt) {
      changed.push({ ...change, values, facts: { importPrint, removedAt: null } })
      record('imported')
    } else if (row.importPrint === importPrint) {
      if (row.position !== fields.position) changed.push({ ...change, values: { position: fields.position } })
      record('unchanged')
    } else if (isEdited(row)) record('skipped', 'edited here since it was imported')
    else {
      changed.push({ ...change, values, facts: { importPrint } })
      record('updated')
    }
  }
  const there = [...known.values()].filter(({ removedAt }) => !removedAt)
  const gone = there.filter((row) => !seen.has(row.importKey!))
  if (gone.length > there.length * MOST_GONE && !allowRemovals)
    throw new ImportProblem(
      `The file lacks ${gone.length} of the ${there.length} sessions here: --allow-removals removes them. Nothing was changed.`,
    )
  for (const row of gone) {
    if (isEdited(row)) {
      tally.warn(`“${row.title}” is no longer in the file, and stays because it was edited here.`)
      continue
    }
    changed.push({
      id: row.id,
      version: row.version,
      values: {},
      facts: { agendaDayId: null, importPrint: null, removedAt: now },
    })
    tally.record({ outcome: 'removed', kind: 'session', name: row.title, detail: 'no longer in the file' })
  }
  for (let at = 0; at < changed.length; at += BUNDLE) {
    await sessionRecords.changeMany(tx, writer, changed.slice(at, at + BUNDLE), { now })
    onDone(Math.min(at + BUNDLE, changed.length))
  }
  for (let at = 0; at < added.length; at += BUNDLE) {
    await sessionRecords.createMany(tx, writer, added.slice(at, at + BUNDLE))
    onDone(changed.length + Math.min(at + BUNDLE, added.length))
  }
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

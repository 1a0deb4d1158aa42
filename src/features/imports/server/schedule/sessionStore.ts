import { asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { sessionRecords } from '#src/features/agenda/server/sessionRecords.ts'
import { sessions, sessionSpeakers } from '#src/features/agenda/server/tables.ts'
import { speakers } from '#src/features/speakers/server/tables.ts'
import { ImportProblem } from '../problem.ts'
import { type ImportRun, planRecords } from '../recordPlan.ts'
import { fingerprintOf, only } from './fingerprint.ts'
import type { ProgramSession } from './program.ts'

/** Share of the sessions that may be removed without confirmation; more is probably a mistake. */
const MAX_GONE = 0.2
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

type SessionRow = typeof sessions.$inferSelect
type SessionWithSpeakers = SessionRow & { speakerIds: string[] }
type SessionValues = Parameters<typeof sessionRecords.create>[2]

interface SessionContext {
  eventId: string
  /** Ids of the event's days by date. */
  dayIds: Map<string, string>
  /** Ids of the speakers by import key. */
  speakerIds: Map<string, string>
  /** Whether more than a fifth of the previously imported sessions may be removed. */
  allowRemovals: boolean
  run: ImportRun
  onDone: (count: number) => void
}

const printOf = (values: Pick<SessionWithSpeakers, (typeof columns)[number] | 'speakerIds'>) =>
  fingerprintOf({ ...only(values, columns), speakerIds: values.speakerIds })

/**
 * Stores an event's sessions: adds new ones, updates changed ones with a higher SEQUENCE, and removes those no
 * longer in the file.
 */
export async function storeSessions(
  tx: Database,
  wanted: ProgramSession[],
  context: SessionContext,
) {
  const { eventId, dayIds, speakerIds, run, onDone, allowRemovals } = context
  const { tally, now } = run
  const bySession = await speakersOf(tx, eventId)
  const rows = await tx.select().from(sessions).where(eq(sessions.eventId, eventId))
  const stored = rows.map((row): SessionWithSpeakers => ({
    ...row,
    speakerIds: bySession.get(row.id) ?? [],
  }))
  const known = new Map(stored.flatMap((row) => (row.importKey ? [[row.importKey, row]] : [])))
  const plan = planRecords<SessionWithSpeakers, SessionValues, Partial<SessionRow>, SessionRow>(
    tx,
    sessionRecords,
    run,
  )
  const shown = await readableIds(tx, dayIds, [
    ...speakerIds.values(),
    ...stored.flatMap((row) => row.speakerIds),
  ])
  const seen = new Set<string>()
  for (const { date, speakers: names, importKey, ...fields } of wanted) {
    const base = { kind: 'session', name: fields.title }
    if (seen.has(importKey)) {
      tally.record({ ...base, outcome: 'skipped', detail: 'it is in the file twice' })
      continue
    }
    seen.add(importKey)
    const ids = names.flatMap((key) => speakerIds.get(key) ?? [])
    const { position, ...values } = { ...fields, agendaDayId: dayIds.get(date)!, speakerIds: ids }
    const own = known.get(importKey)
    plan.take({
      ...base,
      own,
      values: values as SessionValues,
      print: { of: (session) => printOf(session as SessionWithSpeakers) },
      ...(own && own.position !== position && { quiet: { position } }),
      more: {
        values: { eventId, position },
        facts: { importKey, createdAt: now, modifiedAt: now, publishedAt: now },
      },
      shown,
    })
  }
  const there = [...known.values()].filter(({ removedAt }) => !removedAt)
  const gone = there.filter((row) => !seen.has(row.importKey!))
  if (gone.length > there.length * MAX_GONE && !allowRemovals)
    throw new ImportProblem(
      `The file lacks ${gone.length} of the ${there.length} sessions here: --allow-removals removes them. Nothing was changed.`,
    )
  for (const row of gone) {
    if (row.importPrint === printOf(row))
      plan.takeAway(row, { kind: 'session', name: row.title, facts: { agendaDayId: null } })
    else
      tally.warn(`“${row.title}” is no longer in the file, and stays because it was edited here.`)
  }
  await plan.write(onDone)
}

/** Replaces ids in differences: days by their dates, and speakers by their names. */
async function readableIds(tx: Database, dayIds: Map<string, string>, speakerIds: string[]) {
  const dates = new Map([...dayIds].map(([date, id]) => [id, date]))
  const people = speakerIds.length
    ? await tx
        .select({ id: speakers.id, name: speakers.name })
        .from(speakers)
        .where(inArray(speakers.id, [...new Set(speakerIds)]))
    : []
  const names = new Map(people.map(({ id, name }) => [id, name]))
  return (field: string, value: unknown) => {
    if (field === 'agendaDayId') return dates.get(value as string) ?? value
    return field === 'speakerIds' ? (value as string[]).map((id) => names.get(id) ?? id) : value
  }
}

/** Loads the speaker ids of each of an event's sessions, in order. */
async function speakersOf(tx: Database, eventId: string): Promise<Map<string, string[]>> {
  const own = tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.eventId, eventId))
  const rows = await tx
    .select()
    .from(sessionSpeakers)
    .where(inArray(sessionSpeakers.sessionId, own))
    .orderBy(asc(sessionSpeakers.position))
  const bySession = Map.groupBy(rows, ({ sessionId }) => sessionId)
  return new Map(
    [...bySession].map(([sessionId, named]) => [
      sessionId,
      named.map(({ speakerId }) => speakerId),
    ]),
  )
}

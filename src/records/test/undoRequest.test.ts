import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Database } from '#src/database/open.ts'
import { statementsOf } from '#src/database/test/statementsOf.ts'
import { sessionRecords } from '#src/features/agenda/server/sessionRecords.ts'
import { eventRecords } from '#src/features/events/server/eventRecords.ts'
import { articles } from '#src/features/news/server/articleRecords.ts'
import { speakerRecords } from '#src/features/speakers/server/speakerRecords.ts'
import { toolRecords } from '#src/features/tools/server/toolRecords.ts'
import { addReviews } from '#src/features/tools/server/test/testing.ts'
import { allKinds } from '#src/servedKinds.ts'
import { restoreRedirects } from '../redirectDifferences.ts'
import { undo } from '../undo.ts'
import { undoRequest } from '../undoRequest.ts'
import { ana, luis, recordsDatabase, text, tool } from './testing.ts'

const { fixture } = recordsDatabase()
const run = {
  actor: { kind: 'import' as const, source: 'a file' },
  requestId: 'run-1',
}
const many = (count: number) => Array.from({ length: count }, (_, at) => at)

async function addArticles(count: number, writer: typeof run | typeof ana) {
  const list = many(count).map((at) => ({ values: { ...text, title: `Title ${at}` } }))
  return (await articles.createMany(fixture.database.db, writer, list)).map(({ id }) => id)
}

test('I26: undoing many records takes a few statements, however many they are', async () => {
  const { db, pool } = fixture.database
  const statements: number[] = []
  for (const count of [10, 30]) {
    const requestId = `run-${count}`
    const ids = await addArticles(count, { ...ana, requestId: 'earlier' })
    await addArticles(count, { ...run, requestId })
    for (const id of ids)
      await articles.change(
        db,
        { ...ana, requestId },
        id,
        { excerpt: 'Other', tags: ['One'] },
        { version: 1 },
      )
    const seen = await statementsOf(pool, () => undoRequest(db, allKinds, luis, requestId))
    statements.push(seen.length)
  }
  expect(statements[0]).toBeLessThan(30)
  expect(statements[1]).toBe(statements[0])
})

test('B13: undoing a run leaves the same records, lines, and reasons as undoing its lines one by one', async () => {
  const { db } = fixture.database
  const earlier = await addArticles(12, ana)
  await addArticles(9, run)
  const change = (
    at: number,
    values: object,
    writer: typeof run | typeof luis = run,
    version = 1,
  ) => articles.change(db, writer, earlier[at]!, values, { version })
  for (const at of many(9))
    await change(
      at,
      [{ title: `New ${at}` }, { tags: ['A'], excerpt: '' }, { slug: `new-${at}` }][at % 3]!,
    )
  await change(9, { slug: 'moved' })
  await change(10, { slug: 'title-9' })
  await change(0, { title: 'Edited since' }, luis, 2)
  await change(4, { category: 'Research' }, luis, 2)
  const speakers = await speakerRecords.createMany(
    db,
    run,
    ['Ana', 'Luis', 'Mei'].map((name) => ({
      values: { name, title: '', company: '', bioShort: '', bio: '' },
    })),
  )
  const event = await eventRecords.create(db, ana, {
    title: 'Day',
    summary: '',
    description: '',
    location: 'Tampa',
    timezone: 'UTC',
    type: 'workshop',
    locationType: 'virtual',
  })
  const talks = await sessionRecords.createMany(
    db,
    ana,
    ['One', 'Two', 'Three'].map((title) => ({
      values: {
        eventId: event.id,
        title,
        startTime: new Date('2027-01-01T10:00Z'),
        endTime: new Date('2027-01-01T11:00Z'),
        speakerIds: [],
      },
    })),
  )
  const speakerIds = speakers.map(({ id }) => id)
  for (const { id } of talks)
    await sessionRecords.change(db, run, id, { speakerIds, room: 'Hall' }, { version: 1 })
  await sessionRecords.change(db, ana, talks[1]!.id, { speakerIds: [] }, { version: 2 })
  const [pencil] = await toolRecords.createMany(db, run, [
    tool('Pencil'),
    tool('Brush'),
    tool('Ink'),
  ])
  await addReviews(db, pencil!.id, { rating: 5 })

  const oneByOne = await rolledBack(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(
      sql`select id from audit where request_id = 'run-1' order by id desc`,
    )
    const kept: string[] = []
    for (const { id } of rows)
      await undo(tx, allKinds, luis, Number(id)).catch((error: Error) => kept.push(error.message))
    return kept
  })
  const together = await rolledBack(async (tx) => {
    const { kept } = await undoRequest(tx, allKinds, luis, 'run-1')
    return kept.map(({ reason }) => reason)
  })
  expect(together.kept).toHaveLength(2)
  expect(together).toEqual(oneByOne)
})

test('I26: undoing many old addresses takes a few statements, and keeps those that were changed since', async () => {
  const { db, pool } = fixture.database
  await db.execute(sql`insert into redirects (from_path, to_path)
    select '/old/' || n, '/news/new-' || n from generate_series(1, 900) n`)
  await db.execute(sql`update redirects set to_path = '/news/mine' where from_path = '/old/7'`)
  const differences = many(900).map((at) => ({
    from: `/old/${at + 1}`,
    before: at < 5 ? `/news/before-${at + 1}` : null,
    after: `/news/new-${at + 1}`,
  }))
  let found: unknown
  const statements = await statementsOf(pool, async () => {
    found = await restoreRedirects(db, differences)
  })
  expect(found).toEqual({
    restored: 899,
    kept: [{ kind: 'redirect', label: '/old/7', reason: 'It now redirects to /news/mine.' }],
  })
  const { rows } = await db.execute(
    sql`select from_path || ' ' || to_path as redirect from redirects order by 1`,
  )
  expect(rows.map(({ redirect }) => redirect)).toEqual([
    ...many(5).map((at) => `/old/${at + 1} /news/before-${at + 1}`),
    '/old/7 /news/mine',
  ])
  expect(statements.length).toBeLessThan(10)
})

class Rollback extends Error {}

/** Everything that undoing leaves, except when and under which number; then all of it is rolled back. */
async function rolledBack(work: (tx: Database) => Promise<string[]>) {
  const { db } = fixture.database
  const left: Record<string, unknown> = {}
  const undone = db.transaction(async (tx) => {
    left.kept = await work(tx)
    for (const table of ['posts', 'tools', 'speakers', 'sessions', 'session_speakers', 'redirects'])
      left[table] = (
        await tx.execute(
          sql`select to_jsonb(t) - 'modified_at' - 'created_at' - 'removed_at' as row from ${sql.identifier(table)} t order by to_jsonb(t)::text`,
        )
      ).rows
    left.lines = (
      await tx.execute(
        sql`select to_jsonb(a) - 'id' - 'at' - 'request_id' #- '{after,removed_at}' as line from audit a where undoes is not null order by a.id`,
      )
    ).rows
    throw new Rollback()
  })
  await expect(undone).rejects.toThrow(Rollback)
  return left as { kept: string[] }
}

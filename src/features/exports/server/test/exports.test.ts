import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#src/database/test/testing.ts'
import { pictures } from '#src/features/pictures/server/tables.ts'
import { resourceFiles } from '#src/features/resources/server/tables.ts'
import { savePicture } from '#src/features/pictures/server/pictures.ts'
import { preparePictureInProcess } from '#src/features/pictures/server/preparePictureInProcess.ts'
import { bufferSamples } from '#src/test/bufferSamples.ts'
import { createSampleDatabase } from '#src/test/testing.ts'
import { exportCommand } from '../exportCommand.ts'
import { writeExport } from '../writeExport.ts'
import { describeTables } from '../exportedTables.ts'

const folder = mkdtempSync(join(tmpdir(), 'exports-test-'))
let full: TestDatabase
let empty: TestDatabase
beforeAll(async () => {
  ;[full, empty] = [await createSampleDatabase(), await createTestDatabase()]
  const file = await sharp({
    create: { width: 40, height: 20, channels: 3, background: '#1d6b4f' },
  })
    .png()
    .toBuffer()
  await savePicture(full.db, await preparePictureInProcess(file), ['https://old.example/crane.png'])
  const pdf = { id: 'f'.repeat(32), name: 'Tides.pdf', size: 5, bytes: Buffer.from('%PDF-') }
  await full.db.insert(resourceFiles).values(pdf)
  await full.db.execute(sql`insert into redirects (from_path, to_path) values ('/old', '/news')`)
  await full.db.execute(
    // Replies whose IDs sort before those of their parents, and more rows than one batch writes.
    sql`with first as (insert into comments (id, kind, record_id, field, quote, text, author_id, author_name)
          select 'ffffffff-0000-4000-8000-000000000001', 'article', id::text, 'content', 'Words', 'Is this so?', gen_random_uuid(), 'Ana'
          from posts limit 1 returning *),
        place as (insert into comment_places (thread_id, block, position) select id, 'Words', 0 from first)
      insert into comments (id, kind, record_id, thread_id, field, quote, text, author_id, author_name)
      select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, kind, record_id, id, field, '', 'Reply ' || n, author_id, 'Ben'
      from first, generate_series(1, 250) n`,
  )
  await full.db.execute(
    sql`insert into newsletter_subscriptions (first_name, last_name, email) values ('Ída', 'M', 'ida@example.org')`,
  )
})
afterAll(async () => {
  await full.close()
  await empty.close()
  rmSync(folder, { recursive: true, force: true })
})

async function run({ db }: TestDatabase, ...args: string[]) {
  const said: string[] = []
  const stages = new Map<string, [done: number, all: number]>()
  const progress = {
    at: (stage: string, done: number, all: number) => void stages.set(stage, [done, all]),
    end: () => {},
  }
  const { signal } = new AbortController()
  const code = await exportCommand(args, {
    open: async () => db,
    folder,
    print: (text) => said.push(text),
    signal,
    progress,
  })
  return { code, said: said.join('\n'), stages }
}

test('U12: an export fills an empty site with everything, and that site exports the same bytes again', async () => {
  expect(await run(full, 'first.zip')).toMatchObject({ code: 0 })
  expect((await run(empty, '--read', 'first.zip', '--dry-run')).said).toContain(
    'This was a dry run: nothing was changed.',
  )
  expect(await empty.db.$count(pictures)).toBe(0)
  expect(await run(empty, '--read', 'first.zip')).toMatchObject({ code: 0 })
  expect(await empty.db.select().from(pictures)).toEqual(await full.db.select().from(pictures))
  expect(await empty.db.select().from(resourceFiles)).toMatchObject([
    { bytes: Buffer.from('%PDF-') },
  ])
  expect(await empty.db.$count(sql`comments`)).toBe(251)
  expect(await run(empty, 'second.zip')).toMatchObject({ code: 0 })
  expect(
    readFileSync(join(folder, 'second.zip')).equals(readFileSync(join(folder, 'first.zip'))),
  ).toBe(true)
})

test('I21, U12: export and import both report progress and list what the archive contains', async () => {
  const { said, stages } = await run(full, 'told.zip')
  const posts = await full.db.$count(sql`posts`)
  const [, records] = /^(\d+) records in .*told\.zip, \d+\.\d MB\.$/m.exec(said)!
  expect(said).toMatch(new RegExp(`^ +${posts}  posts$`, 'm'))
  expect(said).toMatch(/^ +1  pictures$/m)
  expect(stages.get('Writing')).toEqual([Number(records), Number(records)])
  const fresh = await createTestDatabase()
  const read = await run(fresh, '--read', 'told.zip', '--dry-run')
  await fresh.close()
  expect(read.said).toContain(`${records} records imported from`)
  expect(read.stages.get('Reading')).toEqual([Number(records), Number(records)])
})

test('D106: an export holds a few pictures in memory at a time, however many there are, and closes its file when it fails', async () => {
  const many = await createTestDatabase()
  const size = 2_000_000
  const count = 60
  for (let at = 0; at < count; at++)
    await many.db.insert(pictures).values({
      hash: String(at).padStart(32, '0'),
      type: 'image/jpeg',
      width: 1,
      height: 1,
      bytes: randomBytes(size),
    })
  const samples = await bufferSamples(() => run(many, 'many.zip'))
  expect(statSync(join(folder, 'many.zip')).size).toBeGreaterThan(count * size)
  // Memory that was just released may still be counted, but not each time.
  expect(Math.min(...samples.slice(-3))).toBeLessThan((count * size) / 3)
  const open = () => readdirSync('/proc/self/fd').flatMap((fd) => nameOf(fd))
  const stop = new Error('stop')
  const failing = writeExport(many.db, join(folder, 'failing.zip'), () => {
    throw stop
  })
  await expect(failing).rejects.toThrow(stop)
  await expect.poll(() => open().filter((path) => path.includes('failing'))).toEqual([])
  await many.close()
})

const nameOf = (fd: string) => {
  try {
    return [readlinkSync(`/proc/self/fd/${fd}`)]
  } catch {
    return []
  }
}

test('U12: an export that is stopped leaves no archive, not even a partial one', async () => {
  const stop = new AbortController()
  const progress = { at: () => stop.abort(), end: () => {} }
  const said: string[] = []
  const deps = {
    open: async () => full.db,
    folder,
    print: (text: string) => void said.push(text),
    signal: stop.signal,
    progress,
  }
  expect([await exportCommand(['stopped.zip'], deps), said]).toEqual([
    1,
    ['Stopped. Nothing was changed.'],
  ])
  expect(readdirSync(folder).filter((name) => name.startsWith('stopped'))).toEqual([])
})

test('U12: import refuses a site that has content, and a file that is not an export', async () => {
  await run(full, 'first.zip')
  expect(await run(full, '--read', 'first.zip')).toMatchObject({
    code: 1,
    said: expect.stringContaining(
      'This site already has content (redirects): an export fills an empty one',
    ) as string,
  })
  expect((await run(empty, '--read', 'missing.zip')).said).toMatch(
    /missing\.zip does not exist\. Nothing was changed\.$/,
  )
  expect((await run(full, '--fast', 'a.zip')).code).toBe(2)
})

test('D124: an export sorts each table once, however many rows it has', async () => {
  const many = await createTestDatabase()
  await many.db.execute(
    sql`insert into redirects (from_path, to_path) select '/old-' || n, '/news' from generate_series(1, 20000) n`,
  )
  const rowsRead = async () => {
    const { rows } = await many.db.execute<{ count: number }>(
      sql`select seq_tup_read::int as count from pg_stat_user_tables where relname = 'redirects'`,
    )
    return rows[0]!.count
  }
  const before = await rowsRead()
  expect(await run(many, 'many.zip')).toMatchObject({ code: 0 })
  await expect.poll(rowsRead, { timeout: 60_000 }).toBeGreaterThan(before)
  // Once to count and once to sort.
  expect((await rowsRead()) - before).toBe(2 * 20_000)
  await many.close()
})

test('U12: every table is either exported or listed as left out', async () => {
  const staying =
    /^(staff_|application_ratings$|assignments$|change_epochs$|comment_mentions$|corrections$|daily_counts$|list_counts$|users$|audit$|backups$|backup_runs$|restores$|revoked_previews$|heartbeats$|held_publications$|cancelled_sessions$|inbox_|imports$|import_|exports$|export_pieces$|samples_filled$|saved_views$|favorites$|calendar_feeds$|search_|engravings$|erasures$|site_checks$|missing_addresses$|signing_keys$|speaker_changes$|speaker_links$|working_copies$|mails$|mail_servers$|mail_reservations$|bounces$|newsletter_confirmations$|newsletter_rehearsals$|newsletter_suppressions$|picture_uses$|public_|submission_notices$|submissions$|submission_senders$|request_counts$|stored_media$|webhook)/
  const { rows } = await full.db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const names = rows.map(({ name }) => name).filter((name) => !staying.test(name))
  const exported = (await describeTables(full.db)).map(({ name }) => name)
  expect(names.filter((name) => !exported.includes(name))).toEqual([])
})

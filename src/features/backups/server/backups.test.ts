import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyMigrations, inTransaction, readMigrations } from '#src/database/migrate.ts'
import { createTestDatabase, type TestDatabase } from '#src/database/testing.ts'
import { contentRecords } from '#src/kinds.ts'
import { holdRestored } from '#src/records/lateness.ts'
import { personalTables } from '#src/personalTables.ts'
import { contactMessages } from '#src/features/contact/server/tables.ts'
import { carrySuppressions } from '#src/features/newsletter/server/carrySuppressions.ts'
import { eraseOwn, suppressionHash } from '#src/features/newsletter/server/ownSubscription.ts'
import { newsletterSubscriptions, newsletterSuppressions } from '#src/features/newsletter/server/tables.ts'
import { carryErasures } from '#src/features/privacy/server/carryErasures.ts'
import { erasePerson } from '#src/features/privacy/server/erase.ts'
import { erasures } from '#src/features/privacy/server/tables.ts'
import { addPosts, json, siteOn } from '#src/testing.ts'
import { openArchive } from './archive.ts'
import { backUp } from './backup.ts'
import { backupCommand } from './backupCommands.ts'
import { clearDatabase } from './clearing.ts'
import { restoreBackup } from './restore.ts'

const migrationsFolder = join(import.meta.dirname, '../../../../migrations')
const folder = mkdtempSync(join(os.tmpdir(), 'backups-'))
const file = join(folder, 'backup.zip')
let source: TestDatabase
let target: TestDatabase

beforeAll(async () => {
  source = await createTestDatabase()
  target = await createTestDatabase()
})
afterAll(async () => {
  await source.close()
  await target.close()
  rmSync(folder, { recursive: true, force: true })
})

const restore = (replace: boolean, from = file) =>
  restoreBackup(target.pool, {
    file: from,
    migrationsFolder,
    replace,
    carry: [carryErasures(personalTables), carrySuppressions],
    onRestored: (tx, madeAt) => holdRestored(tx, Object.values(contentRecords), madeAt),
  })
const titles = async ({ db }: TestDatabase) =>
  (await db.execute<{ title: string }>(sql`select title from posts order by title`)).rows.map(({ title }) => title)

test('U11: every value comes back: line ends, tabs, backslashes, nothing, other scripts', async () => {
  const awkward = 'a\tb\\n\r\nc\\. "quoted" \\N Ünïcode 漢字 🎉'
  await addPosts(source.db, { title: awkward, content: '', category: null, version: 7 })
  await backUp(source.pool, file)
  await restore(false)
  const rows = (database: TestDatabase) => database.db.execute(sql`select to_jsonb(p) as row from posts p`)
  expect((await rows(target)).rows).toEqual((await rows(source)).rows)
  expect(await titles(target)).toEqual([awkward])
})

test('U11: the first backup into a folder makes the folder, and each of the next is a file of its own', async () => {
  const deps = { connect: async () => source.pool, folder, print() {}, migrationsFolder, carry: [], onRestored: async () => {} }
  await backupCommand(['nightly'], deps)
  expect(readdirSync(join(folder, 'nightly'))).toEqual([expect.stringMatching(/^backup-[\dT-]+Z\.zip$/)])
})

test('U11: what is written while a backup is being made is in none or all of its tables', async () => {
  await source.db.execute(sql`create table ledger_a (n int)`)
  await source.db.execute(sql`create table ledger_z (n int)`)
  const over = new AbortController()
  const writing = (async () => {
    for (let n = 0; !over.signal.aborted; n++)
      await source.db.transaction(async (tx) => {
        await tx.execute(sql`insert into ledger_a values (${n})`)
        await tx.execute(sql`insert into ledger_z values (${n})`)
      })
  })()
  const ledger = join(folder, 'ledger.zip')
  await backUp(source.pool, ledger)
  over.abort()
  await writing
  const { manifest, close } = await openArchive(ledger)
  close()
  const rowsOf = (name: string) => manifest.tables.find((table) => table.name === name)!.rows
  expect(rowsOf('ledger_a')).toBe(rowsOf('ledger_z'))
  await source.db.execute(sql`drop table ledger_a, ledger_z`)
})

test('U11: a damaged backup is refused and changes nothing', async () => {
  const before = await titles(target)
  const whole = readFileSync(file)
  const damaged = Buffer.from(whole)
  damaged.fill(0, Math.floor(whole.length / 2), Math.floor(whole.length / 2) + 400)
  for (const bytes of [whole.subarray(0, whole.length - 400), damaged, Buffer.from('no archive')]) {
    writeFileSync(file, bytes)
    await expect(restore(true)).rejects.toThrow(`${file} is not a whole backup of this site. Nothing was changed.`)
    expect(await titles(target)).toEqual(before)
  }
  writeFileSync(file, whole)
  await restore(true)
})

test('U11: a database that holds anything is only replaced when that is asked for', async () => {
  await expect(restore(false)).rejects.toThrow(/^The database already holds data \(such as \w+\)/)
})

test('PV7: restoring a backup brings back nobody who was erased since it was made, and keeps the list of them', async () => {
  const { db, pool } = target
  const site = siteOn(target)
  const write = (email: string) =>
    site.request('/api/contact', json({ name: 'A B', email, subject: 'A question', message: `Where are you, asks ${email}?` }))
  const subscribe = (email: string) => site.request('/api/newsletter/subscribe', json({ firstName: 'A', lastName: 'B', email }))
  const erase = (address: string) => erasePerson(db, personalTables, { address, named: [] }, 'Ines')
  await write('again@example.com')
  await erase('again@example.com')
  for (const email of ['again@example.com', 'gone@example.com', 'stays@example.com']) await write(email)
  for (const email of ['left@example.com', 'gone@example.com', 'reads@example.com']) await subscribe(email)
  const early = join(folder, 'early.zip')
  await backUp(pool, early)
  await erase('gone@example.com')
  const [left] = await db.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, 'left@example.com'))
  await eraseOwn(db, left!.id)
  for (const time of ['first', 'second']) {
    await restore(true, early)
    const people = async (table: typeof contactMessages | typeof newsletterSubscriptions) =>
      (await db.select({ email: table.email }).from(table as typeof contactMessages)).map(({ email }) => email).sort()
    expect([time, await people(contactMessages)]).toEqual([time, ['again@example.com', 'stays@example.com']])
    expect(await people(newsletterSubscriptions)).toEqual(['reads@example.com'])
    expect(await db.$count(erasures)).toBe(2)
    const list = await db.select().from(newsletterSuppressions)
    const erased = await Promise.all(['again', 'gone', 'LEFT'].map((name) => suppressionHash(db, `${name}@example.com`)))
    expect(list.map(({ hash, reason }) => [reason, hash]).toSorted()).toEqual(erased.map((hash) => ['erased', hash]).toSorted())
  }
})

test('U11: a backup of an older release is brought forward, and one of a newer release is refused', async () => {
  const known = readMigrations(migrationsFolder)
  const older = known.slice(0, 3)
  const client = await source.pool.connect()
  await inTransaction(client, async () => {
    await clearDatabase(client)
    await applyMigrations(client, older)
    await client.query(
      `insert into posts (slug, title, excerpt, content, author, published_at) values ('old', 'An old one', 'e', 'c', 'Ana', now())`,
    )
  })
  client.release()
  await backUp(source.pool, file)
  await restore(true)
  expect(await titles(target)).toEqual(['An old one'])
  const levels = await target.db.execute<{ count: number }>(sql`select count(*)::int as count from drizzle.__drizzle_migrations`)
  expect(levels.rows[0]!.count).toBe(known.length)
  const restores = await target.db.execute(sql`select sending_resumed_at as resumed from restores`)
  expect(restores.rows).toEqual([{ resumed: null }])

  await source.db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9000000000000)`)
  await backUp(source.pool, file)
  await expect(restore(true)).rejects.toThrow('The backup was made by a newer release of the site')
})

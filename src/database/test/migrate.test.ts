import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runMigrations } from '../migrate.ts'
import { openDatabase } from '../open.ts'
import { createTestDatabase, type TestDatabase } from './testing.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'migrations-'))
let database: TestDatabase

function write(statements: string[]): void {
  mkdirSync(path.join(folder, 'meta'), { recursive: true })
  // Later than every migration of the site, all of which the template already has.
  const entries = statements.map((_, at) => ({
    idx: at,
    version: '7',
    when: 9_000_000_000_000 + at,
    tag: `${at}`,
    breakpoints: true,
  }))
  writeFileSync(
    path.join(folder, 'meta/_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  )
  for (const [at, statement] of statements.entries())
    writeFileSync(path.join(folder, `${at}.sql`), statement)
}

async function migrateElsewhere(): Promise<number> {
  const here = (file: string) => JSON.stringify(new URL(`../${file}`, import.meta.url).href)
  const script = `import { openDatabase } from ${here('open.ts')}
    import { runMigrations } from ${here('migrate.ts')}
    const { pool, close } = await openDatabase(${JSON.stringify(database.connection)})
    console.log(await runMigrations(pool, ${JSON.stringify(folder)}))
    await close()`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(child.stdout, 'data')
  return Number(line)
}

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

test('U7: two processes that start at once apply each migration once, and the next start applies none', async () => {
  write(['create table slow (id int); select pg_sleep(0.3)', 'insert into slow values (1)'])
  const counts = await Promise.all([migrateElsewhere(), migrateElsewhere()])
  expect(counts.sort()).toEqual([0, 2])
  expect((await database.db.execute(sql`select id from slow`)).rows).toEqual([{ id: 1 }])
  expect(await runMigrations(database.pool, folder)).toBe(0)
})

test('U7: a failed migration leaves nothing behind and does not block the next attempt', async () => {
  write(['', '', 'create table later (id int)', 'select 1 / 0'])
  await expect(runMigrations(database.pool, folder)).rejects.toThrow()
  expect((await database.db.execute(sql`select to_regclass('later') as found`)).rows).toEqual([
    { found: null },
  ])
  write(['', '', 'create table later (id int)', 'select 1 / 1'])
  expect(await runMigrations(database.pool, folder)).toBe(2)
})

test('a folder without migrations is explained', async () => {
  await expect(runMigrations(database.pool, '/nowhere')).rejects.toThrow(
    'There are no migrations in /nowhere',
  )
})

test('U3: a user who may not create tables gets an explanation while there is something to migrate, and no error otherwise', async (context) => {
  const { connection } = database
  if (typeof connection === 'string') return context.skip()
  const user = `${connection.database}_user`
  await database.pool.query(
    `create role ${user} login; grant usage on schema drizzle to ${user}; grant select on all tables in schema drizzle to ${user}`,
  )
  const restricted = await openDatabase({ ...connection, user })
  write(['', '', '', '', 'create table more (id int)'])
  const refusal = await runMigrations(restricted.pool, folder).catch(String)
  expect(refusal).toMatch(
    /^DatabaseProblem: The database user lacks rights that a new release needs \(permission denied .*GRANT CREATE ON DATABASE/,
  )
  expect(await runMigrations(database.pool, folder)).toBe(1)
  expect(await runMigrations(restricted.pool, folder)).toBe(0)
  await restricted.close()
  await database.pool.query(`drop owned by ${user}; drop role ${user}`)
})

test('U7: a database upgraded by a newer release is left alone, with an explanation', async () => {
  write(['select 1'])
  await expect(runMigrations(database.pool, folder)).rejects.toThrow('A newer release of the site')
})

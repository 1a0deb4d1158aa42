import { sql } from 'drizzle-orm'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startEmbedded } from '../../database/embedded.ts'
import { withMigrationLock } from '../../database/migrate.ts'
import { openDatabase } from '../../database/open.ts'
import { readPidFile } from '../../database/postmaster.ts'
import { createTestDatabase, type TestDatabase } from '../../database/test/testing.ts'
import { defineJob } from '../job.ts'
import { type Jobs, startJobs } from '../jobs.ts'

const announce = defineJob<{ post: string }>('test.announce')
let database: TestDatabase
let jobs: Jobs
const logged: object[] = []
const log = {
  error: (details: object) => logged.push(details),
  warn: (details: object) => logged.push(details),
}

beforeAll(async () => {
  database = await createTestDatabase()
  jobs = await startJobs(database, log)
})
afterEach(() => expect(logged.splice(0)).toEqual([]))
afterAll(async () => {
  await jobs.stop({ graceful: false })
  await database.close()
})

/** Waits less than the 15 seconds after which a queue polls without a notification. */
async function until(condition: () => boolean): Promise<void> {
  for (const limit = Date.now() + 60_000; !condition(); await delay(10))
    if (Date.now() > limit) throw new Error('it did not happen')
}

test('U15: a job sent in a transaction runs once when it commits, and never when it is rolled back', async () => {
  const announced: string[] = []
  await jobs.define(announce, async ({ post }) => void announced.push(post))
  await database.db
    .transaction(async (tx) => {
      await jobs.send(tx, announce, { post: 'undone' })
      throw new Error('no')
    })
    .catch(() => {})
  await database.db.transaction(async (tx) => {
    await jobs.send(tx, announce, { post: 'done' })
    await delay(200)
    expect(announced).toEqual([])
  })
  await until(() => announced.length > 0)
  await delay(500)
  expect(announced).toEqual(['done'])
})

test('D153: a recurring job that a restore keeps from the database waits for its end and does not fail', async () => {
  const refresh = defineJob('test.refresh', { retries: 0 })
  let begun = 0
  let done = 0
  await jobs.define(refresh, async () => {
    begun++
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`set local lock_timeout = 100`)
      await tx.execute(sql`select from posts limit 1`)
    })
    done++
  })
  await withMigrationLock(database.pool, async (client) => {
    await client.query('begin; lock table posts in access exclusive mode')
    await database.db.transaction((tx) => jobs.send(tx, refresh, {}))
    await until(() => begun > 0)
    await delay(1_000)
    expect([begun, done]).toEqual([1, 0])
    await client.query('commit')
  })
  await until(() => done > 0)
})

test('U15: two processes share a queue and do each of its jobs once', async () => {
  const other = await startJobs(database, log)
  const count = defineJob<{ n: number }>('test.count')
  const done: number[] = []
  for (const one of [jobs, other]) await one.define(count, async ({ n }) => void done.push(n))
  await database.db.transaction(async (tx) => {
    for (let n = 0; n < 20; n++) await jobs.send(tx, count, { n })
  })
  await until(() => done.length >= 20)
  await other.stop()
  expect(done.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n))
})

test('U15: a failing job is retried, and only its last failure is logged, without personal data from its message', async () => {
  const mail = defineJob<{ to: string }>('test.mail', { retries: 1, waitSeconds: 1 })
  const tries: number[] = []
  await jobs.define(mail, async ({ to }, { attempt }) => {
    tries.push(attempt)
    throw Object.assign(new TypeError(`${to} was refused`), { code: 'EENVELOPE' })
  })
  const id = await jobs.send(database.db, mail, { to: 'ada@example.org' })
  await until(() => tries.length === 1)
  expect(logged).toEqual([])
  // The retry would wait for the next poll, half a minute away; a new worker polls immediately.
  await delay(2_500)
  const other = await startJobs(database, log)
  await other.define(mail, async (_, { attempt }) => {
    tries.push(attempt)
    throw Object.assign(new TypeError('ada@example.org again'), { code: 'EENVELOPE' })
  })
  await until(() => logged.length > 0)
  await other.stop()
  expect(tries).toEqual([1, 2])
  expect(logged).toEqual([
    {
      queue: 'test.mail',
      job: id,
      attempts: 2,
      fault: 'TypeError',
      code: 'EENVELOPE',
      at: expect.any(Array),
    },
  ])
  expect(JSON.stringify(logged)).not.toContain('ada@')
  logged.length = 0
  const kept = await database.db.execute(
    sql`select output::text as output from jobs.job where name = 'test.mail'`,
  )
  expect(JSON.stringify(kept.rows)).not.toContain('ada@')
})

test('U15: at most one job per key is queued, even if two transactions send it', async () => {
  const digest = defineJob<{ day: string }>('test.digest', { policy: 'short' })
  const later = new Date(Date.now() + 3_600_000)
  const first = await jobs.send(
    database.db,
    digest,
    { day: 'monday' },
    { after: later, key: 'monday' },
  )
  const again = await jobs.send(
    database.db,
    digest,
    { day: 'monday' },
    { after: later, key: 'monday' },
  )
  const other = await jobs.send(
    database.db,
    digest,
    { day: 'tuesday' },
    { after: later, key: 'tuesday' },
  )
  expect([typeof first, again, typeof other]).toEqual(['string', null, 'string'])
})

test('U10, U15: a graceful stop lets the running job finish', async () => {
  const own = await startJobs(database, log)
  const slow = defineJob('test.slow')
  const seen: string[] = []
  await own.define(slow, async () => {
    seen.push('begun')
    await delay(600)
    seen.push('done')
  })
  await own.send(database.db, slow, {})
  await until(() => seen.length === 1)
  await own.stop()
  expect(seen).toEqual(['begun', 'done'])
})

test('U15: jobs continue after the database was killed and restarted', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'jobs-'))
  const server = await startEmbedded(folder)
  const mended = await openDatabase(server.connection)
  const own = await startJobs(mended, log)
  const greet = defineJob<{ name: string }>('test.greet')
  const greeted: string[] = []
  await own.define(greet, async ({ name }) => void greeted.push(name))
  process.kill(readPidFile(path.join(folder, 'pgdata'))!.pid, 'SIGKILL')
  const send = () => own.send(mended.db, greet, { name: 'Ada' }).catch(() => undefined)
  for (const limit = Date.now() + 60_000; !(await send()); await delay(50))
    if (Date.now() > limit) throw new Error('it stays away')
  await until(() => greeted.length > 0)
  expect(greeted).toEqual(['Ada'])
  await own.stop()
  await mended.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
  logged.length = 0
})

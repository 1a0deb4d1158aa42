import { sql } from 'drizzle-orm'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isUnavailable, notify, openDatabase } from './open.ts'
import { createTestDatabase, type TestDatabase } from './testing.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

async function until(condition: () => boolean): Promise<void> {
  for (const limit = Date.now() + 8_000; !condition(); await delay(10))
    if (Date.now() > limit) throw new Error('it did not happen')
}

async function dropListeners(): Promise<void> {
  await database.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query ilike 'listen%'`)
}

test('U20: a message arrives when its transaction commits, and never when it is rolled back', async () => {
  const heard: string[] = []
  const subscription = await database.listen('content', (payload) => heard.push(payload))
  await database.db
    .transaction(async (tx) => {
      await notify(tx, 'content', 'undone')
      throw new Error('no')
    })
    .catch(() => {})
  await database.db.transaction(async (tx) => {
    await notify(tx, 'content', 'done')
    await delay(50)
    expect(heard).toEqual([])
  })
  await until(() => heard.length > 0)
  expect(heard).toEqual(['done'])
  await subscription.close()
})

test('U20: a lost listening connection comes back by itself and says so, since messages may have been missed', async () => {
  const heard: string[] = []
  let reconnected = 0
  const first = await database.listen(
    'one',
    (payload) => heard.push(payload),
    () => reconnected++,
  )
  const second = await database.listen('two', (payload) => heard.push(payload))
  await dropListeners()
  await until(() => reconnected === 1)
  await notify(database.db, 'one', 'a')
  await notify(database.db, 'two', 'b')
  await until(() => heard.length === 2)
  expect(heard).toEqual(['a', 'b'])
  await first.close()
  await notify(database.db, 'one', 'c')
  await notify(database.db, 'two', 'd')
  await until(() => heard.length === 3)
  expect(heard).toEqual(['a', 'b', 'd'])
  await second.close()
})

test('U5: an idle connection that the server ends does not end the process', async () => {
  const killer = await openDatabase(database.connection)
  await killer.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)
  await delay(50)
  expect((await database.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
  await killer.close()
})

test('U10: nothing is connected any more once a database is closed', async () => {
  const others = await openDatabase(database.connection)
  await Promise.all(Array.from({ length: 8 }, () => others.db.execute(sql`select pg_sleep(0.05)`)))
  let left = 0
  others.pool.on('remove', () => left++)
  await others.close()
  expect(left).toBe(8)
})

test('D14: a database that is away is told from a statement that is wrong', async () => {
  const refused = await new Client({ host: '127.0.0.1', port: 1 }).connect().catch((error: unknown) => error)
  const missing = await new Client({ host: '/nowhere' }).connect().catch((error: unknown) => error)
  const wrong = await database.db.execute(sql`select * from nothing_of_the_kind`).catch((error: unknown) => error)
  const ended = await database.db.execute(sql`select pg_terminate_backend(pg_backend_pid())`).catch((error: unknown) => error)
  expect([refused, missing, ended, wrong, new Error('other')].map(isUnavailable)).toEqual([true, true, true, false, false])
})

test('U3: an address at which no database responds gets a sentence without the password', async () => {
  const error = await openDatabase('postgres://me:secret@127.0.0.1:1/site').catch((error: unknown) => error)
  expect(String(error)).toBe(
    'DatabaseProblem: No database could be opened at 127.0.0.1:1/site: connect ECONNREFUSED 127.0.0.1:1. Check DATABASE_URL.',
  )
})

test('what is asked for at once of one connection runs one after the other, and a failure keeps nothing from the next', async () => {
  const warned = vi.spyOn(process, 'emitWarning')
  const client = await database.pool.connect()
  const asked = await Promise.allSettled(
    ['select 1 as n', 'select no_such_column', 'select 3 as n'].map((text) => client.query(text)),
  )
  client.release()
  expect(asked.map((one) => (one.status === 'fulfilled' ? one.value.rows[0].n : one.status))).toEqual([1, 'rejected', 3])
  expect(warned).not.toHaveBeenCalled()
  warned.mockRestore()
})

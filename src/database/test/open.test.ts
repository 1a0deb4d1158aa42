import {
  type AddressInfo,
  connect,
  createServer as createSocketServer,
  type Socket,
} from 'node:net'
import { sql } from 'drizzle-orm'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { notify, openDatabase, targetOf } from '../open.ts'
import { isUnavailable } from '../unavailable.ts'
import type { SocketConnection } from '../postmaster.ts'
import { createTestDatabase, type TestDatabase } from './testing.ts'
import { addressOf } from './testServer.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

async function until(condition: () => boolean): Promise<void> {
  for (const limit = Date.now() + 60_000; !condition(); await delay(10))
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

test('U20: a lost listening connection is restored and reported, since messages may have been missed', async () => {
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

test('U5: an idle connection closed by the server does not end the process', async () => {
  const killer = await openDatabase(database.connection)
  await killer.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)
  await delay(50)
  expect((await database.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
  await killer.close()
})

test('U5: if the server closes a connection between two statements of a transaction, the next one fails as if the database were down', async () => {
  const killer = await openDatabase(database.connection)
  const failure = await database.db
    .transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      await killer.db.execute(sql`select pg_terminate_backend(${rows[0]!.pid})`)
      await delay(50)
      await tx.execute(sql`select 1`)
    })
    .catch((error: unknown) => error)
  expect([failure, isUnavailable(failure)]).toEqual([expect.any(Error), true])
  expect((await database.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
  await killer.close()
})

test('U10: no connection remains once a database is closed', async () => {
  const others = await openDatabase(database.connection)
  await Promise.all(Array.from({ length: 8 }, () => others.db.execute(sql`select pg_sleep(0.05)`)))
  let left = 0
  others.pool.on('remove', () => left++)
  await others.close()
  expect(left).toBe(8)
})

test('D14: a database that is down can be distinguished from an invalid statement', async () => {
  const refused = await new Client({ host: '127.0.0.1', port: 1 })
    .connect()
    .catch((error: unknown) => error)
  const missing = await new Client({ host: '/nowhere' }).connect().catch((error: unknown) => error)
  const wrong = await database.db
    .execute(sql`select * from nothing_of_the_kind`)
    .catch((error: unknown) => error)
  const ended = await database.db
    .execute(sql`select pg_terminate_backend(pg_backend_pid())`)
    .catch((error: unknown) => error)
  expect([refused, missing, ended, wrong, new Error('other')].map(isUnavailable)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})

test('U3: an address without a responding database is explained without revealing the password', async () => {
  const error = await openDatabase('postgres://me:secret@127.0.0.1:1/site').catch(
    (error: unknown) => error,
  )
  expect(String(error)).toBe(
    'DatabaseProblem: No database could be opened at 127.0.0.1:1/site: connect ECONNREFUSED 127.0.0.1:1. Check DATABASE_URL.',
  )
})

test('concurrent queries on one connection run one after another, and a failure does not affect the next', async () => {
  const warned = vi.spyOn(process, 'emitWarning')
  const client = await database.pool.connect()
  const asked = await Promise.allSettled(
    ['select 1 as n', 'select no_such_column', 'select 3 as n'].map((text) => client.query(text)),
  )
  client.release()
  expect(
    asked.map((one) => (one.status === 'fulfilled' ? one.value.rows[0].n : one.status)),
  ).toEqual([1, 'rejected', 3])
  expect(warned).not.toHaveBeenCalled()
  warned.mockRestore()
})

/**
 * A pooler in front of the test database, with those of PgBouncer's rules that matter here; `mode`
 * is PgBouncer's pool_mode.
 */
/** Forwards connections to the database until it goes silent, as a machine that lost its power does. */
async function startSilencing() {
  const { host, port, database: name } = database.connection as SocketConnection
  let isSilent = false
  const server = createSocketServer((client) => {
    const backend = connect(`${host}/.s.PGSQL.${port}`)
    const isDead = () => isSilent || silenced.has(client)
    for (const [from, to] of [
      [client, backend],
      [backend, client],
    ] as const)
      from
        .on('error', () => {})
        .on('data', (bytes) => isDead() || to.write(bytes))
        .on('close', () => isDead() || to.destroy())
    open.add(client)
  })
  const open = new Set<Socket>()
  const silenced = new Set<Socket>()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    address: `postgres://postgres@127.0.0.1:${(server.address() as AddressInfo).port}/${name}`,
    silence() {
      isSilent = true
      for (const client of open) silenced.add(client)
    },
    /** Serves new connections, as a standby does that took over. */
    replace: () => (isSilent = false),
    close() {
      for (const client of open) client.destroy()
      server.close()
    },
  }
}

test('U117: a query on a database that went silent fails within seconds, and the next ones reach its successor', async () => {
  const machine = await startSilencing()
  const behind = await openDatabase(machine.address, { silence: 1_500 })
  const heard = await behind.listen('content', () => {})
  const held = behind.db.transaction(async (tx) => {
    await tx.execute(sql`select 1`)
    machine.silence()
    await tx.execute(sql`select 2`)
  })
  expect(isUnavailable(await held.catch((error: unknown) => error))).toBe(true)
  machine.replace()
  await vi.waitFor(
    async () =>
      expect((await behind.db.execute(sql`select 3 as three`)).rows).toEqual([{ three: 3 }]),
    { timeout: 60_000 },
  )
  await heard.close()
  await behind.close()
  machine.close()
})

async function startPooler(mode: 'session' | 'transaction') {
  const { host, port, database: name } = database.connection as SocketConnection
  const reach = () => connect(`${host}/.s.PGSQL.${port}`)
  const backends: Socket[] = []
  let asking: Socket | undefined
  const known = /^(user|database|client_encoding|application_name)$/
  const server = createSocketServer((client) => {
    client.on('error', () => {})
    client.once('data', (startup: Buffer) => {
      const words = startup.subarray(8).toString().split('\0')
      const refused = words.find((word, at) => at % 2 === 0 && word && !known.test(word))
      if (refused) {
        const text = `SERROR\0C08P01\0Munsupported startup parameter: ${refused}\0\0`
        const head = Buffer.from([69, 0, 0, 0, 0])
        head.writeInt32BE(text.length + 4, 1)
        return client.end(Buffer.concat([head, Buffer.from(text)]))
      }
      const shared = mode === 'transaction' ? backends[0] : undefined
      const backend = shared ?? reach()
      if (shared) client.write(Buffer.from('R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I', 'latin1'))
      else {
        backends.push(backend)
        backend.on('error', () => {}).write(startup)
        backend.on('data', (bytes) => (mode === 'transaction' ? asking : client)?.write(bytes))
      }
      asking = client
      client.on('data', (bytes: Buffer) => {
        asking = client
        if (bytes[0] !== 88) backend.write(bytes)
      })
      if (mode === 'session') client.on('close', () => backend.destroy())
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    address: `postgres://postgres@127.0.0.1:${(server.address() as AddressInfo).port}/${name}`,
    close() {
      for (const backend of backends) backend.destroy()
      server.close()
    },
  }
}

test('U32: works behind a pooler in session mode, with its time limits', async () => {
  const pooler = await startPooler('session')
  const behind = await openDatabase(pooler.address)
  const { rows } = await behind.db.execute(sql`select current_setting('statement_timeout') as most`)
  expect(rows).toEqual([{ most: '30s' }])
  await behind.close()
  pooler.close()
})

test('U32: refuses a pooler in transaction mode with an explanation', async () => {
  const pooler = await startPooler('transaction')
  await expect(openDatabase(pooler.address)).rejects.toThrow(
    /^DATABASE_URL points to a pooler in transaction mode.* Use the direct address of the database, or session mode/,
  )
  pooler.close()
})

test('U5: a transaction that cannot begin does not leak its connection, and the pool can end', async () => {
  const { db, pool, close } = await openDatabase(targetOf(database.pool), { connections: 2 })
  const impossible = { isolationLevel: 'none at all' as 'serializable' }
  for (let times = 0; times < 3; times++)
    await expect(db.transaction(async () => {}, impossible)).rejects.toThrow()
  const { rows } = await db.execute(sql`select 1 as one`)
  expect([rows, pool.idleCount]).toEqual([[{ one: 1 }], pool.totalCount])
  await close()
})

test('D58: works behind a pooler in transaction mode if given the direct address, which is used for listening and session locks', async () => {
  const pooler = await startPooler('transaction')
  const direct = addressOf(database.connection)
  const behind = await openDatabase(pooler.address, { connections: 1, direct })
  const heard = Promise.withResolvers<string>()
  await behind.listen('behind_a_pooler', heard.resolve)
  await notify(behind.db, 'behind_a_pooler', 'a word')
  expect(await heard.promise).toBe('a word')
  const held = await behind.sessions.connect()
  await held.query('select pg_advisory_lock(4711)')
  const { rows } = await database.db.execute(sql`select pg_try_advisory_lock(4711) as free`)
  expect(rows).toEqual([{ free: false }])
  held.release()
  await behind.close()
  pooler.close()
})

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { DataFolderInUse, type EmbeddedServer, joinEmbedded, startEmbedded } from '../embedded.ts'
import { readPidFile, type SocketConnection } from '../postmaster.ts'
import { startOf } from '../processes.ts'

const base = mkdtempSync(path.join(os.tmpdir(), 'embedded-'))
const quick = { fsync: false }
const running: (EmbeddedServer | ChildProcess)[] = []

async function start(folder: string, options = {}): Promise<EmbeddedServer> {
  const server = await startEmbedded(folder, { ...quick, ...options })
  running.push(server)
  return server
}

/** Starts the folder's server in another process, which prints a line and keeps running. */
async function elsewhere(
  folder: string,
  operation = 'startEmbedded',
): Promise<{ child: ChildProcess; said: string }> {
  const module = JSON.stringify(new URL('../embedded.ts', import.meta.url).href)
  const script = `import { ${operation} } from ${module}
    let server
    process.on('SIGTERM', () => Promise.resolve(server?.stop()).then(() => process.exit()))
    console.log(await ${operation}(${JSON.stringify(folder)}, { fsync: false }).then((started) => ((server = started), 'started'), String))
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.push(child)
  const [line] = await once(child.stdout!, 'data')
  return { child, said: String(line).trim() }
}

async function ask<T>(connection: SocketConnection, text: string): Promise<T[]> {
  const client = new Client(connection)
  await client.connect()
  try {
    return (await client.query({ text, rowMode: 'array' })).rows.flat() as T[]
  } finally {
    await client.end()
  }
}

async function until(condition: () => boolean): Promise<void> {
  for (const limit = Date.now() + 60_000; !condition(); await delay(20))
    if (Date.now() > limit) throw new Error('it did not happen')
}

afterEach(async () => {
  for (const one of running.splice(0)) await ('stop' in one ? one.stop() : end(one))
})
afterAll(() => rmSync(base, { recursive: true, force: true }))

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

describe('a data folder with a database in it', () => {
  const folder = path.join(base, 'site')
  const pid = () => readPidFile(path.join(folder, 'pgdata'))?.pid ?? 0

  beforeAll(async () => {
    const server = await startEmbedded(folder, quick)
    await ask(server.connection, 'create table kept (word text)')
    await ask(server.connection, `insert into kept values ('first')`)
    await server.stop()
  })

  test('U1: keeps its rows across a stop, and the stop leaves no process, socket, or claim behind', async () => {
    const server = await start(folder)
    const process = pid()
    expect(await ask(server.connection, 'select word from kept')).toEqual(['first'])
    await server.stop()
    expect(startOf(process)).toBeUndefined()
    expect(existsSync(server.connection.host)).toBe(false)
    expect(readdirSync(folder)).toEqual(['pgdata'])
  })

  test('uses Unicode and UTC, and does not listen on the network', async () => {
    const { connection } = await start(folder)
    const text = `select lower('ÄÖ'), to_tsvector('simple', 'Ärger')::text, current_setting('TimeZone'), current_setting('listen_addresses')`
    expect(await ask(connection, text)).toEqual(['äö', "'ärger':1", 'UTC', ''])
  })

  test('U6: refuses a second start and names the folder and the process that owns it', async () => {
    await start(folder)
    const refused = `DataFolderInUse: The data folder ${folder} is in use by process ${process.pid}: stop that one (kill ${process.pid}), or choose another folder by setting DATA_DIR.`
    await expect(startEmbedded(folder, quick)).rejects.toThrow(DataFolderInUse)
    expect((await elsewhere(folder)).said).toBe(refused)
  })

  test('U6: goes to exactly one of several processes that start at once', async () => {
    const outcomes = await Promise.allSettled([start(folder), start(folder), start(folder)])
    const refused = outcomes
      .filter(({ status }) => status === 'rejected')
      .map((outcome) => 'reason' in outcome && outcome.reason.name)
    expect(refused).toEqual(['DataFolderInUse', 'DataFolderInUse'])
  })

  test('U2: starts again after its owner was killed outright', async () => {
    const { child, said } = await elsewhere(folder)
    expect(said).toBe('started')
    const orphan = pid()
    child.kill('SIGKILL')
    await once(child, 'exit')
    const server = await start(folder)
    expect(await ask(server.connection, 'select word from kept')).toEqual(['first'])
    expect(startOf(orphan)).toBeUndefined()
  })

  test('U2: stops by itself when its owner was killed outright', async () => {
    const { child } = await elsewhere(folder)
    const orphan = pid()
    child.kill('SIGKILL')
    await until(() => startOf(orphan) === undefined)
  })

  test('U6: does not mistake a process that reuses a dead owner’s id for that owner', async () => {
    const living = spawn('sleep', ['60'])
    running.push(living)
    const [claim] = await start(folder).then(() =>
      readdirSync(folder).filter((name) => name.startsWith('owner-')),
    )
    await (running.pop() as EmbeddedServer).stop()
    const space = claim!.split('-')[1]
    writeFileSync(path.join(folder, `owner-${space}-${living.pid}-12345-abcd`), '')
    const server = await start(folder)
    expect(await ask(server.connection, 'select 1')).toEqual([1])
    expect(readdirSync(folder).filter((name) => name.includes(String(living.pid)))).toEqual([])
  })

  test('U6: is shared with a command-line tool, which leaves the site running when it ends', async () => {
    const { child } = await elsewhere(folder)
    const joined = await joinEmbedded(folder, quick)
    expect(await ask(joined.connection, 'select word from kept')).toEqual(['first'])
    await joined.stop()
    expect(await ask(joined.connection, 'select word from kept')).toEqual(['first'])
    expect(child.exitCode).toBeNull()
  })

  test('U6: is started by a command-line tool if no site owns it, and stopped when the tool ends', async () => {
    const joined = await joinEmbedded(folder, quick)
    const process = pid()
    expect(await ask(joined.connection, 'select word from kept')).toEqual(['first'])
    await joined.stop()
    expect(startOf(process)).toBeUndefined()
  })

  test('U5: a killed server comes back with its rows at the same address, and its owner is notified', async () => {
    const deaths: string[] = []
    const { connection } = await start(folder, { onDeath: (reason: string) => deaths.push(reason) })
    const first = pid()
    process.kill(first, 'SIGKILL')
    await until(() => deaths.length > 0)
    expect(deaths[0]).toContain('stopped unexpectedly (SIGKILL')
    await until(() => pid() !== first && readPidFile(path.join(folder, 'pgdata'))?.ready === true)
    expect(await ask(connection, 'select word from kept')).toEqual(['first'])
  })

  test('U5: a server that dies three times within a minute is not restarted, and its owner is notified once', async () => {
    const ends: string[] = []
    await start(folder, { onExit: (reason: string) => ends.push(reason) })
    for (let last = 0; ends.length === 0;) {
      await until(
        () =>
          ends.length > 0 ||
          (pid() !== last && readPidFile(path.join(folder, 'pgdata'))?.ready === true),
      )
      if (ends.length > 0) break
      process.kill((last = pid()), 'SIGKILL')
      await until(() => startOf(last) === undefined)
    }
    expect(ends).toEqual([
      expect.stringMatching(/^The database stopped unexpectedly 3 times within a minute \(SIGKILL/),
    ])
    const again = await start(folder)
    expect(await ask(again.connection, 'select word from kept')).toEqual(['first'])
  })

  test('U10: a stop while the server is restarting leaves nothing running', async () => {
    const deaths: string[] = []
    const server = await start(folder, { onDeath: (reason: string) => deaths.push(reason) })
    process.kill(pid(), 'SIGKILL')
    await until(() => deaths.length > 0)
    await server.stop()
    expect(startOf(pid())).toBeUndefined()
    expect(readdirSync(folder)).toEqual(['pgdata'])
  })
})

test('U2: a cluster whose creation was interrupted by a power failure is created again', async () => {
  const folder = path.join(base, 'half')
  mkdirSync(path.join(folder, 'pgdata.new/base/1'), { recursive: true })
  writeFileSync(path.join(folder, 'pgdata.new/PG_VERSION'), '18\n')
  mkdirSync(path.join(folder, 'pgdata/base'), { recursive: true })
  const server = await start(folder)
  expect(await ask(server.connection, 'select 1')).toEqual([1])
  await server.stop()
  expect(readdirSync(folder)).toEqual(['pgdata'])
})

test('U3: a database of another major version is left alone, with an explanation', async () => {
  const folder = path.join(base, 'older')
  mkdirSync(path.join(folder, 'pgdata/global'), { recursive: true })
  writeFileSync(path.join(folder, 'pgdata/PG_VERSION'), '15\n')
  writeFileSync(path.join(folder, 'pgdata/global/pg_control'), 'x')
  await expect(startEmbedded(folder, quick)).rejects.toThrow(
    /was made by PostgreSQL 15, and this is 18/,
  )
  expect(readdirSync(folder)).toEqual(['pgdata'])
})

test('U3: a file in place of the folder is explained', async () => {
  const file = path.join(base, 'file')
  writeFileSync(file, '')
  await expect(startEmbedded(path.join(file, 'below'), quick)).rejects.toThrow(
    `${file}/below cannot be a data folder because it is a file`,
  )
})

import { randomBytes } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { startEmbedded } from '../embedded.ts'
import { ownerOf } from '../ownership.ts'
import { socketName } from '../placement.ts'
import type { SocketConnection } from '../postmaster.ts'

/** A server with the databases of one test run, whose names all start with the prefix. */
export interface TestServer {
  connection: SocketConnection | string
  prefix: string
}

const folderPrefix = 'advantage-test-'

/** Starts a server for one test run, or borrows the one at TEST_DATABASE_URL; stopping it takes all databases of the run away. */
export async function startTestServer(): Promise<TestServer & { stop: () => Promise<void> }> {
  const prefix = `test_${randomBytes(4).toString('hex')}`
  const { connection, stop } = process.env.TEST_DATABASE_URL
    ? borrowed(process.env.TEST_DATABASE_URL)
    : await started()
  return { connection, prefix, stop: () => stop(prefix) }
}

/** Makes a database of the run, a copy of another one that nobody is connected to (by files, which takes a third of the time); returns how to reach it. */
export async function cloneDatabase({ connection, prefix }: TestServer, template: string) {
  const name = `${prefix}_${randomBytes(6).toString('hex')}`
  await administer(connection, (admin) =>
    admin.query(`create database ${name} template ${template} strategy file_copy`),
  )
  return { name, connection: within(connection, name) }
}

/** The same server's other database. */
export function within(
  connection: SocketConnection | string,
  database: string,
): SocketConnection | string {
  if (typeof connection !== 'string') return { ...connection, database }
  const url = new URL(connection)
  url.pathname = `/${database}`
  return url.href
}

/** The same as DATABASE_URL names it. */
export function addressOf(connection: SocketConnection | string): string {
  if (typeof connection === 'string') return connection
  const { host, port, user, database } = connection
  return `postgres://${user}@${encodeURIComponent(host)}:${port}/${database}`
}

/** Runs one thing on the server's own database. */
export async function administer<T>(
  connection: SocketConnection | string,
  work: (admin: Client) => Promise<T>,
): Promise<T> {
  const admin = new Client(
    typeof connection === 'string' ? { connectionString: connection } : connection,
  )
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}

function borrowed(url: string) {
  return {
    connection: url,
    stop: (prefix: string) =>
      administer(url, async (admin) => {
        const made = await admin.query<{ name: string }>(
          'select datname as name from pg_database where starts_with(datname, $1)',
          [prefix],
        )
        for (const { name } of made.rows)
          await admin.query(`drop database if exists ${name} with (force)`)
      }),
  }
}

async function started() {
  for (const base of [memory, os.tmpdir()]) sweep(base)
  // Where programs may not be run from memory, one that has to be copied there does not start.
  const inMemory = hasMemory() ? await startedIn(memory).catch(() => undefined) : undefined
  const { server, folder } = inMemory ?? (await startedIn(os.tmpdir()))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const interrupted = () => {
    server.abandon()
    remove()
  }
  const terminated = () => process.exit(143)
  process.once('exit', interrupted).once('SIGTERM', terminated).once('SIGHUP', terminated)
  return {
    connection: server.connection,
    async stop() {
      await server.stop()
      process.off('exit', interrupted).off('SIGTERM', terminated).off('SIGHUP', terminated)
      remove()
    },
  }
}

/** Memory that Linux offers as a folder: what a run writes there and not to a disk takes it a sixth less. */
const memory = '/dev/shm'
const GIB = 2 ** 30

/** Whether there is room in memory for what a test run writes. */
export function hasMemory(): boolean {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > GIB && process.availableMemory() > 4 * GIB
  } catch {
    return false
  }
}

async function startedIn(base: string) {
  const folder = realpathSync(mkdtempSync(path.join(base, folderPrefix)))
  try {
    return { folder, server: await startEmbedded(folder, { fsync: false }) }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

// A run that was killed outright cannot clear up: the next one does, when nobody has the folder any more.
function sweep(base: string): void {
  for (const name of existsSync(base)
    ? readdirSync(base).filter((name) => name.startsWith(folderPrefix))
    : []) {
    const folder = path.join(base, name)
    try {
      const old = statSync(folder).mtimeMs < Date.now() - 60_000
      if (!old || ownerOf(folder) !== undefined) continue
      rmSync(path.join(os.tmpdir(), socketName(folder)), { recursive: true, force: true })
      rmSync(folder, { recursive: true, force: true })
    } catch {
      // Somebody else's folder stays.
    }
  }
}

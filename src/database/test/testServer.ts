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

/**
 * Starts a server for one test run, or uses the one at TEST_DATABASE_URL; stopping it deletes all
 * databases of the run.
 */
export async function startTestServer(): Promise<TestServer & { stop: () => Promise<void> }> {
  const prefix = `test_${randomBytes(4).toString('hex')}`
  const { connection, stop } = process.env.TEST_DATABASE_URL
    ? borrowed(process.env.TEST_DATABASE_URL)
    : await started()
  return { connection, prefix, stop: () => stop(prefix) }
}

/**
 * Clones a database that nobody is connected to (by copying files, which takes a third of the
 * time); returns how to reach the clone.
 */
export async function cloneDatabase({ connection, prefix }: TestServer, template: string) {
  const name = `${prefix}_${randomBytes(6).toString('hex')}`
  await administer(connection, (admin) =>
    admin.query(`create database ${name} template ${template} strategy file_copy`),
  )
  return { name, connection: within(connection, name) }
}

/** The same server with another database. */
export function within(
  connection: SocketConnection | string,
  database: string,
): SocketConnection | string {
  if (typeof connection !== 'string') return { ...connection, database }
  const url = new URL(connection)
  url.pathname = `/${database}`
  return url.href
}

/** In the format of DATABASE_URL. */
export function addressOf(connection: SocketConnection | string): string {
  if (typeof connection === 'string') return connection
  const { host, port, user, database } = connection
  return `postgres://${user}@${encodeURIComponent(host)}:${port}/${database}`
}

/** Runs one task on the server's maintenance database. */
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
  // If the in-memory file system forbids executing programs, a server whose programs must be copied there does
  // not start.
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

/** Linux's in-memory file system: a test run is a sixth faster there than on disk. */
const memory = '/dev/shm'
const GIB = 2 ** 30

/** Whether memory has room for what a test run writes. */
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

// A killed run cannot clean up: the next run does, once nobody uses the folder.
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
      // It belongs to another user: leave it.
    }
  }
}

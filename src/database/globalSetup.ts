import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from './embedded.ts'
import { runMigrations } from './migrate.ts'
import { openDatabase } from './open.ts'
import { ownerOf } from './ownership.ts'
import { socketName } from './placement.ts'
import type { SocketConnection } from './postmaster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testServer: { connection: SocketConnection | string; template: string; prefix: string }
  }
}

const folderPrefix = 'advantage-test-'

/** Starts one server for the whole test run and fills the template that each test file's database is cloned from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const prefix = `test_${randomBytes(4).toString('hex')}`
  const template = `${prefix}_template`
  const server = process.env.TEST_DATABASE_URL ? borrowed(process.env.TEST_DATABASE_URL) : await started()
  try {
    await administer(server.connection, (admin) => admin.query(`create database ${template} template template0`))
    const opened = await openDatabase(within(server.connection, template))
    try {
      await runMigrations(opened.pool, path.join(project.config.root, 'migrations'))
    } finally {
      await opened.close()
    }
  } catch (error) {
    await server.stop(prefix)
    throw error
  }
  project.provide('testServer', { connection: server.connection, template, prefix })
  return () => server.stop(prefix)
}

/** The same server's other database. */
export function within(connection: SocketConnection | string, database: string): SocketConnection | string {
  if (typeof connection !== 'string') return { ...connection, database }
  const url = new URL(connection)
  url.pathname = `/${database}`
  return url.href
}

/** Runs one thing on the server's own database. */
export async function administer<T>(connection: SocketConnection | string, work: (admin: Client) => Promise<T>): Promise<T> {
  const admin = new Client(typeof connection === 'string' ? { connectionString: connection } : connection)
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
        for (const { name } of made.rows) await admin.query(`drop database if exists ${name} with (force)`)
      }),
  }
}

async function started() {
  sweep()
  const folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), folderPrefix)))
  const server = await startEmbedded(folder, { fsync: false })
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

// A run that was killed outright cannot clear up: the next one does, when nobody has the folder any more.
function sweep(): void {
  for (const name of readdirSync(os.tmpdir()).filter((name) => name.startsWith(folderPrefix))) {
    const folder = path.join(os.tmpdir(), name)
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

import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Client, ClientBase, Pool } from 'pg'
import { DatabaseProblem } from './problem.ts'
import { explainRights } from './rights.ts'
import { oneRow } from './oneRow.ts'
import { connectAlone, inTransaction } from './session.ts'

const lock = 4_717_001

/** Lifts a connection's time limits, for backups, restores, and migrations. */
export const UNLIMITED =
  'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0'

/** A migration from the folder; `folderMillis` defines their order. */
export type Migration = MigrationMeta

/** Reads the folder's migrations, oldest first. */
export function readMigrations(folder: string): Migration[] {
  if (!existsSync(path.join(folder, 'meta/_journal.json'))) {
    throw new DatabaseProblem(
      `There are no migrations in ${folder}. The installation is incomplete, so install it again.`,
    )
  }
  return readMigrationFiles({ migrationsFolder: folder })
}

/** Applies pending migrations, one process at a time; returns how many it applied. */
export async function runMigrations(pool: Pool, folder: string): Promise<number> {
  const known = readMigrations(folder)
  return withMigrationLock(pool, async (client) => {
    const last = (await appliedMigrations(client)).at(-1)?.at ?? -1
    if (last > known.at(-1)!.folderMillis) {
      throw new DatabaseProblem(
        'A newer release of the site has upgraded this database. Start that release, or restore the backup made before it.',
      )
    }
    const pending = known.filter(({ folderMillis }) => folderMillis > last)
    if (pending.length > 0)
      await inTransaction(client, () => applyMigrations(client, pending)).catch(explainRights)
    return pending.length
  })
}

/** Runs work on one connection while no other process migrates or restores; statements have no time limit. */
export async function withMigrationLock<Result>(
  pool: Pool,
  work: (client: Client) => Promise<Result>,
  /** Called with the connection's server process id before waiting for the lock. */
  onConnected: (pid: number) => void = () => {},
): Promise<Result> {
  const client = await connectAlone(pool)
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    onConnected(oneRow(rows).pid)
    await client.query(UNLIMITED)
    await client.query('select pg_advisory_lock($1)', [lock])
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Whether a process migrates or restores the database now. */
export async function isMigrating(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ free: boolean }>(
    'select pg_try_advisory_xact_lock_shared($1) as free',
    [lock],
  )
  return !oneRow(rows).free
}

/** Applies migrations in the caller's transaction and records them. */
export async function applyMigrations(client: ClientBase, migrations: Migration[]): Promise<void> {
  await client.query('create schema if not exists drizzle')
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) if (statement.trim()) await client.query(statement)
    await client.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
      [hash, folderMillis],
    )
  }
}

/** Migrations applied to a database, oldest first; `at` is the position in their order. */
export async function appliedMigrations(
  client: ClientBase,
): Promise<{ hash: string; at: number }[]> {
  const { rows } = await client.query<{ present: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as present`,
  )
  if (!rows[0]?.present) return []
  const applied = await client.query<{ hash: string; at: number }>(
    'select hash, created_at::float8 as at from drizzle.__drizzle_migrations order by created_at',
  )
  return applied.rows
}

import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Pool, PoolClient } from 'pg'
import { DatabaseProblem } from './problem.ts'

const lock = 4_717_001

/** Brings the database up to the folder's migrations, one process at a time, and returns how many it applied. */
export async function runMigrations(pool: Pool, folder: string): Promise<number> {
  if (!existsSync(path.join(folder, 'meta/_journal.json'))) {
    throw new DatabaseProblem(`There are no migrations in ${folder}: the installation is incomplete.`)
  }
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [lock])
    const before = await applied(client)
    await migrate(drizzle(client), { migrationsFolder: folder })
    return (await applied(client)) - before
  } finally {
    // The connection is closed, not returned: that drops the lock and the settings whatever has happened.
    client.release(true)
  }
}

async function applied(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ present: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as present`,
  )
  if (!rows[0]?.present) return 0
  const counted = await client.query<{ count: number }>('select count(*)::int as count from drizzle.__drizzle_migrations')
  return counted.rows[0]?.count ?? 0
}

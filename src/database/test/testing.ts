import { sql } from 'drizzle-orm'
import { inject } from 'vitest'
import { type Database, type OpenDatabase, openDatabase } from '../open.ts'
import type { SocketConnection } from '../postmaster.ts'
import { administer, cloneDatabase } from './testServer.ts'

export type TestDatabase = OpenDatabase & {
  connection: SocketConnection | string
  /** Closes the pool and drops the database. */
  close(): Promise<void>
}

/** Creates a migrated, empty database for one test file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('testServer')
  const { name, connection } = await cloneDatabase(server, server.template)
  const opened = await openDatabase(connection)
  return {
    ...opened,
    connection,
    async close() {
      await opened.close()
      await administer(server.connection, (admin) =>
        admin.query(`drop database if exists ${name} with (force)`),
      )
    },
  }
}

const cascades = new Map<string, Promise<string[]>>()

/** Tables that truncating a table also empties. */
async function cascadeOf(db: Database, table: string): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`with recursive taken(rel) as (
      select ${table}::regclass union select conrelid::regclass from pg_constraint join taken on confrelid = rel where contype = 'f')
    select rel::text as name from taken`,
  )
  return rows.map(({ name }) => name)
}

/**
 * Empties tables and those that reference them, skipping empty ones: truncating an empty table
 * takes just as long.
 */
export async function empty(db: Database, ...tables: string[]): Promise<void> {
  const filled = await Promise.all(
    tables.map(async (table) => {
      if (!cascades.has(table)) cascades.set(table, cascadeOf(db, table))
      const taken = await cascades.get(table)!
      return sql`select ${table} as name where ${sql.join(
        taken.map((one) => sql`exists (select from ${sql.raw(one)})`),
        sql` or `,
      )}`
    }),
  )
  const { rows } = await db.execute<{ name: string }>(sql.join(filled, sql` union all `))
  if (rows.length > 0)
    await db.execute(sql.raw(`truncate ${rows.map(({ name }) => name).join()} cascade`))
}

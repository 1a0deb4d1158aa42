import type { Pool } from 'pg'
import { inject } from 'vitest'
import { type Database, type OpenDatabase, openDatabase } from '../open.ts'
import type { SocketConnection } from '../postmaster.ts'
import { poolOf, statementName } from '../session.ts'
import { administer, cloneDatabase } from './testServer.ts'

export type TestDatabase = OpenDatabase & {
  connection: SocketConnection | string
  /** Closes the pool and drops the database. */
  close(): Promise<void>
}

/** Creates a database for one test file: migrated and empty, or a copy of a template. */
export async function createTestDatabase(template?: string): Promise<TestDatabase> {
  const server = inject('testServer')
  const { name, connection } = await cloneDatabase(server, template ?? server.template)
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

/** Returns a template for the whole test run. The first file that needs it fills it. */
export async function templateWith(
  what: string,
  fill: (database: OpenDatabase) => Promise<unknown>,
): Promise<string> {
  const server = inject('testServer')
  const template = `${server.prefix}_${what}`
  await administer(server.connection, async (admin) => {
    await admin.query('select pg_advisory_lock(hashtext($1))', [template])
    const made = await admin.query('select from pg_database where datname = $1', [template])
    if (made.rowCount) return
    const { name, connection } = await cloneDatabase(server, server.template)
    const database = await openDatabase(connection)
    try {
      await fill(database)
    } finally {
      await database.close()
    }
    await admin.query(`alter database ${name} rename to ${template}`)
  })
  return template
}

/** A table with those that reference it. The same in every database. */
interface Cascade {
  tables: string[]
  /** Tables that must be truncated, because triggers react to it. */
  watched: Set<string>
}
const cascades = new Map<string, Promise<Cascade>>()

async function cascadeOf(pool: Pool, table: string): Promise<Cascade> {
  const { rows } = await pool.query<{ name: string; watched: boolean }>(
    `with recursive taken(rel) as (
      select $1::regclass union select conrelid::regclass from pg_constraint join taken on confrelid = rel where contype = 'f')
    select rel::text as name, exists (select from pg_trigger where tgrelid = rel and tgtype & 32 > 0)
      or not has_parameter_privilege('session_replication_role', 'set') as watched from taken`,
    [table],
  )
  return {
    tables: rows.map(({ name }) => name),
    watched: new Set(rows.filter(({ watched }) => watched).map(({ name }) => name)),
  }
}

/** Up to this number of rows, deleting takes a tenth of the time of truncating. */
const FEW = 200

/**
 * Empties tables and those that reference them. Few rows are deleted without triggers, which leaves what truncating
 * leaves: it makes new files for every table and index, and every connection plans its statements again.
 */
export async function empty(db: Database, ...tables: string[]): Promise<void> {
  const pool = poolOf(db)!
  const found = await Promise.all(
    tables.map((table) => {
      if (!cascades.has(table)) cascades.set(table, cascadeOf(pool, table))
      return cascades.get(table)!
    }),
  )
  const all = [...new Set(found.flatMap((one) => one.tables))]
  const text = all
    .map(
      (name) => `select '${name}' as name, count(*)::int from (select from ${name} limit ${FEW})`,
    )
    .join(' union all ')
  const { rows } = await pool.query<{ name: string; count: number }>({
    name: statementName(text),
    text,
  })
  const counts = new Map(rows.map(({ name, count }) => [name, count]))
  const isLarge = ({ tables, watched }: Cascade) =>
    tables.some((name) => counts.get(name) === FEW || (watched.has(name) && counts.get(name)! > 0))
  const large = tables.filter((_, at) => isLarge(found[at]!))
  const emptied = new Set(found.flatMap((one) => (isLarge(one) ? one.tables : [])))
  const few = all.filter((name) => counts.get(name)! > 0 && !emptied.has(name))
  if (large.length > 0) await pool.query(`truncate ${large.join()} cascade`)
  if (few.length > 0)
    await pool.query(`set local session_replication_role = replica;
      lock table ${few.join()} in share row exclusive mode;
      ${few.map((name) => `delete from ${name}`).join(';')}`)
}

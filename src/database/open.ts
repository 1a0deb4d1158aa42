import { drizzle } from 'drizzle-orm/node-postgres'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { traceQueries } from '#src/tracing/spans.ts'
import { inTurn } from './inTurn.ts'
import { createListener, type Listen } from './listen.ts'
import type { SocketConnection } from './postmaster.ts'
import { DatabaseProblem } from './problem.ts'

export { isUnavailable } from './unavailable.ts'

/** What operations take: the database itself or a transaction on it. */
export type Database = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

export type OpenDatabase = {
  db: Database
  pool: Pool
  listen: Listen
  close(): Promise<void>
}

export type OpenOptions = {
  /** Connections at most, 10 unless told otherwise; listening takes one more. */
  connections?: number
  /** Receives failures of idle connections and of the listening one, which repair themselves. */
  onError?: (error: Error) => void
}

const statementLimit = 30_000
const oldest = 15

/** Opens a pool on an embedded server or a DATABASE_URL and checks that a PostgreSQL new enough answers. */
export async function openDatabase(target: SocketConnection | string, options: OpenOptions = {}): Promise<OpenDatabase> {
  const { connections = 10, onError = () => {} } = options
  const config: PoolConfig = {
    ...(typeof target === 'string' ? { connectionString: target } : target),
    application_name: 'advantage',
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
  }
  const pool = new Pool({
    ...config,
    max: connections,
    idleTimeoutMillis: 60_000,
    statement_timeout: statementLimit,
    idle_in_transaction_session_timeout: 2 * statementLimit,
  })
  pool.on('error', (error: Error & { client?: unknown }) => {
    delete error.client
    onError(error)
  })
  traceQueries(pool)
  const open = new Set<PoolClient>()
  pool.on('connect', inTurn)
  pool.on('connect', (client) => open.add(client)).on('remove', (client) => open.delete(client))
  try {
    await checkVersion(pool)
  } catch (error) {
    await pool.end()
    throw error instanceof DatabaseProblem ? error : unreachable(target, error)
  }
  const listener = createListener(config, onError)
  return {
    db: drizzle(pool, { casing: 'snake_case' }),
    pool,
    listen: listener.listen,
    async close() {
      await Promise.all([listener.close(), pool.end()])
      // The pool says that it has ended while its connections are still taking their leave.
      while (open.size > 0) await new Promise((removed) => pool.once('remove', removed))
    },
  }
}

/** Sends a message to every listener of a channel when the transaction commits; 8,000 bytes at most. */
export async function notify(tx: Database, channel: string, payload = ''): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, ${payload})`)
}

async function checkVersion(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ server_version_num: string }>('show server_version_num')
  const number = Number(rows[0]?.server_version_num)
  if (number < oldest * 10_000) {
    throw new DatabaseProblem(
      `DATABASE_URL leads to PostgreSQL ${Math.floor(number / 10_000)}, and the site needs ${oldest} or newer: upgrade that server, ` +
        'or unset DATABASE_URL to use the built-in one.',
    )
  }
}

function unreachable(target: SocketConnection | string, cause: unknown): DatabaseProblem {
  const reason = reasonOf(cause)
  if (typeof target !== 'string')
    return new DatabaseProblem(`The database at ${target.host} does not answer: ${reason}`, { cause })
  const address = URL.canParse(target) ? `${new URL(target).host}${new URL(target).pathname}` : 'that address'
  return new DatabaseProblem(`No database could be opened at ${address}: ${reason}. Check DATABASE_URL.`, { cause })
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}

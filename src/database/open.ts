import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import {
  type ClientBase,
  Pool,
  type PoolClient,
  type PoolConfig,
  Client,
  type ClientConfig,
} from 'pg'
import { traceQueries } from '#src/tracing/spans.ts'
import { databaseOn, notePool, sendTogether } from './session.ts'
import { createListener, type Listen } from './listen.ts'
import type { SocketConnection } from './postmaster.ts'
import { Replica, type ReplicaSettings } from './replica.ts'
import { createReadsLog, type Relation, RELATIONS } from './reads.ts'
import { DatabaseProblem } from './problem.ts'
import { oneRow } from './oneRow.ts'

/** The database itself or a transaction on it. */
export type Database = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

export type OpenDatabase = {
  db: Database
  pool: Pool
  /** Connections that keep their session, for session locks: the pool itself unless it goes through a pooler. */
  sessions: Pool
  listen: Listen
  /** Replica for public reads. */
  replica: Replica | undefined
  close(): Promise<void>
}

export type OpenOptions = {
  /** Maximum number of connections (default 10); listening uses one more. */
  connections?: number
  /**
   * Direct address of the same database if the target is a pooler in transaction mode: for
   * listening and `sessions`.
   */
  direct?: string | undefined
  /** A streaming replica of the same database for public reads. */
  replica?: ReplicaSettings | undefined
  /** Advisory lock shared with other processes while this one listens. */
  lock?: readonly [number, number]
  /**
   * How many milliseconds the database may be silent (default 10,000). After that all connections are given up: a
   * machine or network that died closes none, and requests would wait for it for a quarter of an hour.
   */
  silence?: number
  /** Receives errors of idle connections and of the listener, which both recover by themselves. */
  onError?: (error: Error) => void
}

/** Where a database is: a private socket, or a URL such as DATABASE_URL. */
export type ConnectionTarget = SocketConnection | string

const statementLimit = 30_000
/**
 * Anything that waits longer for a lock is waiting for a restore or a migration: its request fails
 * as if the database were down.
 */
const lockLimit = 5_000
const oldest = 15
/** Each email or import run uses one. */
const SESSIONS = 4

const pidOf = async (client: Client) =>
  oneRow((await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows).pid

/**
 * Refuses a pooler in transaction mode, where LISTEN, locks, and session settings get lost or leak to other
 * clients. Detected by two clients that are both connected and share one server process.
 */
async function refuseTransactionPooler(
  config: ClientConfig,
  variable: 'DATABASE_URL' | 'DATABASE_LISTEN_URL',
): Promise<void> {
  const clients = [new Client(config), new Client(config)] as const
  for (const client of clients) client.on('error', () => {})
  try {
    const [first, second] = clients
    await first.connect()
    const pid = await pidOf(first)
    await second.connect()
    if ((await pidOf(second)) !== pid) return
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})))
  }
  throw new DatabaseProblem(
    `${variable} points to a pooler in transaction mode, which the site does not support. Use the direct address of the database, or session mode (in PgBouncer, pool_mode=session).${
      variable === 'DATABASE_URL'
        ? ' Or set DATABASE_LISTEN_URL to the direct address as well.'
        : ''
    }`,
  )
}

/**
 * Opens a pool on an embedded server or a DATABASE_URL and checks that PostgreSQL responds and is
 * recent enough.
 */
export async function openDatabase(
  target: ConnectionTarget,
  options: OpenOptions = {},
): Promise<OpenDatabase> {
  const { connections = 10, direct, lock, replica: given, onError = () => {} } = options
  const { silence = 10_000 } = options
  const config: PoolConfig = {
    ...(typeof target === 'string' ? { connectionString: target } : target),
    application_name: 'advantage',
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
  }
  const directConfig = direct ? { ...config, connectionString: direct } : config
  const open = new Set<PoolClient>()
  const connect = (to: PoolConfig, max: number) =>
    new Pool({
      ...to,
      max,
      pipeline: true,
      idleTimeoutMillis: 60_000,
      onConnect: limitStatements,
    })
      .on('error', (error: Error & { client?: unknown }) => {
        delete error.client
        onError(error)
      })
      .on('connect', (client) => open.add(client))
      .on('remove', (client) => open.delete(client))
  const pool = connect(config, connections)
  const sessions = direct ? connect(directConfig, SESSIONS) : pool
  const endSessions = async () => void (direct && (await sessions.end()))
  traceQueries(pool)
  let relations: Relation[] = []
  notePool(pool)
  pool.on('connect', sendTogether)
  // The pool handles errors of idle connections only. If a connection is lost between two statements of a
  // transaction, the next statement fails.
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    await checkVersion(pool)
    if (typeof target === 'string')
      await refuseTransactionPooler(directConfig, direct ? 'DATABASE_LISTEN_URL' : 'DATABASE_URL')
    relations = (await pool.query<Relation>(RELATIONS)).rows
  } catch (error) {
    await Promise.all([pool.end(), endSessions()])
    throw error instanceof DatabaseProblem ? error : unreachable(target, error)
  }
  const replica =
    given &&
    new Replica(
      pool,
      { ...config, connectionString: given.url, max: connections, onConnect: limitStatements },
      given.lagSeconds,
      onError,
    )
  replica?.route()
  await replica?.start()
  const giveUp = () => {
    onError(new Error(`The database did not respond for ${silence / 1000} seconds.`))
    for (const { connection } of open) connection.stream.destroy()
  }
  const listener = createListener(directConfig, { onError, onSilence: giveUp, silence, lock })
  return {
    db: databaseOn(pool, { logger: createReadsLog(relations), prepares: !direct, replica }),
    pool,
    sessions,
    listen: listener.listen,
    replica,
    async close() {
      await replica?.close()
      await Promise.all([listener.close(), pool.end(), endSessions()])
      // The pool reports its end while connections are still closing.
      while (open.size > 0)
        await new Promise((removed) => {
          for (const one of [pool, sessions]) one.once('remove', removed)
        })
    },
  }
}

/** Connection target of a pool, for another process that needs the same database. */
export function targetOf({ options }: Pool): ConnectionTarget {
  const { connectionString, host, port, user, database } = options
  return connectionString ?? { host: host!, port: port!, user: user!, database: database! }
}

/** Sends a message to all listeners of a channel when the transaction commits; at most 8,000 bytes. */
export async function notify(tx: Database, channel: string, payload = ''): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, ${payload})`)
}

/** Set by statement, since poolers refuse these as startup parameters. */
const limitStatements = (client: ClientBase) =>
  client.query(
    `set statement_timeout = ${statementLimit}; set lock_timeout = ${lockLimit};
     set idle_in_transaction_session_timeout = ${2 * statementLimit}`,
  )

async function checkVersion(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ server_version_num: string }>('show server_version_num')
  const number = Number(rows[0]?.server_version_num)
  if (number < oldest * 10_000) {
    throw new DatabaseProblem(
      `DATABASE_URL points to PostgreSQL ${Math.floor(number / 10_000)}, but the site needs ${oldest} or newer. Upgrade that server, ` +
        'or unset DATABASE_URL to use the built-in one.',
    )
  }
}

function unreachable(target: ConnectionTarget, cause: unknown): DatabaseProblem {
  const reason = reasonOf(cause)
  if (typeof target !== 'string')
    return new DatabaseProblem(`The database at ${target.host} does not respond: ${reason}`, {
      cause,
    })
  const address = URL.canParse(target)
    ? `${new URL(target).host}${new URL(target).pathname}`
    : 'that address'
  return new DatabaseProblem(
    `No database could be opened at ${address}: ${reason}. Check DATABASE_URL.`,
    { cause },
  )
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}

import type { Logger, Query } from 'drizzle-orm'
import {
  type NodePgClient,
  NodePgDatabase,
  NodePgSession,
  NodePgTransaction,
} from 'drizzle-orm/node-postgres'
import {
  PgDialect,
  type PgPreparedQuery,
  type PgTransactionConfig,
  type PreparedQueryConfig,
  type SelectedFieldsOrdered,
} from 'drizzle-orm/pg-core'
import { Client, type ClientBase, type Pool, type PoolClient } from 'pg'
import { createHash } from 'node:crypto'

type None = Record<string, never>
interface Settings {
  logger?: Logger
  prepares?: boolean
  /** Where read-only transactions may run. */
  replica?: ReadElsewhere | undefined
}

interface ReadElsewhere {
  pool: Pool
  read: <Result>(there: () => Promise<Result>, here: () => Promise<Result>) => Promise<Result>
}

/** Number of executions after which a statement counts as recurring. */
const OFTEN = 10
const MAX_KNOWN = 2_000
/** Each connection keeps a plan for every named statement. */
const MAX_NAMED = 200

const seen = new Map<string, number>()
const names = new Map<string, string>()
const writes = /^\s*(?:insert|update|delete|with)\b/i

/** Name under which each connection prepares a statement. */
export const statementName = (text: string): string =>
  createHash('sha1').update(text).digest('base64url')

/**
 * Returns the name under which each connection prepares a recurring write; undefined for others. Reads are
 * planned for their actual values each time.
 */
function hotStatement(text: string): string | undefined {
  const known = names.get(text)
  if (known || !writes.test(text) || names.size >= MAX_NAMED) return known
  const count = (seen.get(text) ?? 0) + 1
  if (count < OFTEN) {
    if (seen.size >= MAX_KNOWN) seen.clear()
    seen.set(text, count)
    return undefined
  }
  seen.delete(text)
  const name = statementName(text)
  names.set(text, name)
  return name
}

/** Prepares recurring statements, if connections keep their session between them. */
class PreparingSession extends NodePgSession<None, None> {
  readonly #prepares: boolean

  constructor(client: NodePgClient, dialect: PgDialect, { prepares, ...settings }: Settings) {
    super(client, dialect, undefined, settings)
    this.#prepares = prepares ?? true
  }

  override prepareQuery<Config extends PreparedQueryConfig = PreparedQueryConfig>(
    query: Query,
    fields: SelectedFieldsOrdered | undefined,
    name: string | undefined,
    ...rest: Rest
  ): PgPreparedQuery<Config> {
    const own = this.#prepares ? (name ?? hotStatement(query.sql)) : undefined
    return super.prepareQuery<Config>(query, fields, own, ...rest)
  }
}
type Rest =
  Parameters<NodePgSession<None, None>['prepareQuery']> extends [
    unknown,
    unknown,
    unknown,
    ...infer Others,
  ]
    ? Others
    : never

/**
 * Always returns a transaction's connection to the pool. Drizzle (0.45) leaks it when `begin` fails, for example
 * while the database restarts: ten failures exhaust a pool of ten, which then never ends either.
 */
class ReturningSession extends PreparingSession {
  readonly #pool: Pool
  readonly #dialect: PgDialect
  readonly #settings: Settings

  constructor(pool: Pool, dialect: PgDialect, settings: Settings) {
    super(pool, dialect, settings)
    this.#pool = pool
    this.#dialect = dialect
    this.#settings = settings
  }

  override async transaction<Result>(
    work: (tx: NodePgTransaction<None, None>) => Promise<Result>,
    config?: PgTransactionConfig,
  ): Promise<Result> {
    const { replica } = this.#settings
    const on = async (pool: Pick<Pool, 'connect'>, settings: Settings) => {
      const client = await pool.connect()
      try {
        const session = new PreparingSession(client, this.#dialect, settings)
        const tx = new NodePgTransaction<None, None>(this.#dialect, session, undefined)
        return await inTransaction(client, () => work(tx), config)
      } finally {
        client.release()
      }
    }
    return replica && config?.accessMode === 'read only'
      ? replica.read(
          // A pooler may be in front of it, which forgets prepared statements.
          () => on(replica.pool, { ...this.#settings, prepares: false }),
          () => on(this.#pool, this.#settings),
        )
      : on(this.#pool, this.#settings)
  }
}

/**
 * Runs work in a transaction on a connection. A pipelined one sends `begin` along with the first
 * statement instead of waiting for it.
 */
export async function inTransaction<Result>(
  client: Client,
  work: () => Promise<Result>,
  config?: PgTransactionConfig,
): Promise<Result> {
  const begun = client.query(beginOf(config))
  if (client.pipeline) begun.catch(() => {})
  else await begun
  try {
    const result = await work()
    await begun
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

function beginOf({ isolationLevel, accessMode }: PgTransactionConfig = {}): string {
  const isolation = isolationLevel && `isolation level ${isolationLevel}`
  return ['begin', isolation, accessMode].filter(Boolean).join(' ')
}

/**
 * Drizzle on a pool, with snake-case columns; `logger` receives each statement, and recurring ones
 * are prepared unless `prepares` is false.
 */
export function databaseOn(pool: Pool, settings: Settings = {}): NodePgDatabase {
  const dialect = new PgDialect({ casing: 'snake_case' })
  return new NodePgDatabase(dialect, new ReturningSession(pool, dialect, settings), undefined)
}

/** Makes a pipelined connection send all statements of one turn of the event loop in one write. */
export function sendTogether(client: PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const { stream } = client.connection
  let isCorked = false
  client.query = ((...given: unknown[]) => {
    if (!isCorked) {
      isCorked = true
      stream.cork()
      process.nextTick(() => {
        isCorked = false
        stream.uncork()
      })
    }
    return query(...given)
  }) as PoolClient['query']
}

/**
 * Makes a connection run queries one after another, unless it is pipelined. Rendering a whole page
 * inside a transaction issues several at once; pg queues them itself only before version 9, which
 * rejects them.
 */
export function inTurn(client: PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>
  let last: Promise<unknown> = Promise.resolve()
  client.query = ((...given: unknown[]) => {
    const isOwn =
      typeof given.at(-1) === 'function' ||
      typeof (given[0] as { submit?: unknown }).submit === 'function'
    if (isOwn) return query(...given)
    const result = last.then(() => query(...given))
    last = result.catch(() => {})
    return result
  }) as PoolClient['query']
}

const pools = new WeakMap<ClientBase, Pool>()

/** Associates transactions on the pool's connections with the pool. */
export const notePool = (pool: Pool) => pool.on('connect', (client) => pools.set(client, pool))

/**
 * Connects beside the pool, for work that needs a connection of its own: COPY cannot run on the
 * pool's pipelined ones. `end` it afterwards, which also drops its locks and settings.
 */
export async function connectAlone(pool: Pool): Promise<Client> {
  const client = new Client({ ...pool.options, pipeline: false })
  // A lost connection fails the next statement.
  client.on('error', () => {})
  pools.set(client, pool)
  await client.connect()
  return client
}

/** Returns the pool of a database or transaction; in-memory caches per database use it as their key. */
export function poolOf({ _ }: { readonly _: object }): Pool | undefined {
  const { client } = (_ as { session: { client: Pool | ClientBase } }).session
  return 'totalCount' in client ? client : pools.get(client)
}

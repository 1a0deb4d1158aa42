import type { Logger, Query } from 'drizzle-orm'
import {
  type NodePgClient,
  NodePgDatabase,
  NodePgSession,
  type NodePgTransaction,
} from 'drizzle-orm/node-postgres'
import {
  PgDialect,
  type PgPreparedQuery,
  type PgTransactionConfig,
  type PreparedQueryConfig,
  type SelectedFieldsOrdered,
} from 'drizzle-orm/pg-core'
import type { Pool, PoolClient } from 'pg'
import { hotStatement } from './hotStatements.ts'

type None = Record<string, never>
interface Settings {
  logger?: Logger
  prepares?: boolean
  /** Where transactions that only read may run. */
  replica?: ReadElsewhere | undefined
}

interface ReadElsewhere {
  pool: Pool
  read: <Result>(there: () => Promise<Result>, here: () => Promise<Result>) => Promise<Result>
}

/** Prepares statements that come again and again, where connections stay the same from one to the next. */
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
    const own = name ?? (this.#prepares ? hotStatement(query.sql) : undefined)
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
 * Returns the connection of a transaction in any case. Drizzle itself (0.45) never returns it when `begin` fails, as while the
 * database restarts: ten such moments use up a pool of ten, which then never ends either.
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
    const on = async (pool: Pick<Pool, 'connect'>) => {
      const client = await pool.connect()
      try {
        const session = new PreparingSession(client, this.#dialect, this.#settings)
        return await session.transaction(work, config)
      } finally {
        client.release()
      }
    }
    return replica && config?.accessMode === 'read only'
      ? replica.read(
          () => on(replica.pool),
          () => on(this.#pool),
        )
      : on(this.#pool)
  }
}

/** Drizzle on a pool, with columns in snake case; `logger` receives each statement, and hot ones are prepared unless `prepares` is off. */
export function databaseOn(pool: Pool, settings: Settings = {}): NodePgDatabase {
  const dialect = new PgDialect({ casing: 'snake_case' })
  return new NodePgDatabase(dialect, new ReturningSession(pool, dialect, settings), undefined)
}

/**
 * Lets a connection run one query after the other. Inside a transaction several are asked for at once where a whole page is
 * rendered in it; pg queues them by itself until version 9, which refuses them.
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

const pools = new WeakMap<PoolClient, Pool>()

/** Lets transactions on its connections be known as its own. */
export const notePool = (pool: Pool) => pool.on('connect', (client) => pools.set(client, pool))

/** The pool of a database, the same for each of its transactions: what is kept in memory about a database is kept by it. */
export function poolOf({ _ }: { readonly _: object }): Pool | undefined {
  const { client } = (_ as { session: { client: Pool | PoolClient } }).session
  return 'totalCount' in client ? client : pools.get(client)
}

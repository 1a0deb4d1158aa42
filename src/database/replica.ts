import { AsyncLocalStorage } from 'node:async_hooks'
import { Pool, type PoolConfig } from 'pg'
import { oneRow } from './oneRow.ts'
import { inTurn } from './session.ts'
import { isUnavailable } from './unavailable.ts'

export interface ReplicaSettings {
  url: string
  /** Maximum lag; beyond it the replica is not used. */
  lagSeconds: number
}

/** Interval for checking both servers' positions; shorter while a change is awaited. */
const EVERY_MS = 1_000
const WAITING_MS = 50
const TIMEOUT_MS = 5_000
/** Timeout for connecting, and for a server's answer about its position. */
const CONNECT_MS = 1_000
/**
 * Number of remembered primary positions; a replica behind all of them is treated as being as old
 * as the oldest.
 */
const MAX_SAMPLES = 3_600
const MAX_TEXTS = 2_000

interface ReplicaUse {
  /** Whether something was written in the meantime: later reads must show it. */
  wrote: boolean
}
const current = new AsyncLocalStorage<ReplicaUse>()

/** Runs `work`, whose reads may come from the replica: for content that is the same for everybody. */
export const readFromReplica = <Result>(work: () => Promise<Result>): Promise<Result> =>
  current.run({ wrote: false }, work)

/** Whether a statement only reads. */
const reads = (text: string) =>
  /^\s*(select|with)\b/i.test(text) &&
  !/\b(insert|update|delete|share|pg_notify|nextval|setval|pg_\w*advisory\w*)\b/i.test(text)

/**
 * A streaming replica next to the primary's pool. It is used only while it has every content change this process
 * knows of and is not too far behind; anything that fails there is retried on the primary.
 */
export class Replica {
  readonly counts = { replica: 0, primary: 0 }
  private readonly primary: Pool
  readonly pool: Pool
  private readonly askPrimary: Ask
  private readonly lagLimit: number
  private readonly onError: (error: Error) => void
  private readonly known = new Map<string, boolean>()
  /** Past positions of the primary with their times. */
  private samples: { at: number; lsn: bigint }[] = []
  /** Position replayed by the replica; undefined while it is unreachable. */
  private replayed: bigint | undefined
  /** Position the replica must have replayed; undefined until known. */
  private required: bigint | undefined
  /** Reject the pending reads from the replica. */
  private readonly waiting = new Set<(error: unknown) => void>()
  private changes = 0
  private timer: NodeJS.Timeout | undefined
  private looking: Promise<void> | undefined
  private isClosed = false
  private isReported = false

  constructor(
    primary: Pool,
    config: PoolConfig,
    lagSeconds: number,
    onError: (error: Error) => void,
  ) {
    this.primary = primary
    this.askPrimary = primary.query.bind(primary) as Ask
    this.lagLimit = lagSeconds
    this.onError = onError
    this.pool = new Pool({
      ...config,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: TIMEOUT_MS,
    })
      .on('error', () => this.leave())
      .on('connect', inTurn)
  }

  /** Routes eligible reads to the replica and everything else to the primary. */
  route(): void {
    const ask = this.askPrimary
    const connect = this.primary.connect.bind(this.primary) as Ask
    const askReplica = this.pool.query.bind(this.pool) as Ask
    const routed: Ask = async (...given) => {
      const reading = current.getStore()
      if (!reading || typeof given.at(-1) === 'function') return ask(...given)
      const [query] = given
      const text = typeof query === 'string' ? query : (query as { text?: string }).text
      if (!this.isRead(text)) {
        reading.wrote = true
        return ask(...given)
      }
      return this.read(
        () => askReplica(unnamed(query), ...given.slice(1)),
        () => ask(...given),
      )
    }
    this.primary.query = routed as Pool['query']
    this.primary.connect = ((...given: unknown[]) => {
      const reading = current.getStore()
      // A transaction; the pool itself connects with a callback.
      if (reading && given.length === 0) reading.wrote = true
      return connect(...given)
    }) as Pool['connect']
  }

  /** Reads from the replica if possible; on failure, reads again from the primary. */
  async read<Result>(
    there: () => Promise<Result>,
    onPrimary: () => Promise<Result>,
  ): Promise<Result> {
    const reading = current.getStore()
    if (!reading) return onPrimary()
    if (!reading.wrote && this.isUsable) {
      // Stop waiting for a hanging read once the replica is known to be unreachable.
      const { promise: away, reject } = Promise.withResolvers<never>()
      this.waiting.add(reject)
      try {
        const result = await Promise.race([there(), away])
        this.counts.replica++
        return result
      } catch (error) {
        if (isUnavailable(error) || /timeout/i.test((error as Error).message)) this.leave(error)
      } finally {
        this.waiting.delete(reject)
      }
    }
    this.counts.primary++
    return onPrimary()
  }

  private isRead(text: string | undefined): boolean {
    if (text === undefined) return false
    let known = this.known.get(text)
    if (known === undefined) {
      if (this.known.size >= MAX_TEXTS) this.known.clear()
      this.known.set(text, (known = reads(text)))
    }
    return known
  }

  /**
   * After a content change: the replica is not used until it has replayed everything the primary
   * has written so far.
   */
  changed(): void {
    this.changes++
    this.required = undefined
    this.look()
  }

  get isUsable(): boolean {
    const { replayed, required } = this
    return (
      replayed !== undefined &&
      required !== undefined &&
      replayed >= required &&
      this.lag.seconds <= this.lagLimit
    )
  }

  /** Replication lag in seconds and bytes of WAL; infinite while the replica is unreachable. */
  get lag(): { seconds: number; bytes: number } {
    const { replayed, samples } = this
    const newest = samples.at(-1)
    if (replayed === undefined || !newest) return { seconds: Infinity, bytes: Infinity }
    const bytes = Math.max(0, Number(newest.lsn - replayed))
    if (bytes === 0) return { seconds: 0, bytes }
    const missing = samples.find(({ lsn }) => lsn > replayed)!
    return { seconds: (performance.now() - missing.at) / 1_000, bytes }
  }

  /** Starts checking positions; resolves once both are known or the replica is found unreachable. */
  async start(): Promise<void> {
    this.look()
    await this.looking
  }

  async close(): Promise<void> {
    this.isClosed = true
    clearTimeout(this.timer)
    await this.looking
    await this.pool.end()
  }

  private look(): void {
    if (this.isClosed || this.looking) return
    clearTimeout(this.timer)
    this.looking = this.lookNow().finally(() => {
      this.looking = undefined
      if (this.isClosed) return
      const isWaiting = this.replayed !== undefined && !this.isUsable
      const wait = this.required === undefined ? 0 : isWaiting ? WAITING_MS : EVERY_MS
      this.timer = setTimeout(() => this.look(), this.replayed === undefined ? EVERY_MS : wait)
      this.timer.unref()
    })
  }

  private async lookNow(): Promise<void> {
    const { changes } = this
    const [primary, replica] = await Promise.allSettled([
      positionOf(this.askPrimary, PRIMARY),
      positionOf(this.pool.query.bind(this.pool) as Ask, REPLICA),
    ])
    if (primary.status === 'fulfilled') {
      const { lsn, system } = primary.value
      this.noteSample(lsn)
      if (changes === this.changes) this.required ??= lsn
      if (replica.status === 'fulfilled' && replica.value.system !== system)
        return this.leave(new Error(OTHER))
    }
    if (replica.status === 'rejected') return this.leave(replica.reason)
    this.replayed = replica.value.lsn
    this.isReported = false
  }

  private noteSample(lsn: bigint): void {
    const newest = this.samples.at(-1)
    if (newest?.lsn === lsn) return
    this.samples.push({ at: performance.now(), lsn })
    if (this.samples.length > MAX_SAMPLES) this.samples.shift()
  }

  private leave(error?: unknown): void {
    this.replayed = undefined
    for (const giveUp of this.waiting) giveUp(error)
    if (error === undefined || this.isReported || this.isClosed) return
    this.isReported = true
    this.onError(new Error('the replica is not read', { cause: error }))
  }
}

type Ask = (...given: unknown[]) => Promise<unknown>

/** A pooler in transaction mode may be in front of the replica: it forgets statements that are prepared by name. */
const unnamed = (query: unknown) =>
  typeof query === 'object' && query !== null && 'name' in query
    ? { ...query, name: undefined }
    : query

const OTHER = 'DATABASE_REPLICA_URL is no replica of DATABASE_URL'
/**
 * The insert position, not the write position: with synchronous_commit off, a commit is announced
 * before it is written.
 */
const PRIMARY = 'pg_current_wal_insert_lsn()'
const REPLICA = 'case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end'

async function positionOf(ask: Ask, position: string) {
  const { rows } = (await ask({
    text: `select (${position} - '0/0')::text as lsn, current_setting('wal_block_size') as page,
      pg_size_bytes(current_setting('wal_segment_size'))::text as segment,
      (select system_identifier::text from pg_control_system()) as system`,
    query_timeout: CONNECT_MS,
  })) as { rows: { lsn: string | null; page: string; segment: string; system: string }[] }
  const { lsn, page, segment, system } = oneRow(rows)
  if (lsn === null) throw new Error(OTHER)
  return { lsn: withoutHead(BigInt(lsn), BigInt(page), BigInt(segment)), system }
}

/** Normalizes a position right after a page header to the end of the previous page, as a replica reports it. */
function withoutHead(lsn: bigint, page: bigint, segment: bigint): bigint {
  const offset = lsn % page
  const head = lsn % segment < page ? 40n : 24n
  return offset <= head ? lsn - offset : lsn
}

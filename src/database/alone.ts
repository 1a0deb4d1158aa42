import type { Pool } from 'pg'
import { oneRow } from './oneRow.ts'

/** Runs work that only one process per database may do at a time; returns whether it got the lock. */
async function withTryLock(pool: Pool, lock: number, work: () => Promise<void>): Promise<boolean> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ free: boolean }>(
      'select pg_try_advisory_lock($1) as free',
      [lock],
    )
    if (!oneRow(rows).free) return false
    try {
      await work()
    } finally {
      await client.query('select pg_advisory_unlock($1)', [lock])
    }
    return true
  } finally {
    client.release()
  }
}

/**
 * Claims and processes queued items one after another, in one process at a time, until the queue is
 * empty or `signal` aborts.
 */
export async function workThrough<Item>(
  pool: Pool,
  lock: number,
  signal: AbortSignal,
  queue: {
    isWaiting: () => Promise<boolean>
    claim: () => Promise<Item | undefined>
    work: (item: Item) => Promise<unknown>
  },
): Promise<void> {
  while (!signal.aborted && (await queue.isWaiting())) {
    const isFree = await withTryLock(pool, lock, async () => {
      for (let item = await queue.claim(); item && !signal.aborted; item = await queue.claim())
        await queue.work(item)
    })
    if (!isFree) return
  }
}

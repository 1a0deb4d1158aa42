import type { Pool } from 'pg'
import { oneRow } from './oneRow.ts'

/** Does work that one process of the database does at a time; whether it was free to be done. */
export async function whenAlone(
  pool: Pool,
  lock: number,
  work: () => Promise<void>,
): Promise<boolean> {
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

/** Claims and works on what waits, one item after the other and in one process at a time, until nothing waits or `signal` aborts. */
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
    const isFree = await whenAlone(pool, lock, async () => {
      for (let item = await queue.claim(); item && !signal.aborted; item = await queue.claim())
        await queue.work(item)
    })
    if (!isFree) return
  }
}

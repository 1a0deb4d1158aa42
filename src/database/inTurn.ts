import type { PoolClient } from 'pg'

/**
 * Lets a connection run one query after the other. Inside a transaction several are asked for at once where a whole page is
 * rendered in it; pg queues them by itself until version 9, which refuses them.
 */
export function inTurn(client: PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>
  let last: Promise<unknown> = Promise.resolve()
  client.query = ((...given: unknown[]) => {
    const isOwn = typeof given.at(-1) === 'function' || typeof (given[0] as { submit?: unknown }).submit === 'function'
    if (isOwn) return query(...given)
    const result = last.then(() => query(...given))
    last = result.catch(() => {})
    return result
  }) as PoolClient['query']
}

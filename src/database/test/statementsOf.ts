import type { Client, Pool } from 'pg'

/** Records the statements sent to the database while `work` runs. */
export async function statementsOf(pool: Pool, work: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = []
  const watched = new Map<Client, Client['query']>()
  const watch = (client: Client) => {
    if (watched.has(client)) return
    const { query } = client
    watched.set(client, query)
    client.query = ((...given: [{ text: string } | string]) => {
      seen.push(typeof given[0] === 'string' ? given[0] : given[0].text)
      return (query as (...all: unknown[]) => unknown).apply(client, given)
    }) as typeof query
  }
  pool.on('acquire', watch)
  try {
    await work()
  } finally {
    pool.off('acquire', watch)
    for (const [client, query] of watched) client.query = query
  }
  return seen
}

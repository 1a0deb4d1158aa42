import { oneRow } from './oneRow.ts'
import { Client, type ClientConfig } from 'pg'
import { DatabaseProblem } from './problem.ts'

const pidOf = async (client: Client) =>
  oneRow((await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows).pid

/**
 * Refuses a pooler in transaction mode, where LISTEN, locks, and session settings get lost or leak to other
 * clients. Detected by two clients that are both connected and share one server process.
 */
export async function refuseTransactionPooler(
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

import { inject } from 'vitest'
import { type SiteProcess, startSite } from '../scripts/siteProcess.ts'
import { addressOf, cloneDatabase } from '../src/database/test/testServer.ts'

/** URL of a new database with only the sample content, for the sites and commands of one test file. */
export async function sampleDatabase(): Promise<string> {
  const server = inject('databases')
  return addressOf((await cloneDatabase(server, server.samples)).connection)
}

/** URL of a new, empty database. */
export async function emptyDatabase(): Promise<string> {
  return addressOf((await cloneDatabase(inject('databases'), 'template0')).connection)
}

/** A site with its own database. */
export async function startOwnSite(env: Record<string, string> = {}): Promise<SiteProcess> {
  return startSite({ env: { DATABASE_URL: await sampleDatabase(), ...env } })
}

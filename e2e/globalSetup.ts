import type { TestProject } from 'vitest/node'
import { type SiteProcess, startSite } from '../scripts/siteProcess.ts'
import {
  addressOf,
  cloneDatabase,
  startTestServer,
  type TestServer,
} from '../src/database/test/testServer.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the built site with the sample content. */
    site: string
    /** Database server. The database `samples` is as the first start of a site leaves it. */
    databases: TestServer & { samples: string }
  }
}

/** Builds the site if needed and runs it on a free port, with one database server for all tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const ends: (() => Promise<unknown>)[] = []
  const end = async () => {
    for (const step of ends.toReversed()) await step()
  }
  try {
    const { stop, ...server } = await startTestServer()
    ends.push(stop)
    const start = async (connection: TestServer['connection']): Promise<SiteProcess> => {
      const site = await startSite({ env: { DATABASE_URL: addressOf(connection) } })
      ends.push(() => site.stop())
      return site
    }
    const samples = await cloneDatabase(server, 'template0')
    await (await start(samples.connection)).stop()
    const site = await start((await cloneDatabase(server, samples.name)).connection)
    project.provide('site', site.address)
    project.provide('databases', { ...server, samples: samples.name })
    return end
  } catch (error) {
    await end()
    throw error
  }
}

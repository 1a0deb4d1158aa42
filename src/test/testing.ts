import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { afterAll, beforeEach, vi } from 'vitest'
import { listAddresses as listAll, type ListedAddress } from '../site/addresses.ts'
import { createSite, type SiteServer } from '../app.ts'
import type { Database } from '../database/open.ts'
import {
  createTestDatabase,
  empty,
  templateWith,
  type TestDatabase,
} from '../database/test/testing.ts'
import { seedPageParts } from '../features/page-parts/server/seed.ts'
import { seedSponsors } from '../features/sponsors/server/seed.ts'
import { posts } from '../features/news/server/tables.ts'
import { watchedKinds } from '../servedKinds.ts'
import { watchKinds } from '../kinds/watchKinds.ts'
import type { Cdn } from '#src/http/cdn/cdn.ts'
import { answerFromSocket } from '#src/http/fastPath.ts'
import type { FrontListener } from '#src/http/front.ts'
import type { Traffic } from '../http/traffic.ts'
import { seed } from '../seed.ts'
import { applySettings, type RequestLimits } from '../settings.ts'

export const ORIGIN = 'https://advantage.example'

/** A site with its own database, emptied before each test, for the tests of one file. */
export const testSite = () => siteFixture(openWithOwnPages, emptySite)

/** A site with the sample content, for the tests of one file, which only read it. */
export const sampleSite = () => siteFixture(createSampleDatabase)

/** Creates a database with the sample content. */
export const createSampleDatabase = async (): Promise<TestDatabase> =>
  createTestDatabase(
    await templateWith('samples', async ({ db }) => {
      await watchKinds(db, watchedKinds)
      await seed(db)
    }),
  )

const emptySite = (db: Database) =>
  empty(
    db,
    'settings',
    'submissions',
    'request_counts',
    'posts',
    'events',
    'newsletter_subscriptions',
    'redirects',
    'audit',
    'samples_filled',
  )

function siteFixture(open: () => Promise<TestDatabase>, clear?: (db: Database) => Promise<void>) {
  let opened: Promise<TestDatabase> | undefined
  const closers: (() => Promise<unknown>)[] = []
  const fixture = Object.assign({} as { site: SiteServer; db: Database; database: TestDatabase }, {
    /** URL of the same site over real HTTP, behind this many trusted proxies. */
    listen: async (
      trustedProxies = 0,
      front: Pick<FrontListener, 'listener'> & Partial<FrontListener> = siteOn(fixture.database, {
        trustedProxies,
      }),
    ) => {
      const server = createServer({ optimizeEmptyRequests: true }, front.listener)
      // As on the running site, so that a busy machine closes no connection between two requests.
      server.keepAliveTimeout = 65_000
      if (front.answer) answerFromSocket(server, front.answer)
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
      closers.push(() => new Promise((done) => (server.close(done), server.closeAllConnections())))
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    },
    /** Number of queries while `work` runs. */
    countQueries: async (work: () => Promise<unknown>) => {
      const query = vi.spyOn(fixture.database.pool, 'query')
      await work()
      const count = query.mock.calls.length
      query.mockRestore()
      return count
    },
  })
  beforeEach(async () => {
    fixture.database = await (opened ??= open())
    fixture.db = fixture.database.db
    await clear?.(fixture.db)
    applySettings({})
    fixture.site = siteOn(fixture.database)
  })
  afterAll(async () => {
    await Promise.all(closers.map((close) => close()))
    await (await opened)?.close()
  })
  return fixture
}

/** Opens a database with only the initial lists of the fixed pages and the sponsors. */
async function openWithOwnPages() {
  const database = await createTestDatabase()
  await watchKinds(database.db, watchedKinds)
  await seedPageParts(database.db)
  await seedSponsors(database.db)
  return database
}

interface SiteOptions {
  trustedProxies?: number
  /** Receives each log line. */
  onLog?: (line: string) => void
  limits?: RequestLimits
  sendsMail?: boolean
  bounceSecret?: string | undefined
  traffic?: Traffic
  cdn?: Cdn
}

/** A site on a test's database. */
export const siteOn = (
  { db }: TestDatabase,
  { trustedProxies = 0, onLog = () => {}, ...rest }: SiteOptions = {},
) =>
  createSite({
    db,
    log: pino({}, { write: onLog }),
    origin: ORIGIN,
    assetsFor: () => ({ js: ['/assets/browser.js'], css: ['/assets/browser.css'], fonts: [] }),
    files: new Map(),
    trustedProxies,
    cacheResponses: true,
    ...rest,
  })

type NewPost = typeof posts.$inferInsert

/** Inserts articles. Defaults: published an hour ago, each an hour before the previous one. */
export async function addPosts(db: Database, ...list: Partial<NewPost>[]) {
  const rows = list.map((post, at) => ({
    slug: `post-${at + 1}`,
    title: `Post ${at + 1}`,
    excerpt: `Excerpt ${at + 1}`,
    content: `<p>Body ${at + 1}</p>`,
    author: 'Ana Brandt',
    status: 'published' as const,
    publishedAt: new Date(Date.now() - (at + 1) * 3_600_000),
    ...post,
  }))
  return db.insert(posts).values(rows).returning()
}

/** Every URL a site lists, with only one social card per type because they are slow to render. */
export async function listAddresses({ request, routes }: SiteServer): Promise<ListedAddress[]> {
  const kinds = new Set<string>()
  return (await listAll({ read: request, routes })).filter(({ route, address }) => {
    const kind = route.kind === 'social' && route.path.includes(':') ? address.split('/')[3]! : ''
    return kind === '' || (!kinds.has(kind) && kinds.add(kind))
  })
}

export const json = (body: unknown, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

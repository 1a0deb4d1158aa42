import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeEach, vi } from 'vitest'
import { createSite, type SiteServer } from './app.ts'
import type { Database } from './database/open.ts'
import { createTestDatabase, type TestDatabase } from './database/testing.ts'
import { posts } from './features/news/server/tables.ts'
import type { RequestLimits } from './settings.ts'

export const ORIGIN = 'https://advantage.example'

/** A site on an empty database of its own, emptied before each test: for the tests of one file. */
export function testSite() {
  let opened: Promise<TestDatabase> | undefined
  const closers: (() => Promise<unknown>)[] = []
  const house = {
    site: undefined as unknown as SiteServer,
    db: undefined as unknown as Database,
    database: undefined as unknown as TestDatabase,
    /** The address of the same site over real HTTP, behind so many trusted proxies. */
    listen: async (trustedProxies = 0, listener = siteOn(house.database, { trustedProxies }).listener) => {
      const server = createServer({ optimizeEmptyRequests: true }, listener)
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
      closers.push(() => new Promise((done) => (server.close(done), server.closeAllConnections())))
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    },
    /** How many queries the database gets while something runs. */
    countQueries: async (work: () => Promise<unknown>) => {
      const query = vi.spyOn(house.database.pool, 'query')
      await work()
      const count = query.mock.calls.length
      query.mockRestore()
      return count
    },
  }
  beforeEach(async () => {
    house.database = await (opened ??= createTestDatabase())
    house.db = house.database.db
    await house.db.execute(sql`truncate posts, events, newsletter_subscriptions, redirects, audit, samples_filled cascade`)
    house.site = siteOn(house.database)
  })
  afterAll(async () => {
    await Promise.all(closers.map((close) => close()))
    await (await opened)?.close()
  })
  return house
}

interface SiteOptions {
  trustedProxies?: number
  /** Receives the lines of the log. */
  onLog?: (line: string) => void
  limits?: RequestLimits
}

/** A site on a database of a test. */
export const siteOn = ({ db }: TestDatabase, { trustedProxies = 0, onLog = () => {}, ...rest }: SiteOptions = {}) =>
  createSite({
    db,
    log: pino({}, { write: onLog }),
    origin: ORIGIN,
    assetsFor: () => ({ js: ['/assets/browser.js'], css: ['/assets/browser.css'], fonts: [] }),
    files: new Map(),
    trustedProxies,
    keep: true,
    ...rest,
  })

type NewPost = typeof posts.$inferInsert

/** Puts articles into the database: published an hour ago, an hour apart in the order given, unless told otherwise. */
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

export const json = (body: unknown, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

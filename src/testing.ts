import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeEach, vi } from 'vitest'
import { createSite, type SiteServer } from './app.ts'
import type { Database } from './database/open.ts'
import { createTestDatabase, type TestDatabase } from './database/testing.ts'
import { partsOf } from './features/page-parts/lists.ts'
import { seedPageParts } from './features/page-parts/server/seed.ts'
import { seedSponsors } from './features/sponsors/server/seed.ts'
import { posts } from './features/news/server/tables.ts'
import type { Route } from './http/route.ts'
import type { SocialKind } from './images/social/socialPath.ts'
import { applySettings, type RequestLimits } from './settings.ts'
import { ART_VERSION } from './ui/artPaths.ts'

export const ORIGIN = 'https://advantage.example'

/** A site on an empty database of its own, emptied before each test: for the tests of one file. */
export function testSite() {
  let opened: Promise<TestDatabase> | undefined
  const closers: (() => Promise<unknown>)[] = []
  const fixture = {
    site: undefined as unknown as SiteServer,
    db: undefined as unknown as Database,
    database: undefined as unknown as TestDatabase,
    /** The address of the same site over real HTTP, behind so many trusted proxies. */
    listen: async (trustedProxies = 0, listener = siteOn(fixture.database, { trustedProxies }).listener) => {
      const server = createServer({ optimizeEmptyRequests: true }, listener)
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
      closers.push(() => new Promise((done) => (server.close(done), server.closeAllConnections())))
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    },
    /** How many queries the database gets while something runs. */
    countQueries: async (work: () => Promise<unknown>) => {
      const query = vi.spyOn(fixture.database.pool, 'query')
      await work()
      const count = query.mock.calls.length
      query.mockRestore()
      return count
    },
  }
  beforeEach(async () => {
    fixture.database = await (opened ??= openWithOwnPages())
    fixture.db = fixture.database.db
    await fixture.db.execute(
      sql`truncate settings, posts, events, newsletter_subscriptions, redirects, audit, samples_filled cascade`,
    )
    applySettings({})
    fixture.site = siteOn(fixture.database)
  })
  afterAll(async () => {
    await Promise.all(closers.map((close) => close()))
    await (await opened)?.close()
  })
  return fixture
}

/** The lists and sponsors that the site's own pages begin with are there; everything else is empty. */
async function openWithOwnPages() {
  const database = await createTestDatabase()
  await seedPageParts(database.db)
  await seedSponsors(database.db)
  return database
}

interface SiteOptions {
  trustedProxies?: number
  /** Receives the lines of the log. */
  onLog?: (line: string) => void
  limits?: RequestLimits
  sendsMail?: boolean
  bounceSecret?: string | undefined
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
    cacheResponses: true,
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

interface Item {
  id: string
  slug: string
  startISO?: string | null
  gated?: boolean
  isExternal?: boolean
  fileUrl?: string | null
}

/** Queries without which a call is refused. */
const required: Record<string, string> = { '/api/search': '?q=conference', '/api/resource-listing': '?list=playbooks' }
const DRAWING = 'emblem/light/64x64/a-tool.svg'

export interface ListedAddress {
  route: Route
  address: string
}

/**
 * Every address that the route table of a site lists for reading, its patterns filled with what the public lists hold.
 * Throws for a pattern that it cannot fill, so that no new kind of address stays unread.
 */
export async function listAddresses({ request, routes }: SiteServer): Promise<ListedAddress[]> {
  const list = async (path: string) => (await (await request(path)).json()) as Item[]
  const [posts, events, speakers, releases, tools, resources] = await Promise.all(
    ['posts', 'events', 'speakers', 'press', 'tools', 'resources'].map((name) => list(`/api/${name}`)),
  )
  const programs = await Promise.all(events!.map(({ id }) => list(`/api/events/${id}/sessions`)))
  const own = releases!.filter(({ isExternal }) => !isExternal)
  const open = resources!.filter(({ gated }) => !gated)
  const planned = events!.filter((_, at) => programs[at]!.length > 0)
  const first: Record<SocialKind, Item> = {
    news: posts![0]!,
    events: events![0]!,
    lineups: planned[0]!,
    speakers: speakers![0]!,
    press: own[0]!,
    resources: resources![0]!,
    tools: tools![0]!,
  }
  const bySlug = (items: Item[] = []) => items.map(({ slug }) => ({ slug }))
  const byId = (items: Item[] = []) => items.map(({ id }) => ({ id, toolId: id }))
  const values: Record<string, Record<string, string>[]> = {
    '/news/:slug': bySlug(posts),
    '/news/:slug.md': bySlug(posts),
    '/api/posts/:slug': bySlug(posts),
    '/api/related-posts/:slug': bySlug(posts),
    '/events/:slug': bySlug(events),
    '/events/:slug.md': bySlug(events),
    '/events/:slug/speakers': bySlug(events),
    '/events/:slug/agenda': bySlug(events),
    '/api/events/:slug': bySlug(events),
    '/api/events/:id/sessions': byId(events),
    '/api/events/:id/speakers': byId(events),
    '/api/events/:id/outline': byId(events),
    '/api/calendar/events/:slug.ics': bySlug(events!.filter(({ startISO }) => startISO)),
    '/api/calendar/events/:slug/agenda.ics': bySlug(planned),
    '/api/calendar/sessions/:id.ics': byId(programs.flat()),
    '/speakers/:slug': bySlug(speakers),
    '/api/speakers/:slug': bySlug(speakers),
    '/api/speakers/:id/sessions': byId(speakers),
    '/press/:slug': bySlug(own),
    '/press/:slug.md': bySlug(own),
    '/api/press/:slug': bySlug(own),
    '/resources/ai-showcase/:slug': bySlug(tools),
    '/resources/ai-showcase/:slug.md': bySlug(tools),
    '/tools/:slug': bySlug(tools),
    '/api/tools/:slug': bySlug(tools),
    '/api/tools/:toolId/reviews': byId(tools),
    '/api/related-tools/:slug': bySlug(tools),
    '/resources/:slug': bySlug(resources),
    '/resources/:slug.md': bySlug(resources),
    '/api/resource-pages/:slug': bySlug(resources),
    '/api/resources/:slug/text': bySlug(open),
    '/resources/:slug/report.pdf': bySlug(open.filter(({ fileUrl }) => fileUrl?.endsWith('/report.pdf'))),
    '/art/social/:kind/:slug.png': Object.entries(first).map(([kind, { slug }]) => ({ kind, slug })),
    [`/art/${ART_VERSION}/*`]: [{ '*': DRAWING }],
    '/art/*': [{ '*': DRAWING }],
    // Of a site this small: its sitemap is one file, and it has no pictures of others and no imported pages.
    '/newsletter/:action/:token': [],
    '/newsletter/preferences/:token/data.json': [],
    '/pages/:slug': [],
    '/api/pages/:slug': [],
    '/api/page-parts/:page': Object.keys(partsOf).map((page) => ({ page })),
    '/embed/agenda/:slug': bySlug(events),
    '/api/problems/:code': [{ code: 'invalid' }, { code: 'not-found' }],
    '/theme/:name.css': [{ name: '7a1f5c-000000' }],
    '/sitemap-:part.xml': [],
    '/pictures/:hash/:file': [],
    '/preview/:token': [],
    '/preview/:token/page': [],
    '/api/*': [],
    '*': [],
  }
  const read = Object.values(routes)
    .flat()
    .filter(({ method, access }) => method === 'GET' && access === 'anyone')
  return read.flatMap((route): ListedAddress[] => {
    if (!/[:*]/.test(route.path)) return [{ route, address: route.path + (required[route.path] ?? '') }]
    if (!values[route.path]) throw new Error(`Say in listAddresses what stands for the parameters of ${route.path}.`)
    return values[route.path]!.map((params) => ({
      route,
      address: route.path
        .replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name]!))
        .replace('*', () => params['*']!),
    }))
  })
}

export const json = (body: unknown, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

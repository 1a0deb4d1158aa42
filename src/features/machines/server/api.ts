import type { Context } from 'hono'
import type { Database } from '#src/database/open.ts'
import { notFound } from '#src/http/errors.ts'
import type { Env, Site } from '#src/http/serve.ts'
import { type FeedFormat, feedFormats, feedPath, type FeedRoom, feedRooms } from '#src/rendering/feeds.ts'
import { usualFeedPaths } from './addresses.ts'
import { atom } from './atom.ts'
import type { Feed } from './feed.ts'
import { jsonFeed } from './jsonFeed.ts'
import { listPages } from './listed.ts'
import { llms } from './llms.ts'
import { newsFeed } from './newsFeed.ts'
import { pressFeed } from './pressFeed.ts'
import { resourceTwin } from './resourceTwin.ts'
import { robots } from './robots.ts'
import { rss } from './rss.ts'
import { sitemap, sitemapPart } from './sitemap.ts'
import { toolTwin } from './toolTwin.ts'
import { articleTwin, eventTwin, releaseTwin } from './twins.ts'
import { webManifest } from './webManifest.ts'

interface Machines {
  db: Database
  /** Scheme and host of the public site, no final slash. */
  origin: string
  /** Canonical paths of the pages that search engines may list and whose address holds no slug. */
  pages: readonly string[]
}

const write: Record<FeedFormat, (feed: Feed) => string> = { rss, atom, json: jsonFeed }
const feeds: Record<FeedRoom, (db: Database, origin: string) => Promise<Feed>> = { news: newsFeed, press: pressFeed }
const twins = {
  news: articleTwin,
  events: eventTwin,
  press: releaseTwin,
  resources: resourceTwin,
  'resources/ai-showcase': toolTwin,
}

/** What other programs read: feeds, maps of the site, Markdown. */
export function machinesApi(site: Site, { db, origin, pages }: Machines) {
  for (const room of feedRooms)
    for (const [format, { type }] of Object.entries(feedFormats) as [FeedFormat, { type: string }][])
      site.get(feedPath(room, format), async (c) => answer(c, type, write[format](await feeds[room](db, origin))))
  for (const path of usualFeedPaths) site.get(path, (c) => c.redirect(feedPath('news', 'rss'), 301))

  site.get('/sitemap.xml', async (c) => answer(c, 'application/xml', sitemap(await listPages(db, pages), origin)))
  site.get('/:file{sitemap-[1-9][0-9]*\\.xml}', async (c) => {
    const number = Number(/\d+/.exec(c.req.param('file'))![0])
    const part = sitemapPart(await listPages(db, pages), origin, number)
    if (!part) throw notFound('Sitemap')
    return answer(c, 'application/xml', part)
  })
  site.get('/robots.txt', (c) => answer(c, 'text/plain', robots(origin)))
  site.get('/llms.txt', async (c) => answer(c, 'text/plain', await llms(db, origin)))
  site.get('/manifest.webmanifest', (c) => answer(c, 'application/manifest+json', JSON.stringify(webManifest())))

  for (const [room, twin] of Object.entries(twins))
    site.get(`/${room}/:file{[^/]+\\.md}`, async (c) => {
      const slug = c.req.param('file').replace(/\.md$/, '')
      c.header('link', `<${origin}/${room}/${encodeURIComponent(slug)}>; rel="canonical"`)
      return answer(c, 'text/markdown', await twin(db, origin, slug))
    })
}

/** Feeds are read from other sites' pages too, so every origin may. */
const answer = (c: Context<Env>, type: string, body: string) =>
  c.body(body, 200, {
    'content-type': `${type}; charset=utf-8`,
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  })

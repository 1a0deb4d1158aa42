import type { Database } from '#src/database/open.ts'
import { notFound } from '#src/http/errors.ts'
import type { Route } from '#src/http/route.ts'
import { type FeedFormat, feedFormats, feedPath, type FeedSection, feedSections } from '#src/rendering/feeds.ts'
import { usualFeedPaths } from './addresses.ts'
import { atom } from './atom.ts'
import type { Feed } from './feed.ts'
import { jsonFeed } from './jsonFeed.ts'
import { listPages } from './listed.ts'
import { llms } from './llms.ts'
import { newsFeed } from './newsFeed.ts'
import { newsletterFeed } from './newsletterFeed.ts'
import { pressFeed } from './pressFeed.ts'
import { resourceMarkdown } from './resourceMarkdown.ts'
import { robots } from './robots.ts'
import { rss } from './rss.ts'
import { sitemap, sitemapPart } from './sitemap.ts'
import { toolMarkdown } from './toolMarkdown.ts'
import { articleMarkdown, eventMarkdown, issueMarkdown, releaseMarkdown } from './markdownAlternates.ts'
import { webManifest } from './webManifest.ts'

interface Machines {
  db: Database
  /** Scheme and host of the public site, no final slash. */
  origin: string
  /** Canonical paths of the pages that search engines may list and whose address holds no slug. */
  pages: readonly string[]
}

const write: Record<FeedFormat, (feed: Feed) => string> = { rss, atom, json: jsonFeed }
const feeds: Record<FeedSection, (db: Database, origin: string) => Promise<Feed>> = {
  news: newsFeed,
  press: pressFeed,
  newsletter: newsletterFeed,
}
const alternates = {
  news: articleMarkdown,
  events: eventMarkdown,
  press: releaseMarkdown,
  newsletter: issueMarkdown,
  resources: resourceMarkdown,
  'resources/ai-showcase': toolMarkdown,
}

export type MachineKind = 'feed' | 'map' | 'markdown' | 'redirect'

/** What other programs read: feeds, maps of the site, Markdown. */
export function machineRoutes({ db, origin, pages }: Machines): { [Kind in MachineKind]: Route<Kind>[] } {
  const formats = Object.entries(feedFormats) as [FeedFormat, { type: string }][]
  return {
    feed: feedSections.flatMap((section) =>
      formats.map(([format, { type }]) =>
        route('feed', feedPath(section, format), async () => file(type, write[format](await feeds[section](db, origin)))),
      ),
    ),
    map: [
      route('map', '/sitemap.xml', async () => file('application/xml', sitemap(await listPages(db, pages), origin))),
      route('map', '/sitemap-:part.xml', async ({ params: { part = '' } }) => {
        const xml = /^[1-9]\d{0,3}$/.test(part) && sitemapPart(await listPages(db, pages), origin, Number(part))
        if (!xml) throw notFound('Sitemap')
        return file('application/xml', xml)
      }),
      route('map', '/robots.txt', () => file('text/plain', robots(origin))),
      route('map', '/llms.txt', async () => file('text/plain', await llms(db, origin))),
      route('map', '/manifest.webmanifest', () => file('application/manifest+json', JSON.stringify(webManifest()))),
    ],
    markdown: Object.entries(alternates).map(([section, write]) =>
      route('markdown', `/${section}/:slug.md`, async ({ params: { slug = '' } }) => {
        const { body, headers } = file('text/markdown', await write(db, origin, slug))
        return { body, headers: { ...headers, link: `<${origin}/${section}/${encodeURIComponent(slug)}>; rel="canonical"` } }
      }),
    ),
    redirect: usualFeedPaths.map((path) => ({
      ...route('redirect', path, () => ({ status: 301, headers: { location: feedPath('news', 'rss') }, body: '' })),
      caching: 'hour',
    })),
  }
}

const route = <Kind extends MachineKind>(kind: Kind, path: string, respond: Route['respond']): Route<Kind> => ({
  kind,
  method: 'GET',
  path,
  access: 'anyone',
  caching: 'content',
  respond,
})

/** Feeds are read from other sites' pages too, so every origin may. */
const file = (type: string, body: string) => ({
  headers: {
    'content-type': `${type}; charset=utf-8`,
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  },
  body,
})

import type { Database } from '#src/database/open.ts'
import { notFound } from '#src/http/errors.ts'
import type { Route } from '#src/http/route.ts'
import type { ListCache } from '#src/lists/listCache.ts'
import { type FeedFormat, feedFormats, feedPath } from '#src/rendering/feeds.ts'
import { type SampleAddresses, SAMPLES_SHOWN } from '#src/rendering/sampleNotice.ts'
import { atom } from './atom.ts'
import { type Feed, sectionOf } from './feed.ts'
import { jsonFeed } from './jsonFeed.ts'
import { llms } from './llms.ts'
import { rss } from './rss.ts'
import type { SiteKind } from './siteKind.ts'
import { siteMaps } from './siteMaps.ts'
import { webManifest } from './webManifest.ts'

interface Parts {
  db: Database
  lists: ListCache
  /** Scheme and host of the public site, without a trailing slash. */
  origin: string
  /** Canonical paths of indexable pages without a slug. */
  pages: readonly string[]
  /** Paths of sample content. */
  samples: () => Promise<SampleAddresses>
  kinds: readonly SiteKind[]
}

const write: Record<FeedFormat, (feed: Feed) => string> = { rss, atom, json: jsonFeed }

export type SeoRouteKind = 'feed' | 'map' | 'markdown' | 'redirect'

/** Common feed paths that feed readers try, including WordPress's. */
const usualFeedPaths = ['/feed', '/feed.xml', '/rss', '/rss.xml', '/atom.xml']

/**
 * Pages are complete without the API, whose responses would only repeat them, so crawlers get pages and their
 * Markdown. AI assistants and their crawlers are as welcome as all others.
 */
const robots = (origin: string) => `User-agent: *
Disallow: /api/
Allow: /api/docs
Allow: /api/openapi.json
Disallow: /search?

# What this site holds, for assistants: ${origin}/llms.txt

Sitemap: ${origin}/sitemap.xml
`

/** Machine-readable output: feeds, sitemaps, Markdown. */
export function seoRoutes({ db, lists, origin, pages, samples, kinds }: Parts): {
  [Kind in SeoRouteKind]: Route<Kind>[]
} {
  const maps = siteMaps({ lists, pages, kinds }, origin)
  const formats = Object.entries(feedFormats) as [FeedFormat, { type: string }][]
  return {
    feed: kinds.flatMap(({ page, feed }) =>
      feed
        ? formats.map(([format, { type }]) =>
            route('feed', feedPath(sectionOf(page), format), async () =>
              file(type, write[format](await feed(db, origin))),
            ),
          )
        : [],
    ),
    map: [
      route('map', '/sitemap.xml', async () => file('application/xml', await maps.whole())),
      route('map', '/sitemap-:part.xml', async ({ params: { part = '' } }) => {
        const xml = await maps.part(part)
        if (!xml) throw notFound('Sitemap')
        return file('application/xml', xml)
      }),
      route('map', '/robots.txt', () => file('text/plain', robots(origin))),
      route('map', '/llms.txt', async () =>
        file('text/plain', marked(await llms(db, origin, kinds), (await samples()).size > 0)),
      ),
      route('map', '/manifest.webmanifest', () =>
        file('application/manifest+json', JSON.stringify(webManifest())),
      ),
    ],
    markdown: kinds.flatMap(({ page, markdown }) =>
      markdown
        ? route('markdown', `${page}:slug.md`, async ({ params: { slug = '' } }) => {
            const shown = await samples()
            const path = page + slug.toLowerCase()
            const isSample = shown.has(path) || shown.has(`${path}#reviews`)
            const text = marked(await markdown(db, origin, slug), isSample)
            const { body, headers } = file('text/markdown', text)
            const canonical = `<${origin}${page}${encodeURIComponent(slug)}>; rel="canonical"`
            return { body, headers: { ...headers, link: canonical } }
          })
        : [],
    ),
    redirect: usualFeedPaths.map((path) => ({
      ...route('redirect', path, () => ({
        status: 301,
        headers: { location: feedPath('news', 'rss') },
        body: '',
      })),
      caching: 'hour',
    })),
  }
}

/** Adds a note below the title of sample content. */
const marked = (text: string, isSample: boolean) =>
  isSample ? text.replace('\n', `\n\n${SAMPLES_SHOWN}\n`) : text

const route = <Kind extends SeoRouteKind>(
  kind: Kind,
  path: string,
  respond: Route['respond'],
): Route<Kind> => ({
  kind,
  method: 'GET',
  path,
  access: 'anyone',
  caching: 'content',
  respond,
})

/** Feeds can be fetched from other sites' pages, so any origin is allowed. */
const file = (type: string, body: string) => ({
  headers: {
    'content-type': `${type}; charset=utf-8`,
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  },
  body,
})

import type * as z from 'zod/mini'
import type { Database } from '#src/database/open.ts'
import { findEvents, getFirstEvents } from '#src/features/events/server/events.ts'
import { linksOfGroup, type NavLink } from '#src/features/frame/siteLinks.ts'
import { findPosts, publicPosts } from '#src/features/news/server/posts.ts'
import { findSpeakers, publicSpeakers } from '#src/features/speakers/server/speakers.ts'
import { findTools, getBestTools } from '#src/features/tools/server/tools.ts'
import type { ListCache } from '#src/lists/listCache.ts'
import type { SiteLinks } from '../contract.ts'

/** Content the sitemap page lists first if it exists (promise M6). */
const featured = {
  events: ['advantage-executive-conference'],
  speakers: ['amelia-castro', 'marcus-bell', 'priya-raman'],
  tools: ['chatgpt', 'claude', 'perplexity', 'hubspot', 'notion-ai'],
  articles: [
    'the-rfp-desk-that-answers-before-lunch',
    'questions-for-the-board',
    'your-chatbot-is-a-new-hire',
    'stop-buying-ai-by-the-demo',
    'a-prospect-list-is-a-hypothesis',
  ],
}

type Link = z.infer<typeof SiteLinks>['links'][number]

/** As many links as there are featured slugs: the featured items, then the first others. */
function linksToFeatured<Item extends { slug: string }>(
  items: Item[],
  slugs: string[],
  prefix: string,
  labelOf: (item: Item) => string,
) {
  const first = slugs.flatMap((slug) => items.filter((item) => item.slug === slug))
  const others = items.filter(({ slug }) => !slugs.includes(slug))
  return [...first, ...others]
    .slice(0, slugs.length)
    .map((item): Link => ({ label: labelOf(item), href: `${prefix}/${item.slug}` }))
}

/** The featured items, plus enough others to fill all places. */
async function readFeatured<Item extends { slug: string }>(
  slugs: string[],
  find: (db: Database, slugs: string[]) => Promise<Item[]>,
  readFirst: (db: Database, limit: number) => Promise<Item[]>,
  db: Database,
): Promise<Item[]> {
  const [found, first] = await Promise.all([find(db, slugs), readFirst(db, 2 * slugs.length)])
  return [...found, ...first.filter(({ slug }) => !slugs.includes(slug))]
}

/** The six link groups of promise M6. Empty groups are left out. */
export async function getSiteLinks(
  lists: ListCache,
  listLinks: readonly NavLink[],
): Promise<z.infer<typeof SiteLinks>[]> {
  const [events, speakers, tools, articles] = await Promise.all([
    readFeatured<{ slug: string; title: string }>(
      featured.events,
      findEvents,
      getFirstEvents,
      lists.db,
    ),
    readFeatured(featured.speakers, findSpeakers, publicSpeakers.first, lists.db),
    readFeatured<{ slug: string; name: string }>(featured.tools, findTools, getBestTools, lists.db),
    readFeatured(featured.articles, findPosts, publicPosts.first, lists.db),
  ])
  const groups = [
    { title: 'Main Pages', links: linksOfGroup('Main Pages') },
    {
      title: 'Events',
      links: [
        ...linksOfGroup('Events'),
        ...linksToFeatured(events, featured.events, '/events', ({ title }) => title),
      ],
    },
    {
      title: 'People',
      links: [
        ...linksOfGroup('People'),
        ...linksToFeatured(speakers, featured.speakers, '/speakers', ({ name }) => name),
      ],
    },
    { title: 'Resources', links: [...linksOfGroup('Resources'), ...listLinks] },
    {
      title: 'AI Tools',
      links: linksToFeatured(tools, featured.tools, '/tools', ({ name }) => name),
    },
    {
      title: 'Articles',
      links: linksToFeatured(articles, featured.articles, '/news', ({ title }) => title),
    },
  ]
  return groups.filter(({ links }) => links.length > 0)
}

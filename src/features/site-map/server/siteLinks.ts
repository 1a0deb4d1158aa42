import type * as z from 'zod/mini'
import { eventList } from '#src/features/events/list.ts'
import { readEvents } from '#src/features/events/server/events.ts'
import { linksOfGroup } from '#src/features/frame/siteLinks.ts'
import { readPosts } from '#src/features/news/server/posts.ts'
import { readSpeakers } from '#src/features/speakers/server/speakers.ts'
import { toolList } from '#src/features/tools/list.ts'
import { readTools } from '#src/features/tools/server/tools.ts'
import type { ListCache } from '#src/lists/listCache.ts'
import type { SiteLinks } from '../contract.ts'

/** Content that the sitemap names first while it is there (promise M6). */
const named = {
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

/** So many links to things of a list as have a name there: the named ones, then the first others. */
function linksToSome<Item extends { slug: string }>(
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

/** The six groups of links of promise M6; a group without anything to link to is left out. */
export async function getSiteLinks(lists: ListCache): Promise<z.infer<typeof SiteLinks>[]> {
  const [events, speakers, tools, articles] = await Promise.all([
    lists.read(readEvents),
    lists.read(readSpeakers),
    lists.read(readTools),
    lists.read(readPosts),
  ])
  const groups = [
    { title: 'Main Pages', links: linksOfGroup('Main Pages') },
    {
      title: 'Events',
      links: [
        ...linksOfGroup('Events'),
        ...linksToSome(eventList.select(events, {}), named.events, '/events', ({ title }) => title),
      ],
    },
    {
      title: 'People',
      links: [...linksOfGroup('People'), ...linksToSome(speakers, named.speakers, '/speakers', ({ name }) => name)],
    },
    { title: 'Resources', links: linksOfGroup('Resources') },
    { title: 'AI Tools', links: linksToSome(toolList.select(tools, {}, []), named.tools, '/tools', ({ name }) => name) },
    { title: 'Articles', links: linksToSome(articles, named.articles, '/news', ({ title }) => title) },
  ]
  return groups.filter(({ links }) => links.length > 0)
}

import type * as z from 'zod/mini'
import { eventList } from '#src/features/events/list.ts'
import { readEvents } from '#src/features/events/server/events.ts'
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
function linksTo<Item extends { slug: string }>(items: Item[], slugs: string[], prefix: string, labelOf: (item: Item) => string) {
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
    {
      title: 'Main Pages',
      links: [
        { label: 'Home', href: '/' },
        { label: 'News & Insights', href: '/news' },
        { label: 'Consulting', href: '/consulting' },
        { label: 'Community', href: '/community' },
        { label: 'About', href: '/about' },
        { label: 'Press', href: '/press' },
        { label: 'Sponsorships', href: '/sponsorships' },
        { label: 'Contact', href: '/contact' },
        { label: 'Privacy Policy', href: '/privacy' },
        { label: 'Terms of Service', href: '/terms' },
        { label: 'Speaker Terms', href: '/speaker-terms' },
        { label: 'Cookie Policy', href: '/cookies' },
      ],
    },
    {
      title: 'Events',
      links: [
        { label: 'Upcoming In-person events', href: '/events' },
        { label: 'Upcoming webinars', href: '/events/webinars' },
        { label: 'Past Webinars', href: '/resources/webinars' },
        ...linksTo(eventList.select(events, {}), named.events, '/events', ({ title }) => title),
      ],
    },
    {
      title: 'People',
      links: [
        { label: 'Speaker Directory', href: '/speakers' },
        { label: 'Sponsor Directory', href: '/sponsors' },
        ...linksTo(speakers, named.speakers, '/speakers', ({ name }) => name),
      ],
    },
    {
      title: 'Resources',
      links: [
        { label: 'All resources', href: '/resources' },
        { label: 'AI Showcase', href: '/resources/ai-showcase' },
        { label: 'Research', href: '/resources/research' },
        { label: 'Guides', href: '/resources/guides' },
        { label: 'Playbooks', href: '/resources/playbooks' },
      ],
    },
    { title: 'AI Tools', links: linksTo(toolList.select(tools, {}, []), named.tools, '/tools', ({ name }) => name) },
    { title: 'Articles', links: linksTo(articles, named.articles, '/news', ({ title }) => title) },
  ]
  return groups.filter(({ links }) => links.length > 0)
}

import type { Database } from '#src/database/open.ts'
import { eventList } from '#src/features/events/list.ts'
import { readEvents } from '#src/features/events/server/events.ts'
import { readPastIssues } from '#src/features/newsletter-archive/server/pastIssues.ts'
import { readPosts } from '#src/features/news/server/posts.ts'
import { readReleases } from '#src/features/press/server/releases.ts'
import { readResources } from '#src/features/resources/server/resources.ts'
import { toolList } from '#src/features/tools/list.ts'
import { readTools } from '#src/features/tools/server/tools.ts'
import { settings } from '#src/settings.ts'
import { shortDate } from '#src/time/dates.ts'
import { feedPath, type FeedSection } from '#src/rendering/feeds.ts'
import { dateRange } from './eventFacts.ts'
import { escapeText } from './markdownText.ts'

const NAMED = 20

/** What assistants need to find their way, in the form of llmstxt.org. */
export async function llms(db: Database, origin: string): Promise<string> {
  const [posts, events, releases, tools, resources, issues] = await Promise.all([
    readPosts(db),
    readEvents(db),
    readReleases(db),
    readTools(db),
    readResources(db),
    readPastIssues(db),
  ])
  const best = toolList.select(tools, {}, []).slice(0, NAMED)
  const link = (title: string, path: string, note: string) => `- [${plain(title)}](${origin}${path}): ${plain(note)}`
  const feedLink = (title: string, room: FeedSection) =>
    `- [${title}](${origin}${feedPath(room, 'rss')}): RSS with whole texts; also [Atom](${origin}${feedPath(room, 'atom')}) and [JSON Feed](${origin}${feedPath(room, 'json')})`
  const section = (title: string, lines: string[]) => lines.length > 0 && `## ${title}\n\n${lines.join('\n')}`
  return [
    `# ${settings.name}`,
    `> ${settings.tagline}. ${settings.description}`,
    'Every article, event, press release, tool, resource and newsletter issue can be read as Markdown: add `.md` to the address of its page. Event times are given in the zone of the event.',
    section('Pages', [
      link('News', '/news', 'All articles, newest first, with search and categories'),
      link('Events', '/events', 'Conferences, webinars, workshops and roundtables with agendas and speakers'),
      link('Speakers', '/speakers', 'The speaker directory and the application to speak'),
      link('Sponsors', '/sponsors', 'The sponsor directory'),
      link('Consulting', '/consulting', 'Strategy, problem-solver labs and vendor selection'),
      link('Resources', '/resources', 'Research reports, implementation guides and past webinars'),
      link('AI Showcase', '/resources/ai-showcase', 'AI tools for business with ratings and reviews, by category'),
      link('Press', '/press', 'Press releases and the contact for media inquiries'),
      link('Contact', '/contact', 'How to reach us; messages are answered within 24 hours'),
    ]),
    section(
      'Events',
      eventList
        .select(events, { when: 'upcoming' })
        .slice(0, NAMED)
        .map(({ title, slug, summary, startISO, endISO, timezone, status }) =>
          link(
            title,
            `/events/${slug}.md`,
            `${status === 'cancelled' ? 'Cancelled. ' : ''}${startISO ? dateRange(startISO, endISO, timezone) : 'Date TBD'}. ${summary}`,
          ),
        ),
    ),
    section(
      'Latest articles',
      posts
        .slice(0, NAMED)
        .map(({ title, slug, excerpt, publishedAt }) => link(title, `/news/${slug}.md`, `${shortDate(publishedAt)}. ${excerpt}`)),
    ),
    section(
      'Latest press releases',
      releases
        .slice(0, NAMED)
        .map(({ title, slug, excerpt, publishedAt }) =>
          link(title, `/press/${slug}.md`, `${shortDate(publishedAt)}. ${excerpt}`),
        ),
    ),
    section(
      'Research, guides and recordings',
      resources
        .slice(0, NAMED)
        .map(({ title, slug, description, publishedAt }) =>
          link(title, `/resources/${slug}.md`, `${shortDate(publishedAt)}. ${description}`),
        ),
    ),
    section(
      'Past issues of the newsletter',
      issues
        .slice(0, NAMED)
        .map(({ title, slug, preview, sentAt }) => link(title, `/newsletter/${slug}.md`, `${shortDate(sentAt)}. ${preview}`)),
    ),
    section(
      'Best rated tools',
      best.map(({ name, slug, shortDescription160, averageRating, reviewCount }) => {
        const rating = reviewCount > 0 ? `${averageRating.toFixed(1)} of 5 (${reviewCount}). ` : ''
        return link(name, `/resources/ai-showcase/${slug}.md`, rating + shortDescription160)
      }),
    ),
    section('Feeds and data', [
      feedLink('News feed', 'news'),
      feedLink('Press feed', 'press'),
      feedLink('Newsletter feed', 'newsletter'),
      link('Calendar of all events', '/api/calendar/events.ics', 'iCalendar, to subscribe to'),
      link('Sitemap', '/sitemap.xml', 'Every page with the time of its last change'),
      link('API', '/api/docs', 'The public JSON API'),
    ]),
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n')
}

const plain = (text: string) => escapeText(text.replace(/\s+/g, ' ').trim())

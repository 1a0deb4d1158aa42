import type { Database } from '#src/database/open.ts'
import { named } from '#src/records/write.ts'
import { feedPath } from '#src/rendering/feeds.ts'
import { settings, siteDescription, siteLine } from '#src/settings.ts'
import { sectionOf } from './feed.ts'
import { plain } from './markdownPage.ts'
import type { SiteKind } from './siteKind.ts'

/** Maximum number of pages listed per type. */
const NAMED = 20

/** Site overview for AI assistants, in the llmstxt.org format. */
export async function llms(
  db: Database,
  origin: string,
  kinds: readonly SiteKind[],
): Promise<string> {
  const link = (title: string, path: string, note: string) =>
    `- [${plain(title)}](${origin}${path}): ${plain(note)}`
  const section = (title: string, lines: string[]) =>
    lines.length > 0 && `## ${title}\n\n${lines.join('\n')}`
  const sections = await Promise.all(
    kinds.map(async ({ llms }) =>
      llms
        ? section(
            llms.title,
            (await llms.read(db, NAMED)).map(({ title, path, note }) => link(title, path, note)),
          )
        : '',
    ),
  )
  return [
    `# ${settings.name}`,
    `> ${siteLine()}. ${siteDescription()}`,
    'Every article, event, press release, tool, resource and newsletter issue can be read as Markdown: add `.md` to the address of its page. Event times are given in the zone of the event.',
    section('Pages', [
      link('News', '/news', 'All articles, newest first, with search and categories'),
      link(
        'Events',
        '/events',
        'Conferences, webinars, workshops and roundtables with agendas and speakers',
      ),
      link('Speakers', '/speakers', 'The speaker directory and the application to speak'),
      link('Sponsors', '/sponsors', 'The sponsor directory'),
      link('Consulting', '/consulting', 'Strategy, problem-solver labs and vendor selection'),
      link('Resources', '/resources', 'Research reports, implementation guides and past webinars'),
      link(
        'AI Showcase',
        '/resources/ai-showcase',
        'AI tools for business with ratings and reviews, by category',
      ),
      link('Press', '/press', 'Press releases and the contact for media inquiries'),
      link('Contact', '/contact', 'How to reach us; messages are answered within 24 hours'),
    ]),
    ...sections,
    section('Feeds and data', [
      ...kinds.flatMap(({ page, feed }) => (feed ? [feedLink(page, origin)] : [])),
      link('Calendar of all events', '/api/calendar/events.ics', 'iCalendar, to subscribe to'),
      link('Sitemap', '/sitemap.xml', 'Every page with the time of its last change'),
      link('API', '/api/docs', 'The public JSON API'),
    ]),
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n')
}

function feedLink(page: string, origin: string) {
  const section = sectionOf(page)
  return `- [${named({ name: section })} feed](${origin}${feedPath(section, 'rss')}): RSS with full texts, also [Atom](${origin}${feedPath(section, 'atom')}) and [JSON Feed](${origin}${feedPath(section, 'json')})`
}

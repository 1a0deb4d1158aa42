import type { Database } from '#src/database/open.ts'
import { getEvent } from '#src/features/events/server/events.ts'
import { getEventSessions } from '#src/features/agenda/server/sessions.ts'
import { getPastIssue } from '#src/features/newsletter-archive/server/pastIssues.ts'
import { getPost } from '#src/features/news/server/posts.ts'
import { getRelease } from '#src/features/press/server/releases.ts'
import { settings } from '#src/settings.ts'
import { fullDate, longDate } from '#src/time/dates.ts'
import { eventFacts, timeRange } from './eventFacts.ts'
import { withAbsoluteAddresses } from './feed.ts'
import { markdown } from './markdown.ts'
import { escapeStart, escapeText } from './markdownText.ts'

export type Fact = [name: string, value: string | null | undefined | false]

/** A page as text: title, lead, facts, body. */
export const page = (title: string, lead: string, facts: Fact[], ...body: (string | null | undefined | false)[]) =>
  [
    `# ${plain(title)}`,
    lead && `> ${plain(lead)}`,
    facts.flatMap(([name, value]) => (value ? [`- ${name}: ${value}`] : [])).join('\n'),
    ...body,
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n')

/** Plain text on one line in which nothing is taken for Markdown. */
export const plain = (text: string) => escapeText(text.replace(/\s+/g, ' ').trim())

/** Plain text in which an empty line divides paragraphs. */
export const paragraphs = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => escapeStart(plain(paragraph)))
    .join('\n\n')

/** An article in Markdown; throws notFound for what is not published. */
export async function articleMarkdown(db: Database, origin: string, slug: string): Promise<string> {
  const post = await getPost(db, slug)
  const url = `${origin}/news/${post.slug}`
  const { title, excerpt, author, publishedAt, modifiedAt, category, tags, content, sourceAttribution, videoEmbed } = post
  return page(
    title,
    excerpt,
    [
      ['By', plain(author)],
      ['Published', longDate(publishedAt)],
      ['Updated', longDate(modifiedAt) !== longDate(publishedAt) && longDate(modifiedAt)],
      ['Category', plain(category ?? 'News')],
      ['Tags', tags.map(plain).join(', ')],
      ['Video', videoEmbed],
      ['Page', url],
    ],
    markdown(withAbsoluteAddresses(content, { origin, page: url })),
    sourceAttribution && `Source: ${plain(sourceAttribution)}`,
  )
}

/** A press release in Markdown. */
export async function releaseMarkdown(db: Database, origin: string, slug: string): Promise<string> {
  const release = await getRelease(db, slug)
  const url = `${origin}/press/${release.slug}`
  const { title, excerpt, category, publishedAt, sourceUrl, author, content } = release
  return page(
    title,
    excerpt,
    [
      ['Category', plain(category)],
      ['Published', longDate(publishedAt)],
      ['Original source', sourceUrl],
      ['Media contact', author && plain(author)],
      ['Page', url],
    ],
    markdown(withAbsoluteAddresses(content, { origin, page: url })),
    `Media inquiries: ${[settings.press.role, settings.press.email, settings.press.phone].filter(Boolean).join(', ')}`,
  )
}

/** An issue of the newsletter in Markdown. */
export async function issueMarkdown(db: Database, origin: string, slug: string): Promise<string> {
  const { title, preview, sentAt, content, ...issue } = await getPastIssue(db, slug)
  const url = `${origin}/newsletter/${issue.slug}`
  return page(
    title,
    preview,
    [
      ['Sent', longDate(sentAt)],
      ['Page', url],
    ],
    markdown(withAbsoluteAddresses(content, { origin, page: url })),
  )
}

/** An event with its agenda in Markdown. */
export async function eventMarkdown(db: Database, origin: string, slug: string): Promise<string> {
  const event = await getEvent(db, slug)
  const sessions = await getEventSessions(db, event.id)
  const url = `${origin}/events/${event.slug}`
  const days = [...Map.groupBy(sessions, ({ day }) => day)]
  return page(
    event.title,
    event.summary,
    [
      ...eventFacts(event).map(([name, value]): Fact => [name, plain(value)]),
      ['Registration', event.status !== 'cancelled' && !event.past && event.registrationUrl],
      ['Calendar', event.startISO && `${origin}/api/calendar/events/${event.slug}.ics`],
      ['Page', url],
    ],
    event.description && `## About this event\n\n${paragraphs(event.description)}`,
    event.priceTiers.length > 0 &&
      `## Prices\n\n${event.priceTiers
        .map(
          ({ name, price, description }) =>
            `- **${plain(name)}**: ${plain(price)}${description ? `. ${plain(description)}` : ''}`,
        )
        .join('\n')}`,
    days.length > 0 && '## Agenda',
    ...days.flatMap(([day, list]) => [
      `### ${dayName(day, list[0]!.dayTitle)}`,
      ...list.map((item) => session(item, event.timezone, origin)),
    ]),
  )
}

const dayName = (day: string, title: string | null) => `${fullDate(day)}${title ? `: ${plain(title)}` : ''}`

type Session = Awaited<ReturnType<typeof getEventSessions>>[number]

function session(item: Session, timeZone: string, origin: string): string {
  const { title, startISO, endISO, format, track, room, level, audience, abstract, outcomes, speakers, links } = item
  const people = speakers.map(({ slug, name, title, company }) => {
    const role = [title, company].filter(Boolean).join(', ')
    return `[${plain(name)}](${origin}/speakers/${slug})${role && ` (${plain(role)})`}`
  })
  const facts: Fact[] = [
    ['Time', timeRange(startISO, endISO, timeZone)],
    ['Speakers', people.join('; ')],
    ['Format', format && plain(format)],
    ['Track', track && plain(track)],
    ['Room', room && plain(room)],
    ['Level', level && plain(level)],
    ['For', audience && plain(audience)],
    ...links.map(({ label, url }): Fact => [plain(label), url]),
  ]
  return [
    `#### ${plain(title)}`,
    facts.flatMap(([name, value]) => (value ? [`- ${name}: ${value}`] : [])).join('\n'),
    abstract && paragraphs(abstract),
    outcomes.length > 0 && `What you take away:\n\n${outcomes.map((outcome) => `- ${escapeStart(plain(outcome))}`).join('\n')}`,
  ]
    .filter(Boolean)
    .join('\n\n')
}

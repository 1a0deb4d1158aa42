import type { Database } from '#src/database/open.ts'
import { eventKind } from '#src/features/events/eventKind.ts'
import {
  dateRange,
  eventFacts,
  timeRange,
  typeName,
} from '#src/features/events/server/eventFacts.ts'
import { eventRecords } from '#src/features/events/server/eventRecords.ts'
import { getEvent, getUpcomingEvents } from '#src/features/events/server/events.ts'
import { venues } from '#src/features/events/venues.ts'
import { escapeStart } from '#src/features/seo/server/markdownText.ts'
import {
  type Fact,
  markdownPage,
  paragraphs,
  plain,
} from '#src/features/seo/server/markdownPage.ts'
import { withAbsoluteAddresses } from '#src/features/seo/server/feed.ts'
import { markdown } from '#src/features/seo/server/markdown.ts'
import { pictured } from '#src/features/seo/server/pictured.ts'
import { siteKind } from '#src/features/seo/server/siteKind.ts'
import { fullDate } from '#src/time/dates.ts'
import { getEventSessions, getEventSpeakers } from './sessions.ts'

type Event = Awaited<ReturnType<typeof getEvent>>

/** Returns the picture shown on the event's page: its own, or a drawing for its type of venue. */
const pictureOf = ({ slug, title, heroImage, locationType }: Event) =>
  heroImage?.startsWith('/')
    ? pictured(heroImage, { slug, title })
    : { slug, art: { drawing: 'cover' as const, kind: venues[locationType][0] } }

export const eventSeo = siteKind(eventKind, eventRecords.kind, {
  markdown: eventMarkdown,
  cards: {
    async events(db, slug) {
      const event = await getEvent(db, slug)
      const { title, type, locationType, startISO, endISO, timezone } = event
      const { locationText, status } = event
      const kicker = [type, ...(type === 'webinar' ? [] : [locationType])].map(typeName).join(' · ')
      const when =
        status === 'cancelled'
          ? 'Canceled'
          : startISO
            ? dateRange(startISO, endISO, timezone)
            : 'Date TBD'
      return {
        kicker,
        title,
        note: `${when} · ${locationText}`,
        ...pictureOf(event),
      }
    },
    async lineups(db, slug) {
      const event = await getEvent(db, slug)
      const people = await getEventSpeakers(db, slug)
      const named = people.slice(0, 3).map(({ name }) => name)
      const others = people.length - named.length
      const note = [named.join(', '), others > 0 && `and ${others} more`].filter(Boolean).join(' ')
      return { kicker: 'Speakers', title: event.title, note, ...pictureOf(event) }
    },
  },
  llms: {
    title: 'Events',
    read: async (db, most) =>
      (await getUpcomingEvents(db, most)).map(
        ({ title, slug, summary, startISO, endISO, timezone, status }) => ({
          title,
          path: `/events/${slug}.md`,
          note: `${status === 'cancelled' ? 'Canceled. ' : ''}${startISO ? dateRange(startISO, endISO, timezone) : 'Date TBD'}. ${summary}`,
        }),
      ),
  },
  feed: null,
})

async function eventMarkdown(db: Database, origin: string, slug: string): Promise<string> {
  const event = await getEvent(db, slug)
  const sessions = await getEventSessions(db, event.id)
  const url = `${origin}/events/${event.slug}`
  const days = [...Map.groupBy(sessions, ({ day }) => day)]
  return markdownPage(
    event.title,
    event.summary,
    [
      ...eventFacts(event).map(([name, value]): Fact => [name, plain(value)]),
      ['Registration', event.status !== 'cancelled' && !event.past && event.registrationUrl],
      ['Calendar', event.startISO && `${origin}/api/calendar/events/${event.slug}.ics`],
      ['Page', url],
    ],
    event.description &&
      `## About this event\n\n${markdown(withAbsoluteAddresses(event.description, { origin, page: url }))}`,
    event.priceTiers.length > 0 &&
      `## Prices\n\n${event.priceTiers
        .map(
          ({ name, price, description }) =>
            `- **${plain(name)}**: ${plain(price)}${description ? `. ${plain(description)}` : ''}`,
        )
        .join('\n')}`,
    days.length > 0 && '## Agenda',
    ...days.flatMap(([day, list]) => [
      `### ${dayName(day, list[0]?.dayTitle ?? null)}`,
      ...list.map((item) => session(item, event.timezone, origin)),
    ]),
  )
}

const dayName = (day: string, title: string | null) =>
  `${fullDate(day)}${title ? `: ${plain(title)}` : ''}`

type EventSession = Awaited<ReturnType<typeof getEventSessions>>[number]

function session(item: EventSession, timeZone: string, origin: string): string {
  const {
    title,
    startISO,
    endISO,
    format,
    track,
    room,
    level,
    audience,
    abstract,
    outcomes,
    speakers,
    links,
  } = item
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
    outcomes.length > 0 &&
      `What you take away:\n\n${outcomes.map((outcome) => `- ${escapeStart(plain(outcome))}`).join('\n')}`,
  ]
    .filter(Boolean)
    .join('\n\n')
}

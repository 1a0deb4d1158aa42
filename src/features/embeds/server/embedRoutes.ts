import type * as z from 'zod/mini'
import type { Database } from '#src/database/open.ts'
import { getEventSessions } from '#src/features/agenda/server/sessions.ts'
import { getEvent, getUpcomingEvents } from '#src/features/events/server/events.ts'
import { Problem } from '#src/http/errors.ts'
import type { Route, RouteRequest } from '#src/http/route.ts'
import { html } from '#src/rendering/html.ts'
import type { Session } from '#src/features/agenda/contract.ts'
import type { eventApi } from '#src/features/events/contract.ts'
import type { FullOf, ItemOf } from '#src/kinds/kindQueries.ts'
import { dateFormat, fullDate } from '#src/time/dates.ts'
import { zoneMark } from '#src/time/zone.ts'
import { embedDocument, embedParameters, heading, levelOf } from './embedDocument.ts'

const MAX = 50
const TITLE = 'Upcoming events'

type SessionShape = z.infer<typeof Session>

interface Agenda {
  event: FullOf<typeof eventApi>
  sessions: SessionShape[]
  origin: string
  level: number
}

/** Sessions of an event by day, each linking to its place in the agenda. */
function agendaEmbed({ event, sessions, origin, level }: Agenda) {
  const address = `${origin}/events/${event.slug}/agenda`
  const days = [...Map.groupBy(sessions, ({ day }) => day)]
  const marks = new Set(
    sessions.flatMap(({ startISO, endISO }) =>
      [startISO, endISO].map((iso) => zoneMark(iso, event.timezone)),
    ),
  )
  return html`${heading(level, 'embed__title', `Agenda: ${event.title}`)}${
      marks.size === 0
        ? html`<p>The agenda is not published yet.</p>`
        : marks.size === 1
          ? html`<p class="embed__facts">Times are ${[...marks]}.</p>`
          : ''
    }${days.map(
      ([day, ofDay]) =>
        html`${heading(level + 1, 'embed__day', dayTitle(day, ofDay))}
          <ol>
            ${ofDay.map((session) => sessionItem(session, { address, event, level, origin, marked: marks.size > 1 }))}
          </ol>`,
    )}
    <p><a href="${address}" target="_top">Full agenda</a></p>`
}

const dayTitle = (day: string, [first]: SessionShape[]) =>
  first?.dayTitle ? `${fullDate(day)}: ${first.dayTitle}` : fullDate(day)

interface EmbedContext {
  address: string
  event: { timezone: string }
  level: number
  origin: string
  /** Whether clocks change during the event, so that each time names its zone. */
  marked: boolean
}

function sessionItem(
  session: SessionShape,
  { address, event, level, origin, marked }: EmbedContext,
) {
  const { slug, title, startISO, endISO, track, room, speakers } = session
  const time = dateFormat({ timeStyle: 'short' }, event.timezone)
  const timeOf = (iso: string) =>
    [time.format(new Date(iso)), ...(marked ? [zoneMark(iso, event.timezone)] : [])].join(' ')
  const facts = [track, room].filter(Boolean).join(', ')
  return html`<li>
    <p class="embed__facts">
      <time datetime="${startISO}">${timeOf(startISO)}</time> to
      <time datetime="${endISO}">${timeOf(endISO)}</time>${facts && ` · ${facts}`}
    </p>
    ${heading(level + 2, '', html`<a href="${address}#session-${slug}" target="_top">${title}</a>`)}
    ${speakers.length > 0 ? html`<p>${speakers.map((speaker, at) => html`${at > 0 ? ', ' : ''}<a href="${origin}/speakers/${speaker.slug}" target="_top">${speaker.name}</a>`)}</p>` : ''}
  </li>`
}

/** Pages for frames on other sites. public/embed.js also inserts their content directly. */
export function embedRoutes(db: Database, { origin }: { origin: string }): Route<'embed'>[] {
  return [
    route('/embed/events', async (request) => {
      const asked = Math.trunc(Number(request.query.get('limit'))) || MAX
      const limit = Math.min(Math.max(asked, 1), MAX)
      const type = request.query.get('type') ?? ''
      return embedDocument(request, {
        title: TITLE,
        content: eventEmbed(await getUpcomingEvents(db, limit, type), {
          origin,
          level: levelOf(request),
          title: TITLE,
        }),
      })
    }),
    route('/embed/agenda/:slug', async (request) => {
      const { slug = '' } = request.params
      try {
        const [event, sessions] = await Promise.all([
          getEvent(db, slug),
          getEventSessions(db, slug),
        ])
        const level = levelOf(request)
        return embedDocument(request, {
          title: `Agenda: ${event.title}`,
          content: agendaEmbed({ event, sessions, origin, level }),
        })
      } catch (error) {
        if (!(error instanceof Problem) || error.code !== 'not_found') throw error
        return embedDocument(request, {
          title: 'Event not found',
          status: 404,
          content: html`${heading(levelOf(request), 'embed__title', 'Event not found')}
            <p><a href="${origin}/events" target="_top">All events</a></p>`,
        })
      }
    }),
  ]
}

const route = (path: string, respond: Route['respond']): Route<'embed'> => ({
  kind: 'embed',
  method: 'GET',
  path,
  access: 'anyone',
  caching: 'content',
  cacheKey: ({ path, query }: RouteRequest) => {
    const given = Object.entries(embedParameters).flatMap(([name, pattern]) => {
      const value = query.get(name)
      return value === null ? [] : [{ name, pattern, value }]
    })
    if (given.some(({ pattern, value }) => !pattern.test(value))) return undefined
    return `${path}?${new URLSearchParams(given.map(({ name, value }) => [name, value]))}`
  },
  respond,
})

type Event = ItemOf<typeof eventApi>

/** List of events, each linking to its page. */
const eventEmbed = (
  events: Event[],
  { origin, level, title }: { origin: string; level: number; title: string },
) =>
  html`${heading(level, 'embed__title', title)}${
      events.length === 0
        ? html`<p>We’re not planning any events right now.</p>`
        : html`<ul>
            ${events.map((event) => eventItem(event, origin, level))}
          </ul>`
    }
    <p><a href="${origin}/events" target="_top">All events</a></p>`

const eventItem = (
  { slug, title, summary, startISO, timezone, locationText, status }: Event,
  origin: string,
  level: number,
) =>
  html`<li>
    ${heading(level + 1, '', html`<a href="${origin}/events/${slug}" target="_top">${title}</a>`)}
    <p class="embed__facts">
      ${status === 'cancelled' ? html`<strong>Canceled</strong> ` : ''}${dateOf(startISO, timezone)},
      ${locationText}
    </p>
    <p>${summary}</p>
  </li>`

const dateOf = (startISO: string | null, timezone: string) =>
  startISO === null
    ? 'Date to be announced'
    : html`<time datetime="${startISO}"
        >${dateFormat({ dateStyle: 'full', timeStyle: 'short' }, timezone).format(new Date(startISO))}
        ${zoneMark(startISO, timezone)}</time
      >`

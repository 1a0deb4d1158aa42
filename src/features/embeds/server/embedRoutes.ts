import type { Database } from '#src/database/open.ts'
import { getEventSessions } from '#src/features/agenda/server/sessions.ts'
import { getEvent, getUpcomingEvents } from '#src/features/events/server/events.ts'
import { Problem } from '#src/http/errors.ts'
import type { Route, RouteRequest } from '#src/http/route.ts'
import { html } from '#src/rendering/html.ts'
import { agendaEmbed } from './agendaEmbed.ts'
import { embedDocument, embedParameters, heading, levelOf } from './embedDocument.ts'
import { eventEmbed } from './eventEmbed.ts'

const MAX = 50
const TITLE = 'Upcoming events'

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

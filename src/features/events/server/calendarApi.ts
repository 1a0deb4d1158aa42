import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import type { Database } from '#src/database/open.ts'
import { notFound, Problem } from '#src/http/errors.ts'
import type { Env, Site } from '#src/http/serve.ts'
import { settings } from '#src/settings.ts'
import { named } from '../sessionCodes.ts'
import { calendarOf, eventEntry, sessionEntry } from './calendarEntries.ts'
import { calendarText } from './calendarText.ts'
import { getEvent, getEvents } from './events.ts'
import { getEventSessions } from './sessions.ts'
import { events, sessions } from './tables.ts'

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const MOST_EVENTS = 1000

/** Calendars for programs that subscribe to them and for visitors who add one entry to their own. */
export function calendarApi(site: Site, db: Database, origin: string) {
  site.get('/api/calendar/events.ics', async (c) => {
    const { items } = await getEvents(db, { limit: MOST_EVENTS, offset: 0 })
    return answer(c, 'events', {
      name: `${settings.name} events`,
      description: `Conferences and webinars of ${settings.name}`,
      source: `${origin}/api/calendar/events.ics`,
      entries: items.flatMap((event) => eventEntry(event, origin) ?? []),
    })
  })

  site.get('/api/calendar/events/:file{[^/]+\\.ics}', async (c) => {
    const event = await getEvent(db, slugOf(c.req.param('file')))
    const entry = eventEntry(event, origin)
    if (!entry) throw new Problem('not_found', 'The date of this event is not decided yet.')
    return answer(c, event.slug, {
      name: event.title,
      description: event.summary,
      source: `${origin}/api/calendar/events/${event.slug}.ics`,
      entries: [entry],
    })
  })

  site.get('/api/calendar/events/:slug/agenda.ics', async (c) => {
    const event = await getEvent(db, c.req.param('slug'))
    const all = await getEventSessions(db, event.id)
    const chosen = c.req.query('sessions')
    const shown = chosen === undefined ? all : named(all, chosen)
    if (shown.length === 0)
      throw new Problem(
        'not_found',
        all.length > 0 ? 'None of these sessions is in the agenda.' : 'The agenda is not decided yet.',
      )
    const source = `${origin}/api/calendar/events/${event.slug}/agenda.ics`
    return answer(c, `${event.slug}-agenda`, {
      name: chosen === undefined ? `${event.title}: agenda` : `${event.title}: my agenda`,
      description: event.summary,
      source: chosen === undefined ? source : `${source}?sessions=${encodeURIComponent(chosen)}`,
      entries: shown.map((session) => sessionEntry(session, event, origin)),
    })
  })

  site.get('/api/calendar/sessions/:file{[^/]+\\.ics}', async (c) => {
    const id = slugOf(c.req.param('file'))
    const { slug, eventSlug } = await findSession(db, id)
    const event = await getEvent(db, eventSlug)
    const session = (await getEventSessions(db, event.id)).find((session) => session.slug === slug)!
    return answer(c, slug, {
      name: session.title,
      description: event.title,
      source: `${origin}/api/calendar/sessions/${id}.ics`,
      entries: [sessionEntry(session, event, origin)],
    })
  })
}

const slugOf = (file: string) => file.replace(/\.ics$/, '')

async function findSession(db: Database, id: string) {
  if (!uuid.test(id)) throw notFound('Session')
  const [found] = await db
    .select({ slug: sessions.slug, eventSlug: events.slug })
    .from(sessions)
    .innerJoin(events, eq(events.id, sessions.eventId))
    .where(eq(sessions.id, id))
  if (!found) throw notFound('Session')
  return found
}

function answer(c: Context<Env>, name: string, calendar: Parameters<typeof calendarOf>[0]) {
  return c.body(calendarText(calendarOf(calendar)), 200, {
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': `inline; filename="${name.replaceAll(/[^\w.-]/g, '-')}.ics"`,
  })
}

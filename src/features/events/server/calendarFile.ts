import type { Route } from '#src/http/route.ts'
import { calendarOf } from './calendarEntries.ts'
import { calendarText } from './calendarText.ts'

/** Route of a calendar. A selection by `sessions` is not cached. */
export const calendarRoute = (path: string, respond: Route['respond']): Route<'calendar'> => ({
  kind: 'calendar',
  method: 'GET',
  path,
  access: 'anyone',
  caching: 'content',
  cacheKey: ({ path, query }) => (query.has('sessions') ? undefined : path),
  respond,
})

/** A calendar as a file with the given name. */
export const calendarFile = (name: string, calendar: Parameters<typeof calendarOf>[0]) => ({
  headers: {
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': `inline; filename="${name.replaceAll(/[^\w.-]/g, '-')}.ics"`,
  },
  body: calendarText(calendarOf(calendar)),
})

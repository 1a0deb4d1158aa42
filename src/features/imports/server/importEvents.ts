import { plainAsHtml } from '#src/text/markup.ts'
import { eventRecords } from '#src/features/events/server/eventRecords.ts'
import { events } from '#src/features/events/server/tables.ts'
import { eventTypes } from '#src/features/events/eventTypes.ts'
import { slugify } from '#src/records/slug.ts'
import { settings } from '#src/settings.ts'
import { openCalendar } from './events/calendarFile.ts'
import { type EventColumn, eventHeadings } from './events/columns.ts'
import { eventInstant, eventMoment } from './events/eventMoment.ts'
import { isYes } from './people/cells.ts'
import type { Report } from './report.ts'
import { zoneCalled } from './events/zones.ts'
import { NO_PLACE } from './schedule/programStore.ts'
import { linkList, readableText } from './schedule/readableText.ts'
import { importTable, type TableOptions } from './table/importTable.ts'
import { allIn } from './table/headings.ts'
import { isMarked, isRemoved, isShown, REMOVED } from './table/visibility.ts'
import { unshownIn } from './articles/unshownTexts.ts'
import { webAddress } from './wordpress/address.ts'
import { expandShortcodes, noLibrary } from './wordpress/shortcodes.ts'
import { firstParagraph, firstWords, plainText } from './wordpress/html.ts'

const SHORT = 300
/** Statuses that other programs use for visible events; an event without a status is visible. */
const isPublic =
  /^(|confirmed|publish(ed)?|live|public|started|ended|completed|upcoming|cancel+ed|scheduled)$/i

export interface EventsImport extends TableOptions<EventColumn> {
  /** IANA name of the time zone for times without one. */
  zone?: string | undefined
}

/**
 * Imports events from a calendar or a table, without their attendees; throws ImportProblem if the file cannot be
 * used.
 */
export const importEvents = ({ zone, ...options }: EventsImport): Promise<Report> =>
  importTable(options, {
    headings: eventHeadings,
    ...(/\.(ics|ical|icalendar)$/i.test(options.file) && { open: openCalendar }),
    labelOf: (record) => (record as { title: string }).title,
    namesakeOf(record) {
      const { title, startDate } = record as { title: string; startDate: Date | null }
      return `${title} ${startDate?.toISOString()}`
    },
    read(cells, tell) {
      const title = plainText(cells.title ?? '')
      if (!title) return 'it has no title'
      if (isRemoved(cells)) return REMOVED
      const named = cells.zone?.trim()
      const zoneName = named || zone || settings.timeZone
      const timezone = zoneCalled(zoneName)
      if (!timezone) return `its time zone “${zoneName.slice(0, 60)}” is not known`
      const begins = eventMoment(cells.start, cells.startDate, cells.startTime)
      if (typeof begins === 'string') return begins
      // An event of this site may have no date yet.
      const isUndated = cells.publication !== undefined && !cells.start && !cells.startDate
      if (!begins && !isUndated) return 'its start is not a date that can be read'
      const ends = eventMoment(cells.end, cells.endDate || cells.startDate, cells.endTime)
      if (typeof ends === 'string') return ends
      const startDate = begins ? eventInstant(begins, timezone) : null
      const endDate = ends ? eventInstant(ends, timezone, true) : startDate
      if (startDate && endDate && endDate < startDate) return 'it ends before it begins'
      if (cells.recurs)
        tell(
          `“${title}” recurs (${cells.recurs.slice(0, 80)}): ${cells.until ? `its dates after ${cells.until} are left out` : 'only its first date was imported'}.`,
        )
      const place = [cells.venue, cells.city].map((part) => plainText(part ?? '')).filter(Boolean)
      const isOnline =
        isYes(cells.online) ||
        /\b(online|virtual|webinar|zoom|remote)\b|^https?:/i.test(place.join(' '))
      const links = new Map<string, string>()
      const text = readableText(
        expandShortcodes(cells.description ?? '', {
          ...noLibrary,
          onDropped: (_, written) =>
            tell(`A shortcode in “${title}” was left out: ${written.slice(0, SHORT)}`),
          onDoubtful: (written) =>
            tell(`“${title}” shows ${written}. If that is a shortcode, remove it.`),
        }),
        ({ label, url }) => {
          if (label) links.set(url, label)
        },
      )
      const kind = `${cells.category ?? ''} ${title}`.toLowerCase()
      const summary = plainText(cells.summary ?? '')
      const isMissing = unshownIn(`${title} ${summary} ${text}`)
      const categories = (cells.category ?? '')
        .split(',')
        .map((one) => plainText(one))
        .filter((one) => !eventTypes.some((type) => type === one.toLowerCase()) && isMissing(one))
      if (categories.length > 0)
        tell(`The categories of “${title}” were left out: ${categories.join(', ')}.`)
      const unsaid = isOnline && !/^https?:/i.test(place.join(' ')) ? place.filter(isMissing) : []
      if (unsaid.length > 0 && !/^(?:online|virtual)$/i.test(unsaid.join(' ')))
        tell(`“${title}” is online, so its place was left out: ${unsaid.join(', ')}.`)
      const statusText = cells.status?.trim() ?? ''
      return {
        title,
        summary: summary || firstWords(firstParagraph(text), SHORT) || title,
        description:
          plainAsHtml(text) + linkList([...links].map(([url, label]) => ({ url, label }))),
        startDate,
        endDate,
        timezone,
        location: isOnline ? 'Online' : [...new Set(place)].join(', ') || NO_PLACE,
        locationType: isOnline ? ('virtual' as const) : ('in-person' as const),
        type:
          eventTypes.find((type) => kind.includes(type)) ?? (isOnline ? 'webinar' : 'conference'),
        status: /cancel/i.test(statusText) ? ('cancelled' as const) : ('upcoming' as const),
        registrationUrl: webAddress(cells.url) ?? null,
        capacity: Number(cells.seats) > 0 ? Math.trunc(Number(cells.seats)) : null,
      }
    },
    factsOf: (cells) =>
      hiddenBecause(cells) === undefined ? {} : { publication: 'draft', publishedAt: null },
    hiddenOf: hiddenBecause,
    keyOf: ({ title, startDate }, { id }) =>
      `events:${id || slugify(`${title} ${startDate?.toISOString().slice(0, 10)}`)}`.slice(0, 500),
    records: eventRecords,
    stored: (tx) => tx.select().from(events),
  })

/** Why an event was not public; undefined if it was. */
function hiddenBecause({
  status = '',
  publication = '',
  hidden,
  shown,
}: Partial<Record<EventColumn, string>>): string | undefined {
  const closed =
    allIn(status).find((one) => !isPublic.test(one)) ??
    (/^(published)?$/.test(publication.trim()) ? undefined : publication.trim())
  if (closed) return `its status was “${closed.slice(0, 40)}”`
  return isMarked(hidden) || !isShown(shown) ? 'it was hidden' : undefined
}

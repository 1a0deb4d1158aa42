import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import ICAL from 'ical.js'
import { ImportProblem } from '../problem.ts'
import { isZone } from '#src/time/zone.ts'
import { propertyText, type Zones, zonesOf } from './calendarParts.ts'
import { datesIn } from './recurrence.ts'
import { zoneAt, zoneCalled } from './zones.ts'
import type { NamedRows } from '../table/importTable.ts'
import type { EventColumn } from './columns.ts'
import { unshownIn } from '../articles/unshownTexts.ts'
import { plainText } from '../wordpress/html.ts'

const MAX_SIZE = 50e6
/** A day that does not say that it is one, as many programs write all-day events. */
const dayAlone =
  /^((?:DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE)(?:;(?!VALUE=)[^:;\r\n]*)*):(\d{8}(?:,\d{8})*)(?=[ \t]*\r?$)/gim

/** Text of a calendar with its lines joined: some programs break them within a letter. */
const unfolded = (bytes: Buffer) =>
  Buffer.from(bytes.toString('latin1').replaceAll(/\r?\n[ \t]/g, ''), 'latin1').toString()

/** Reads the events of a calendar (iCalendar, RFC 5545); attendees and organizers are ignored. */
export async function openCalendar(file: string): Promise<NamedRows<EventColumn>> {
  const refuse = (why: string) =>
    new ImportProblem(`${basename(file)} ${why}. Nothing was changed.`)
  const { size } = await stat(file).catch(() => {
    throw new ImportProblem(`There is no file ${file}. Nothing was changed.`)
  })
  if (size > MAX_SIZE) throw refuse(`is larger than ${MAX_SIZE / 1e6} MB`)
  const bytes = await readFile(file)
  const text = unfolded(bytes)
    .replace(/^\uFEFF/, '')
    .replaceAll(dayAlone, '$1;VALUE=DATE:$2')
  let calendars: ICAL.Component[]
  try {
    const parsed = ICAL.parse(text) as unknown[]
    calendars = inCalendars(
      (typeof parsed[0] === 'string' ? [parsed] : parsed).map(
        (one) => new ICAL.Component(one as unknown[]),
      ),
    )
  } catch (error) {
    throw refuse(`is not a readable calendar: ${(error as Error).message.slice(0, 200)}`)
  }
  let found
  try {
    const lines = linesOfEvents(bytes)
    let number = 0
    found = calendars.flatMap((calendar) => {
      const own = calendar.getAllSubcomponents('vevent')
      // The dates of a recurring event are copies of it.
      const begins = new Map<unknown, number>()
      for (const event of own) {
        const line = lines[number++] ?? 1
        begins.set(event, line)
        if (!event.hasProperty('recurrence-id')) begins.set(propertyText(event, 'uid'), line)
      }
      return rowsOf(calendar, begins)
    })
  } catch (error) {
    throw refuse(`has a value that cannot be read: ${(error as Error).message.slice(0, 200)}`)
  }
  if (found.length === 0) throw refuse('has no events')
  return {
    unknown: [],
    remarks: remarksOn(calendars),
    size: found.length,
    async *rows(onRead) {
      for (const [at, row] of found.entries()) {
        onRead(at + 1)
        yield row
      }
    },
  }
}

/** Puts parts that are outside of any calendar, as in files of a single event, into calendars, in their order. */
function inCalendars(parts: readonly ICAL.Component[]): ICAL.Component[] {
  const calendars: ICAL.Component[] = []
  let loose: ICAL.Component | undefined
  for (const part of parts) {
    if (part.name === 'vcalendar') {
      loose = undefined
      calendars.push(part)
      continue
    }
    if (!loose) calendars.push((loose = new ICAL.Component('vcalendar')))
    loose.addSubcomponent(part)
  }
  return calendars
}

/** Lines of a calendar on which its events begin. */
const linesOfEvents = (bytes: Buffer) =>
  bytes
    .toString('latin1')
    .split('\n')
    .flatMap((line, index) => (/^BEGIN:VEVENT\s*$/i.test(line) ? [index + 1] : []))

function rowsOf(calendar: ICAL.Component, lines: ReadonlyMap<unknown, number>) {
  const zone = propertyText(calendar, 'x-wr-timezone')
  const zones = zonesOf(calendar)
  return datesIn(calendar, zones).map(({ event, id, recurs, until, isLoose }) => ({
    line: lines.get(event) ?? lines.get(propertyText(event, 'uid')) ?? 1,
    cells: {
      ...cellsOf(event, zone, zones),
      id,
      recurs: until || isLoose ? recurs : '',
      until,
    },
  }))
}

/** Warnings about parts that are not imported: tasks, journal entries, and attachments. */
function remarksOn(calendars: readonly ICAL.Component[]): string[] {
  const parts = calendars.flatMap((calendar) => calendar.getAllSubcomponents())
  const named = (name: string) => parts.filter((part) => part.name === name)
  return [
    ...(['vtodo', 'vjournal'] as const).flatMap((name) =>
      named(name).map(
        (part) =>
          `The ${name === 'vtodo' ? 'task' : 'journal entry'} “${propertyText(part, 'summary')}” is not an event and was left out.`,
      ),
    ),
    ...named('vevent').flatMap((event) =>
      event
        .getAllProperties('attach')
        .map((file) => file.getFirstValue())
        .filter((address) => typeof address === 'string')
        .map(
          (address) =>
            `“${propertyText(event, 'summary')}” has an attachment, which was left out: ${address}`,
        ),
    ),
    ...named('vevent').flatMap(unreadOf),
    ...people.flatMap(([name, who]) => {
      const count = named('vevent').filter((event) => event.hasProperty(name)).length
      return count > 0
        ? [`${count} ${count === 1 ? 'event names' : 'events name'} ${who}, which were left out.`]
        : []
    }),
  ]
}

const people = [
  ['organizer', 'organizers'],
  ['attendee', 'attendees'],
] as const

/** Properties that are imported, named elsewhere, or about the calendar program rather than the event. */
const read =
  /^(?:summary|description|x-alt-desc|dtstart|dtend|duration|location|url|categories|class|status|attach|organizer|attendee|uid|dtstamp|created|last-modified|sequence|transp|priority|geo|rrule|rdate|exdate|exrule|recurrence-id|related-to|color|request-status|conference)$/
/** Properties of calendar programs, whose values readers never saw. */
const technical = /^x-(?:microsoft|apple|moz|google|ms-|mozilla|lic|wr|outlook|evolution)/

/** Remarks on the texts of an event that are not imported. */
function unreadOf(event: ICAL.Component): string[] {
  const formatted = plainText(propertyText(event, 'x-alt-desc'))
  const description = formatted || propertyText(event, 'description')
  const isMissing = unshownIn(
    `${propertyText(event, 'summary')} ${description} ${propertyText(event, 'location')}`,
  )
  return event
    .getAllProperties()
    .filter(
      ({ name }) =>
        (!read.test(name) && !technical.test(name)) || (name === 'description' && formatted),
    )
    .flatMap((property) => {
      const text = plainText(property.getValues().map(String).join(', '))
      const isText = /\p{L}{2}/u.test(text) && !/^(?:true|false|yes|no|https?:\S*)$/i.test(text)
      return isText && isMissing(text)
        ? [
            `“${propertyText(event, 'summary')}” has a ${property.name}, which was left out: ${text}`,
          ]
        : []
    })
}

/** Resolves a zone: a standard name has its usual meaning, and any other the one that the calendar defines. */
function zoneOf(name: string, time: unknown, zones: Zones) {
  const known = zones.get(name)
  if (!known || isZone(name) || !(time instanceof ICAL.Time))
    return { named: name, offsetOf: () => '' }
  const offsetOf = (at: ICAL.Time) => {
    const minutes = Math.round(known.zone.utcOffset(at) / 60)
    const two = (value: number) => String(Math.trunc(value)).padStart(2, '0')
    return `${minutes < 0 ? '-' : '+'}${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}`
  }
  return {
    named: zoneCalled(known.place) ?? zoneCalled(name) ?? zoneAt(offsetOf(time)) ?? name,
    offsetOf,
  }
}

function cellsOf(
  event: ICAL.Component,
  ofCalendar: string,
  zones: Zones,
): Partial<Record<EventColumn, string>> {
  const begun = event.getFirstPropertyValue('dtstart')
  const tzid = event.getFirstProperty('dtstart')?.getFirstParameter('tzid') ?? ''
  const { named: zone, offsetOf } = zoneOf(tzid, begun, zones)
  const momentOf = (name: string) => moment(event, name, offsetOf)
  const start = momentOf('dtstart')
  const duration = event.getFirstPropertyValue('duration')
  const end =
    momentOf('dtend') ||
    (duration instanceof ICAL.Duration && begun instanceof ICAL.Time
      ? written(ended(begun, duration), offsetOf)
      : '')
  return {
    title: propertyText(event, 'summary'),
    description: propertyText(event, 'x-alt-desc') || propertyText(event, 'description'),
    start,
    end,
    zone: zone || (start.endsWith('Z') ? '' : ofCalendar) || ofCalendar,
    venue: propertyText(event, 'location'),
    url: propertyText(event, 'url'),
    category: event
      .getAllProperties('categories')
      .flatMap((property) => property.getValues())
      .join(', '),
    // A private calendar entry is only visible to its owner.
    status: /^(private|confidential)$/i.test(propertyText(event, 'class'))
      ? 'private'
      : propertyText(event, 'status'),
  }
}

function ended(begun: ICAL.Time, duration: ICAL.Duration) {
  const end = begun.clone()
  end.addDuration(duration)
  return end
}

function moment(event: ICAL.Component, name: string, offsetOf: (at: ICAL.Time) => string): string {
  const value = event.getFirstPropertyValue(name)
  if (!(value instanceof ICAL.Time)) return ''
  const begun = event.getFirstPropertyValue('dtstart')
  // In iCalendar, an all-day event ends on the day after; some programs write the day itself.
  if (
    name === 'dtend' &&
    value.isDate &&
    !(begun instanceof ICAL.Time && value.compare(begun) <= 0)
  )
    value.adjust(-1, 0, 0, 0)
  return written(value, offsetOf)
}

/**
 * Formats a time as in the calendar: a date, or a time with the offset if the calendar defines it, or with Z for
 * UTC.
 */
const written = (time: ICAL.Time, offsetOf: (at: ICAL.Time) => string) => {
  const text = time.toString()
  return time.isDate || text.endsWith('Z') ? text : `${text}${offsetOf(time)}`
}

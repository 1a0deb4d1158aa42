import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import ICAL from 'ical.js'
import { ImportProblem } from '../problem.ts'
import { isZone } from '#src/time/zone.ts'
import { zoneAt, zoneCalled } from './zones.ts'
import type { NamedRows } from '../table/importTable.ts'
import type { EventColumn } from './columns.ts'

const LARGEST = 50e6

/** The events of a calendar (iCalendar, RFC 5545); guests and organizers are not read. */
export async function openCalendar(file: string): Promise<NamedRows<EventColumn>> {
  const refuse = (why: string) =>
    new ImportProblem(`${basename(file)} ${why}. Nothing was changed.`)
  const { size } = await stat(file).catch(() => {
    throw new ImportProblem(`There is no file ${file}. Nothing was changed.`)
  })
  if (size > LARGEST) throw refuse(`is larger than ${LARGEST / 1e6} MB`)
  const text = (await readFile(file, 'utf8')).replace(/^\uFEFF/, '')
  let calendars: ICAL.Component[]
  try {
    const parsed = ICAL.parse(text) as unknown[]
    calendars = (typeof parsed[0] === 'string' ? [parsed] : parsed).map(
      (one) => new ICAL.Component(one as unknown[]),
    )
  } catch (error) {
    throw refuse(`is no calendar that can be read: ${(error as Error).message.slice(0, 200)}`)
  }
  const found = calendars.flatMap((calendar) => {
    const zone = text_(calendar, 'x-wr-timezone')
    const zones = zonesOf(calendar)
    const listed = calendar.getAllSubcomponents('vevent')
    const moved = new Set(
      listed.flatMap((event) => (text_(event, 'recurrence-id') ? [idOf(event)] : [])),
    )
    return listed.flatMap((event) =>
      datesOf(event, moved).map((one) => ({
        ...cellsOf(one.event, zone, zones),
        id: one.id,
        recurs: one.until ? text_(event, 'rrule') || 'on many dates' : '',
        until: one.until,
      })),
    )
  })
  if (found.length === 0) throw refuse('holds no events')
  return {
    unknown: [],
    size: found.length,
    async *rows(onRead) {
      for (const [at, cells] of found.entries()) {
        onRead(at + 1)
        yield { line: at + 1, cells }
      }
    },
  }
}

const text_ = (component: ICAL.Component, name: string): string => {
  const value = component.getFirstPropertyValue(name)
  return value === null || value === undefined ? '' : String(value).trim()
}

const idOf = (event: ICAL.Component) => text_(event, 'uid') + text_(event, 'recurrence-id')

/** Of one event. */
const MOST_DATES = 100
/** How far the dates of an event without an end are looked at. */
const MOST_STEPS = 5_000
/** How many times a rule is asked whether a date is one of its own. */
const MOST_TRIES = 30_000

/** A rule that contradicts itself has no further date, and ical.js would look for one forever. */
class BoundedIterator extends ICAL.RecurIterator {
  private tries = 0
  override check_contracting_rules() {
    if (++this.tries > MOST_TRIES) throw new Error('No further date was found.')
    return super.check_contracting_rules()
  }
}

interface Dated {
  event: ICAL.Component
  id: string
  /** After which day its further dates are left out; empty where none are. */
  until: string
}

/** An event on each of its dates, without those that are taken out or moved; on its first where its rule cannot be followed. */
function datesOf(event: ICAL.Component, moved: ReadonlySet<string>): Dated[] {
  const begun = event.getFirstPropertyValue('dtstart')
  const recurs = text_(event, 'rrule') || text_(event, 'rdate')
  const once = { event, id: idOf(event), until: '' }
  if (!recurs || text_(event, 'recurrence-id') || !(begun instanceof ICAL.Time)) return [once]
  try {
    return recurringDates(event, begun, moved)
  } catch {
    return [{ ...once, until: begun.toString().slice(0, 10) }]
  }
}

/** Of an event that never ends, the dates from a year before today, or its beginning, to a year after it. */
function recurringDates(
  event: ICAL.Component,
  begun: ICAL.Time,
  moved: ReadonlySet<string>,
): Dated[] {
  const isEndless = text_(event, 'rrule') !== '' && !/\b(UNTIL|COUNT)=/.test(text_(event, 'rrule'))
  const today = ICAL.Time.now()
  const first = yearsFrom(today, -1)
  const last = yearsFrom(begun.compare(today) > 0 ? begun : today, 1)
  const dates: ICAL.Time[] = []
  for (const property of event.getAllProperties('rrule')) {
    const rule = property.getFirstValue() as ICAL.Recur
    rule.iterator = (dtstart) => new BoundedIterator({ rule, dtstart })
  }
  const every = new ICAL.RecurExpansion({ component: event, dtstart: begun })
  let until = ''
  for (let step = 0; ; step++) {
    const date = every.next()
    if (!date) break
    const isPast = isEndless && date.compare(first) < 0
    if (
      dates.length === MOST_DATES ||
      step === MOST_STEPS ||
      (isEndless && date.compare(last) > 0)
    ) {
      until = dates.at(-1)?.toString().slice(0, 10) ?? begun.toString().slice(0, 10)
      break
    }
    if (!isPast && !moved.has(text_(event, 'uid') + date.toString())) dates.push(date.clone())
  }
  return dates.map((date, at) => ({
    event: on(event, begun, date),
    id: idOf(event) + (date.compare(begun) === 0 ? '' : date.toString()),
    until: at === 0 ? until : '',
  }))
}

function yearsFrom(time: ICAL.Time, years: number) {
  const other = time.clone()
  other.year += years
  return other
}

/** The event as it is on another of its dates. */
function on(event: ICAL.Component, begun: ICAL.Time, date: ICAL.Time) {
  const copy = new ICAL.Component(structuredClone(event.toJSON()))
  const ended = event.getFirstPropertyValue('dtend')
  copy.getFirstProperty('dtstart')!.setValue(date)
  if (ended instanceof ICAL.Time) {
    const end = date.clone()
    end.addDuration(ended.subtractDate(begun))
    copy.getFirstProperty('dtend')!.setValue(end)
  }
  return copy
}

type Zones = ReadonlyMap<string, { zone: ICAL.Timezone; place: string }>

/** The zones that a calendar defines, by its own names for them. */
const zonesOf = (calendar: ICAL.Component): Zones =>
  new Map(
    calendar.getAllSubcomponents('vtimezone').map((component) => {
      const tzid = text_(component, 'tzid')
      const place = text_(component, 'x-lic-location')
      return [tzid, { zone: new ICAL.Timezone({ component, tzid }), place }]
    }),
  )

/** A name that everybody knows is taken for what everybody means by it, any other for what the calendar says of it. */
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
    title: text_(event, 'summary'),
    description: text_(event, 'x-alt-desc') || text_(event, 'description'),
    start,
    end,
    zone: zone || (start.endsWith('Z') ? '' : ofCalendar) || ofCalendar,
    venue: text_(event, 'location'),
    url: text_(event, 'url'),
    category: event
      .getAllProperties('categories')
      .flatMap((property) => property.getValues())
      .join(', '),
    // Who sees a calendar's private entry sees it alone.
    status: /^(private|confidential)$/i.test(text_(event, 'class'))
      ? 'private'
      : text_(event, 'status'),
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
  // A whole day ends where the next one begins.
  if (name === 'dtend' && value.isDate) value.adjust(-1, 0, 0, 0)
  return written(value, offsetOf)
}

/** As the calendar says it: a day, or a time with its offset where the calendar defines that, and Z for UTC. */
const written = (time: ICAL.Time, offsetOf: (at: ICAL.Time) => string) => {
  const text = time.toString()
  return time.isDate || text.endsWith('Z') ? text : `${text}${offsetOf(time)}`
}

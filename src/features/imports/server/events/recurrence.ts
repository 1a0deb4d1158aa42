import ICAL from 'ical.js'
import { instantIn, isZone } from '#src/time/zone.ts'
import { propertyText, type Zones } from './calendarParts.ts'
import { zoneCalled } from './zones.ts'

/** Maximum number of dates of one event. */
const MAX_DATES = 100
/** Maximum number of dates to look at for an event without an end. */
const MAX_STEPS = 20_000
/** The same for all events of a calendar. */
const MAX_STEPS_IN_ALL = 200_000
/** Maximum number of attempts to find a rule's next date. */
const MAX_TRIES = 30_000

/** One occurrence of an event. */
export interface Dated {
  event: ICAL.Component
  /** Stable if the occurrence is moved later. */
  id: string
  /** Recurrence description on the first occurrence if further ones after `until` are left out. */
  recurs: string
  until: string
  /** Whether the recurring event that it belongs to is not in the calendar. */
  isLoose?: boolean
}

/** ical.js would search endlessly for the next date of a contradictory rule. */
class BoundedIterator extends ICAL.RecurIterator {
  private tries = 0
  override check_contracting_rules() {
    if (++this.tries > MAX_TRIES) throw new Error('No further date was found.')
    return super.check_contracting_rules()
  }
}

/** Returns all occurrences of a calendar's events: moved ones at their new dates, without those that were excluded. */
export function datesIn(calendar: ICAL.Component, zones: Zones): Dated[] {
  const ownZone = propertyText(calendar, 'x-wr-timezone')
  const listed = calendar.getAllSubcomponents('vevent')
  const steps = { left: MAX_STEPS_IN_ALL }
  const changed = Map.groupBy(
    listed.filter((event) => event.hasProperty('recurrence-id')),
    (event) => propertyText(event, 'uid'),
  )
  return listed
    .filter((event) => !event.hasProperty('recurrence-id'))
    .flatMap((event) => {
      const uid = propertyText(event, 'uid')
      const own = uid ? (changed.get(uid) ?? []) : []
      if (uid) changed.delete(uid)
      return datesOf({
        event,
        changed: own,
        steps,
        read: (property) => instantsOf(property, zones, ownZone),
      })
    })
    .concat([...changed.values()].flat().map(alone))
}

/** Wraps a single occurrence, such as one whose recurring event is not in the calendar. */
const alone = (event: ICAL.Component): Dated => ({
  event,
  id: propertyText(event, 'uid') + propertyText(event, 'recurrence-id'),
  recurs: recurrenceOf(event),
  until: '',
  isLoose: true,
})

const recurrenceOf = (event: ICAL.Component) =>
  propertyText(event, 'rrule') || (event.hasProperty('rdate') ? 'on many dates' : '')

interface Instant {
  time: ICAL.Time
  /** Identical for the same instant in any time zone; empty for a date without a time. */
  instant: string
  day: string
}

/** Returns the values of a property. */
function instantsOf(property: ICAL.Property, zones: Zones, ownZone: string): Instant[] {
  const tzid = property.getFirstParameter('tzid') ?? ''
  return property
    .getValues()
    .filter((time) => time instanceof ICAL.Time)
    .map((time) => instantOf(time, tzid, zones, ownZone))
}

function instantOf(time: ICAL.Time, tzid: string, zones: Zones, ownZone: string): Instant {
  const text = time.toString()
  const day = text.slice(0, 10)
  if (time.isDate) return { time, instant: '', day }
  if (text.endsWith('Z')) return { time, instant: String(Date.parse(text)), day }
  const defined = zones.get(tzid)
  if (defined && !isZone(tzid)) {
    const offset = defined.zone.utcOffset(time)
    return { time, instant: String(Date.parse(`${text}Z`) - offset * 1_000), day }
  }
  const zone = tzid ? (isZone(tzid) ? tzid : zoneCalled(tzid)) : ownZone
  const instant =
    zone && isZone(zone) ? String(instantIn(zone, day, text.slice(11)).getTime()) : text
  return { time, instant, day }
}

interface Listed {
  event: ICAL.Component
  /** Its occurrences that were changed. */
  changed: ICAL.Component[]
  /** Dates that may still be looked at. */
  steps: { left: number }
  read: ReadInstants
}

type ReadInstants = (property: ICAL.Property) => Instant[]

/** Returns all occurrences of an event; only the first if its rule cannot be followed. */
function datesOf({ event, changed, steps, read }: Listed): Dated[] {
  const property = event.getFirstProperty('dtstart')
  const [begun] = property ? read(property) : []
  const recurs = recurrenceOf(event)
  const once = { event, id: propertyText(event, 'uid'), recurs, until: '' }
  if (!property || !begun || !recurs) return [once, ...changed.map(alone)]
  try {
    return recurringDates({ event, property, begun, changed, steps, recurs, read })
  } catch {
    return [{ ...once, until: begun.day }, ...changed.map(alone)]
  }
}

interface Recurring extends Listed {
  property: ICAL.Property
  begun: Instant
  recurs: string
}

/** For an event without an end, returns the dates from a year ago, or its beginning, to a year from now. */
function recurringDates({
  event,
  property,
  begun: { time: begun },
  changed,
  steps,
  recurs,
  read,
}: Recurring): Dated[] {
  const uid = propertyText(event, 'uid')
  const left = new Set(
    event
      .getAllProperties('exdate')
      .flatMap(read)
      .map(({ instant, day }) => (begun.isDate ? day : instant || day)),
  )
  const moves = changed.map((other) => moveOf(other, read, begun.isDate))
  const tzid = property.getFirstParameter('tzid')
  const instantOn = (date: ICAL.Time) => {
    const one = new ICAL.Property('dtstart')
    if (tzid) one.setParameter('tzid', tzid)
    one.setValue(date)
    return read(one)[0]!
  }
  const found: Dated[] = []
  let until = ''
  for (const date of datesByRule({ event, begun, steps }, (last) => (until = last))) {
    const one = instantOn(date)
    const { instant, day } = one
    if (left.has(day) || left.has(instant)) continue
    const id = uid + (date.compare(begun) === 0 ? '' : date.toString())
    const own = moves.find(({ at, further }) => !further && (at === instant || at === day))
    const since = moves.findLast(({ from, further }) => further && from <= pointOf(one))
    if (own) own.id = id
    else if (since) found.push({ ...since.on(date), id, recurs: '', until: '' })
    else found.push({ event: on(event, begun, date), id, recurs: '', until: '' })
  }
  const moved = moves
    .filter(({ further }) => !further)
    .map(({ event: other, id }) => ({ event: other, id, recurs: '', until: '' }))
  return [...found, ...moved].map((one, at) => (at === 0 ? { ...one, recurs, until } : one))
}

/** Milliseconds since 1970; dates are taken in UTC. */
const pointOf = ({ instant, day }: Instant) => Number(instant) || Date.parse(`${day}T00:00:00Z`)

function moveOf(event: ICAL.Component, read: ReadInstants, isDay: boolean) {
  const property = event.getFirstProperty('recurrence-id')!
  const start = event.getFirstProperty('dtstart')
  const [was] = read(property)
  const [is] = start ? read(start) : []
  const seconds = was && is ? (pointOf(is) - pointOf(was)) / 1_000 : 0
  return {
    event,
    at: isDay ? was?.day : was?.instant || was?.day,
    from: was ? pointOf(was) : Infinity,
    /** Whether the change applies to all later occurrences (THISANDFUTURE). */
    further:
      property.getFirstParameter('range') === 'THISANDFUTURE' &&
      is?.time.isDate === isDay &&
      was?.time.isDate === isDay,
    id: alone(event).id,
    on(date: ICAL.Time) {
      const moved = date.clone()
      moved.addDuration(ICAL.Duration.fromSeconds(seconds))
      const copy = on(event, is!.time, moved)
      copy.removeAllProperties('recurrence-id')
      return { event: copy }
    },
  }
}

/**
 * Yields the dates of a rule or a list; `end` is called with the last date if the event has more. Throws if none is
 * found in time.
 */
function* datesByRule(
  { event, begun, steps }: Pick<Listed, 'event' | 'steps'> & { begun: ICAL.Time },
  end: (last: string) => void,
) {
  const isEndless =
    propertyText(event, 'rrule') !== '' && !/\b(UNTIL|COUNT)=/.test(propertyText(event, 'rrule'))
  const today = ICAL.Time.now()
  const first = yearsFrom(today, -1)
  const last = yearsFrom(begun.compare(today) > 0 ? begun : today, 1)
  for (const property of event.getAllProperties('rrule')) {
    const rule = property.getFirstValue() as ICAL.Recur
    rule.iterator = (dtstart) => new BoundedIterator({ rule, dtstart })
  }
  const every = new ICAL.RecurExpansion({ component: event, dtstart: begun })
  let latest = begun
  let count = 0
  for (let step = 0; ; step++) {
    const date = every.next()
    if (!date) return
    const isEnough = count === MAX_DATES || step === MAX_STEPS || steps.left-- <= 0
    if (isEnough && count === 0) throw new Error('No date was found in time.')
    if (isEnough || (isEndless && date.compare(last) > 0))
      return end(latest.toString().slice(0, 10))
    if (isEndless && date.compare(first) < 0) continue
    count++
    latest = date.clone()
    yield latest
  }
}

function yearsFrom(time: ICAL.Time, years: number) {
  const other = time.clone()
  other.year += years
  return other
}

/** Copies an event to another date. */
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

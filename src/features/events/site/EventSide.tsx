import { fullDate } from '#src/time/dates.ts'
import { Icon } from '#src/ui/Icon.tsx'
import type { IconName } from '#src/ui/iconPaths.ts'
import { MoreLink } from '#src/ui/MoreLink.tsx'
import { SiteLink } from '#src/ui/SiteLink.tsx'
import { Live } from '#src/ui/Tag.tsx'
import type { ReactNode } from 'react'
import { zoneMark } from '#src/time/zone.ts'
import { useOwnZone } from '#src/rendering/browserFacts.ts'
import { AddToCalendar } from './AddToCalendar.tsx'
import { eventFile } from './calendarLinks.ts'
import { onLastDay } from '../lastDay.ts'
import { dateSpan, dayAt, offsetAt, timeAt, weekdayAt, zoneName } from './times.ts'
import type { FullEvent, SiteEvent } from './queries.ts'
import { EventActions, isClosed, Register } from './Register.tsx'
import { capacityText } from './labels.ts'

/** "9:00 AM EDT", then the name of the zone or, if the visitor's zone differs, the visitor's local time. */
function StartTime({
  event: { startISO, timezone },
}: {
  event: Pick<SiteEvent, 'startISO' | 'timezone'>
}) {
  const own = useOwnZone()
  if (!startISO) return 'TBD'
  return (
    <>
      <span data-zone={timezone}>
        {timeAt(startISO, timezone)}{' '}
        <span suppressHydrationWarning>{zoneMark(startISO, timezone)}</span>
      </span>
      <span className="as-block t1 soft regular snug" suppressHydrationWarning>
        {own !== undefined && offsetAt(startISO, own) !== offsetAt(startISO, timezone)
          ? `${ownTime(startISO, own, timezone)}, your time`
          : zoneName(startISO, timezone)}
      </span>
    </>
  )
}

/** "3:00 PM GMT+1", with the weekday if it is a different day there. */
function ownTime(iso: string, own: string, timezone: string) {
  const day = dayAt(iso, own) === dayAt(iso, timezone) ? '' : `${weekdayAt(iso, own)} `
  return `${day}${timeAt(iso, own)} ${zoneMark(iso, own)}`
}

/** Date, location, capacity, and registration. Sticky beside the text on wide screens. */
export function EventSide({ event }: { event: FullEvent }) {
  const { startISO, endISO, timezone, locationText } = event
  const day = startISO && dayAt(startISO, timezone)
  const lastDay = startISO && dayAt(onLastDay(startISO, endISO), timezone)
  return (
    <div className="facts">
      <Standing event={event} />
      <dl>
        <Fact icon="calendar" name="Start date">
          {day ? <time dateTime={day}>{fullDate(day)}</time> : 'TBD'}
        </Fact>
        {lastDay && lastDay !== day && (
          <Fact icon="calendar" name="End date">
            <time dateTime={lastDay}>{fullDate(lastDay)}</time>
          </Fact>
        )}
        <Fact icon="clock" name="Start time">
          <StartTime event={event} />
        </Fact>
        <Fact icon="pin" name="Location">
          {locationText}
        </Fact>
        <Fact icon="people" name="Capacity">
          {capacityText(event)}
        </Fact>
      </dl>
      <div className="facts__act">
        <EventActions event={event} block />
        {startISO && !isClosed(event) && (
          <AddToCalendar
            item={{
              title: event.title,
              text: event.summary,
              location: event.location,
              startISO,
              endISO,
              file: eventFile(event.slug),
            }}
          />
        )}
      </div>
      <p className="mt-3 t1 soft">
        {event.registrationUrl &&
          startISO &&
          !isClosed(event) &&
          'Registration opens in a new tab. '}
        Questions? <SiteLink href="/contact">Contact Events Team</SiteLink>
      </p>
      {event.takesApplications && !isClosed(event) && (
        <p className="mt-3">
          <MoreLink href={`/forms/speaker?event=${event.slug}`}>Apply to speak</MoreLink>
        </p>
      )}
    </div>
  )
}

function Fact({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        <Icon name={icon} />
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

function Standing({ event }: { event: FullEvent }) {
  if (event.status === 'cancelled')
    return <p className="facts__standing mini-bold">This event has been canceled</p>
  if (event.past) return <p className="facts__standing mini-bold">This event is over</p>
  if (event.startISO && event.registrationUrl) return <Live>Registration is open</Live>
  return (
    <p className="facts__standing mini-bold">
      {event.startISO ? 'Seats on request' : 'Date to be announced'}
    </p>
  )
}

/** On phones: date and registration at the bottom of the screen. */
export function ActionBar({ event }: { event: FullEvent }) {
  if (!event.startISO || isClosed(event)) return null
  return (
    <div className="actionbar phonebar print-none">
      <p className="actionbar__date">
        {dateSpan(event.startISO, event.endISO, event.timezone).replace(/^\w+day, |, \d{4}$/g, '')}
      </p>
      <Register event={event} />
      <p className="full t1 medium snug soft nowrap clip ellipsis">{event.locationText}</p>
    </div>
  )
}

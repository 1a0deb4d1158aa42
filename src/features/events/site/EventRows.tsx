import { Icon } from '#src/ui/Icon.tsx'
import { MoreLink } from '#src/ui/MoreLink.tsx'
import { SiteLink } from '#src/ui/SiteLink.tsx'
import { SkeletonLines } from '#src/ui/Skeleton.tsx'
import { zoneMark } from '#src/time/zone.ts'
import { timeAt } from './times.ts'
import { EventBadges } from './EventBadges.tsx'
import { EventDate } from './EventDate.tsx'
import type { SiteEvent } from './queries.ts'
import { isClosed, Register } from './Register.tsx'
import { capacityText } from './labels.ts'

/** List of events, each starting with its date. */
export function EventRows({ events, level = 3 }: { events: SiteEvent[]; level?: 2 | 3 }) {
  return (
    <ul className="events">
      {events.map((event) => (
        <li key={event.id}>
          <EventRow event={event} level={level} />
        </li>
      ))}
    </ul>
  )
}

function EventRow({ event, level }: { event: SiteEvent; level: 2 | 3 }) {
  const Heading = `h${level}` as const
  const { slug, title, summary, locationText, locationType, startISO, timezone } = event
  return (
    <article
      className={isClosed(event) ? 'eventrow py-6 grid eventrow--closed' : 'eventrow py-6 grid'}
    >
      <div className="eventrow__date from-1-3">
        <EventDate event={event} />
      </div>
      <div className="eventrow__main from-4-6 flush-900 pr-5">
        <EventBadges event={event} />
        <Heading className="eventrow__title row-title mt-3">
          <SiteLink className="headline-link" href={`/events/${slug}`}>
            {title}
          </SiteLink>
        </Heading>
        <p className="eventrow__text serif-text mt-3 soft">{summary}</p>
      </div>
      <div className="eventrow__side from-10 mt-4-900 column">
        <ul className="eventrow__facts small stack gap-2">
          <li>
            <Icon name={locationType === 'virtual' ? 'globe' : 'pin'} /> {locationText}
          </li>
          {startISO && (
            <li>
              <Icon name="clock" />
              <span>
                {timeAt(startISO, timezone)}{' '}
                <span suppressHydrationWarning>{zoneMark(startISO, timezone)}</span>
              </span>
            </li>
          )}
          {!isClosed(event) && (
            <li>
              <Icon name="people" /> {capacityText(event)}
            </li>
          )}
        </ul>
        <div className="eventrow__act upper column gap-2 mt-4">
          {startISO && !isClosed(event) && <Register event={event} variant="default" />}
          <MoreLink href={`/events/${slug}`}>
            View event<span className="visually-hidden">: {title}</span>
          </MoreLink>
        </div>
      </div>
    </article>
  )
}

/** Placeholder rows with the loading text from the specification. */
export function EventsLoading({ rows = 3 }: { rows?: number }) {
  return (
    <div aria-busy="true">
      <p className="pt-6 t2 soft" role="status">
        Loading events...
      </p>
      <div className="events" aria-hidden="true">
        {Array.from({ length: rows }, (_, index) => (
          <div className="eventrow py-6 grid bones" key={index}>
            <div className="eventrow__date from-1-3">
              <SkeletonLines lines={2} />
            </div>
            <div className="eventrow__main from-4-6 flush-900 pr-5">
              <SkeletonLines lines={4} />
            </div>
            <div className="eventrow__side from-10 mt-4-900 column">
              <SkeletonLines lines={3} />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

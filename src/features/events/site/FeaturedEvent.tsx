import { Link } from 'wouter'
import { dateParts } from '#src/time/dates.ts'
import { Button, ButtonLink } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Bone, Skeleton, SkeletonLines } from '#src/ui/Skeleton.tsx'
import { Tag, Tags } from '#src/ui/Tag.tsx'
import type { SiteEvent } from './queries.ts'

/** The first event of the list as a ticket. Registering and the agenda need a start date; until then it is coming soon. */
export function FeaturedEvent({ event, loading }: { event: SiteEvent | undefined; loading: boolean }) {
  if (loading) return <TicketSkeleton />
  if (!event) return <p className="soft">The next event will be announced here.</p>
  const { slug, title, summary, locationText, capacity, registrationUrl, startISO } = event
  const dated = startISO !== null
  return (
    <article className="ticket">
      <div className="ticket__date">
        <EventDate event={event} />
      </div>
      <div className="ticket__main">
        <Tags>
          <Tag tone="brand">Conference</Tag>
          <Tag>In-Person</Tag>
        </Tags>
        <h3 className="ticket__title">
          <Link className="headline-link" href={`/events/${slug}`}>
            {title}
          </Link>
        </h3>
        <p className="ticket__text">{summary}</p>
        <ul className="ticket__facts">
          <li>
            <Icon name="pin" /> {locationText}
          </li>
          {capacity !== null && (
            <li>
              <Icon name="people" /> {capacity} Executives
            </li>
          )}
        </ul>
      </div>
      <div className="ticket__act">
        <ButtonLink
          variant="primary"
          href={registrationUrl ?? `/events/${slug}`}
          newTab={registrationUrl !== null}
          disabled={!dated}
        >
          Register Now
        </ButtonLink>
        <ButtonLink href={`/events/${slug}/agenda`} disabled={!dated}>
          View Agenda
        </ButtonLink>
        {!dated && <Button disabled>Coming Soon</Button>}
      </div>
    </article>
  )
}

/** The date as a typographic object: "March 2027", "18–19", the weekdays. */
function EventDate({ event: { startISO, endISO, timezone } }: { event: SiteEvent }) {
  if (!startISO)
    return (
      <span className="date">
        <span className="date__month">Date</span>
        <span className="date__day">TBD</span>
      </span>
    )
  const start = dateParts(startISO, timezone)
  const end = endISO ? dateParts(endISO, timezone) : start
  const oneDay = start.day === end.day && start.month === end.month
  const months = start.month === end.month ? start.month : `${start.month} – ${end.month}`
  return (
    <time className="date" dateTime={startISO}>
      <span className="date__month">
        {months} {end.year}
      </span>
      <span className="date__day">{oneDay ? start.day : `${start.day}–${end.day}`}</span>
      <span className="date__note">{oneDay ? start.weekday : `${start.weekday} and ${end.weekday}`}</span>
    </time>
  )
}

function TicketSkeleton() {
  return (
    <Skeleton label="Loading the featured event">
      <div className="ticket">
        <div className="ticket__date">
          <span className="date">
            <Bone length="half" />
            <Bone kind="button" />
            <Bone length="half" />
          </span>
        </div>
        <div className="ticket__main">
          <SkeletonLines lines={4} />
        </div>
        <div className="ticket__act">
          <Bone kind="button" />
          <Bone kind="button" />
        </div>
      </div>
    </Skeleton>
  )
}

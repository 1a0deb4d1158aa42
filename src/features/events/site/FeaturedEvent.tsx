import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { countText } from '#src/text/countText.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { SkeletonBlock, Skeleton, SkeletonLines } from '#src/ui/Skeleton.tsx'
import { Tag, Tags } from '#src/ui/Tag.tsx'
import { EventDate } from './EventDate.tsx'
import type { SiteEvent } from './queries.ts'
import { EventActions } from './Register.tsx'

/** The featured event of the home page, with the labels of its card, or a placeholder while it loads. */
export function FeaturedEvent({ event }: { event: SiteEvent | undefined }) {
  if (!event) return <TicketSkeleton />
  const { capacity } = event
  return (
    <EventTicket
      event={event}
      labels={
        <Tags>
          <Tag tone="brand">Conference</Tag>
          <Tag>In-Person</Tag>
        </Tags>
      }
      capacity={capacity === null ? undefined : `${countText(capacity)} Executives`}
    />
  )
}

interface EventTicketProps {
  event: SiteEvent
  labels: ReactNode
  capacity: string | undefined
}

/** An event as a ticket. Registration and agenda need a start date; until then it shows Coming Soon. */
export function EventTicket({ event, labels, capacity }: EventTicketProps) {
  const { slug, title, summary, locationText } = event
  return (
    <article className="ticket stack leaf ink-bottom bar-top">
      <div className="ticket__date">
        <EventDate event={event} />
      </div>
      <div className="ticket__main">
        {labels}
        <h3 className="ticket__title row-title mt-3">
          <Link className="headline-link" href={`/events/${slug}`}>
            {title}
          </Link>
        </h3>
        <p className="mt-3 t2 soft max-34">{summary}</p>
        <ul className="ticket__facts cluster gap-2-5 mt-4 t2 anywhere">
          <li>
            <Icon name="pin" /> {locationText}
          </li>
          {capacity && (
            <li>
              <Icon name="people" /> {capacity}
            </li>
          )}
        </ul>
      </div>
      <div className="ticket__act column gap-3 p-6">
        <EventActions event={event} />
      </div>
    </article>
  )
}

function TicketSkeleton() {
  return (
    <Skeleton label="Loading the featured event">
      <div className="ticket stack leaf ink-bottom bar-top">
        <div className="ticket__date">
          <span className="date">
            <SkeletonBlock length="half" />
            <SkeletonBlock kind="button" />
            <SkeletonBlock length="half" />
          </span>
        </div>
        <div className="ticket__main">
          <SkeletonLines lines={4} />
        </div>
        <div className="ticket__act column gap-3 p-6">
          <SkeletonBlock kind="button" />
          <SkeletonBlock kind="button" />
        </div>
      </div>
    </Skeleton>
  )
}

import { Link } from 'wouter'
import { Icon } from '#src/ui/Icon.tsx'
import { Bone, Skeleton, SkeletonLines } from '#src/ui/Skeleton.tsx'
import { Tag, Tags } from '#src/ui/Tag.tsx'
import { EventDate } from './EventDate.tsx'
import type { SiteEvent } from './queries.ts'
import { EventActions } from './Register.tsx'

/** The first event of the list as a ticket. Registering and the agenda need a start date; until then it is coming soon. */
export function FeaturedEvent({ event, loading }: { event: SiteEvent | undefined; loading: boolean }) {
  if (loading) return <TicketSkeleton />
  if (!event) return <p className="soft">The next event will be announced here.</p>
  const { slug, title, summary, locationText, capacity } = event
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
        <EventActions event={event} />
      </div>
    </article>
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

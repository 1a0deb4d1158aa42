import { useQuery } from '@tanstack/react-query'
import { sessionHref } from './agendaSearch.ts'
import { useNow } from '#src/rendering/browserFacts.ts'
import { clocksChange, timeRange } from '#src/features/events/site/times.ts'
import { zoneMark } from '#src/time/zone.ts'
import { dateParts } from '#src/time/dates.ts'
import { MoreLink } from '#src/ui/MoreLink.tsx'
import { SiteLink } from '#src/ui/SiteLink.tsx'
import { Skeleton, SkeletonRows } from '#src/ui/Skeleton.tsx'
import { Tag } from '#src/ui/Tag.tsx'
import { speakerSessionsQuery, type Talk } from './queries.ts'

/** Sessions of a speaker that haven't started yet, next one first. */
export function UpcomingSessions({ slug }: { slug: string }) {
  const { data, isPending } = useQuery(speakerSessionsQuery(slug))
  const now = useNow()
  const talks = (data ?? []).filter(
    ({ upcoming, startISO }) => upcoming && (now === undefined || Date.parse(startISO) > now),
  )
  return (
    <section className="block" aria-labelledby="upcoming">
      <div className="block__title profile__upcoming wraps gap-0-5 row apart">
        <h2 id="upcoming">Upcoming Sessions</h2>
        <MoreLink href="/events">All events</MoreLink>
      </div>
      {isPending ? (
        <Skeleton label="Loading the sessions">
          <SkeletonRows rows={2} />
        </Skeleton>
      ) : talks.length === 0 ? (
        <p className="soft">No sessions have been announced yet.</p>
      ) : (
        <ul>
          {talks.map((talk) => (
            <TalkRow key={talk.id} talk={talk} />
          ))}
        </ul>
      )}
    </section>
  )
}

function TalkRow({ talk }: { talk: Talk }) {
  const { slug, title, startISO, endISO, format, room, event } = talk
  const date = dateParts(startISO, event.timezone)
  const changing = clocksChange(startISO, endISO, event.timezone)
  return (
    <li className="talk gap-3-5 stack-600 stack py-5 rule-bottom">
      <time className="flex upper gap-3" dateTime={startISO}>
        <span className="talk__day">{date.day}</span>
        <span className="pt-1 t1 soft snug">
          {date.month} {date.year}
          <br />
          {date.weekday}
        </span>
      </time>
      <div>
        <h3>
          <SiteLink className="headline-link" href={sessionHref(event.slug, slug)}>
            {title}
          </SiteLink>
        </h3>
        <p className="talk__facts num wraps row mt-2 t2 soft">
          {timeRange(startISO, endISO, event.timezone, changing)}
          {!changing && ` ${zoneMark(startISO, event.timezone)}`}
          {[format, room].filter(Boolean).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
          {event.status === 'cancelled' && <Tag tone="danger">Canceled</Tag>}
        </p>
        <p>
          <SiteLink
            className="inline target t2 bold accent plain underlines"
            href={`/events/${event.slug}`}
          >
            {event.title}
          </SiteLink>
        </p>
      </div>
    </li>
  )
}

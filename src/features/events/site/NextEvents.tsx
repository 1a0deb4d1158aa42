import { useQuery } from '@tanstack/react-query'
import { shortDate } from '#src/time/dates.ts'
import { Kickers } from '#src/ui/Kickers.tsx'
import { SiteLink } from '#src/ui/SiteLink.tsx'
import { SkeletonRows } from '#src/ui/Skeleton.tsx'
import { typeName } from './labels.ts'
import { firstEventsQuery } from './queries.ts'

/** Milliseconds; an event without a date comes last. */
const startOf = ({ startISO }: { startISO: string | null }) =>
  startISO ? Date.parse(startISO) : Number.MAX_VALUE

/** The next events as headlines in the order of their dates, each with its type, date, and place. */
export function NextEvents() {
  const { data: events, isError } = useQuery(firstEventsQuery())
  const next = events
    ?.filter(({ past, status }) => !past && status !== 'cancelled')
    .sort((one, other) => startOf(one) - startOf(other))
    .slice(0, 3)
  if (isError || next?.length === 0) return null
  return (
    <aside className="next" aria-labelledby="next" aria-busy={!next}>
      <h3 className="next__head kicker" id="next">
        Coming up
      </h3>
      {next ? (
        <ul className="next__list">
          {next.map(({ id, slug, title, type, startISO, timezone, locationText }) => (
            <li className="linked relative" key={id}>
              <Kickers items={[startISO ? shortDate(startISO, timezone) : 'TBD', typeName[type]]} />
              <h4 className="mt-1">
                <SiteLink className="headline-link linked__to" href={`/events/${slug}`}>
                  {title}
                </SiteLink>
              </h4>
              <p className="t1 soft mt-1">{locationText}</p>
            </li>
          ))}
        </ul>
      ) : (
        <SkeletonRows rows={3} mark={false} />
      )}
    </aside>
  )
}

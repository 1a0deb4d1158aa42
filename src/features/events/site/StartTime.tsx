import { zoneMark } from '#src/time/zone.ts'
import { useOwnZone } from '#src/rendering/browserFacts.ts'
import { dayAt, offsetAt, timeAt, weekdayAt, zoneName } from './times.ts'
import type { SiteEvent } from './queries.ts'

/** "9:00 AM EDT", then the name of the zone or, if the visitor's zone differs, the visitor's local time. */
export function StartTime({
  event: { startISO, timezone },
}: {
  event: Pick<SiteEvent, 'startISO' | 'timezone'>
}) {
  const own = useOwnZone()
  if (!startISO) return 'TBD'
  return (
    <>
      <span>
        {timeAt(startISO, timezone)}{' '}
        <span suppressHydrationWarning>{zoneMark(startISO, timezone)}</span>
      </span>
      <span className="clip ellipsis as-block t1 soft regular snug nowrap" suppressHydrationWarning>
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

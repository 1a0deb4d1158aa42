import { ButtonLink } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/states.tsx'
import { TitleBlock } from '#src/ui/TitleBlock.tsx'
import type { FullEvent } from '#src/features/events/site/queries.ts'
import type { SiteSession } from './queries.ts'
import { isClosed, RegisterOrNotify } from '#src/features/events/site/Register.tsx'
import { useOwnZone } from '#src/rendering/browserFacts.ts'
import { dateSpan, offsetAt, zoneNameOver } from '#src/features/events/site/times.ts'

interface AgendaHeadProps {
  event: FullEvent
  sessions: SiteSession[]
}

/** Title with dates, place, and time zone. */
export function AgendaHead({ event, sessions }: AgendaHeadProps) {
  const { slug, title, timezone, locationText } = event
  const start = event.startISO ?? sessions[0]!.startISO
  const end = event.startISO ? event.endISO : sessions.at(-1)!.endISO
  return (
    <TitleBlock
      title="Agenda"
      stand={`${dateSpan(start, end, timezone)}. ${locationText}.`}
      crumb={{ href: `/events/${slug}`, label: title }}
      rule="none"
    >
      {event.status === 'cancelled' && (
        <div className="mt-5">
          <Notice tone="danger">
            This event is canceled. The agenda stays here for reference.
          </Notice>
        </div>
      )}
      <ZoneNote sessions={sessions} timeZone={timezone} />
    </TitleBlock>
  )
}

/** Names the zone of all times, and the visitor's own zone if it differs. Space for the second line is reserved. */
function ZoneNote({ sessions, timeZone }: { sessions: SiteSession[]; timeZone: string }) {
  const own = useOwnZone()
  const differs =
    own !== undefined &&
    sessions.some(({ startISO }) => offsetAt(startISO, own) !== offsetAt(startISO, timeZone))
  const nameOf = (zone: string) =>
    zoneNameOver(sessions[0]!.startISO, sessions.at(-1)!.endISO, zone)
  return (
    <p className="agendahead__zone small stack mt-5 soft">
      <span suppressHydrationWarning>All times are {nameOf(timeZone)}.</span>
      <span>{differs && `Yours (${nameOf(own)}) are shown next to them.`}</span>
    </p>
  )
}

/** Call to action after the last session. */
export function AgendaEnd({ event }: { event: FullEvent }) {
  return (
    <div className="wrap">
      <div className="print-none gap-4-6 wraps py-page row apart">
        <p className="agendaend__title">{endText(event)}</p>
        <div className="cluster gap-3">
          {!isClosed(event) && <RegisterOrNotify event={event} />}
          <ButtonLink href={`/events/${event.slug}/speakers`}>Meet the Speakers</ButtonLink>
        </div>
      </div>
    </div>
  )
}

const endText = ({ status, past }: FullEvent) =>
  status === 'cancelled'
    ? 'This event is canceled.'
    : past
      ? 'This event is over.'
      : 'See you there?'

import { Icon } from '#src/ui/Icon.tsx'
import { MoreLink } from '#src/ui/MoreLink.tsx'
import { capitalized } from '#src/text/capitalized.ts'
import type { FullEvent } from './queries.ts'
import { counted } from './labels.ts'

interface Outline {
  sessions: number
  days: number
  tracks: string[]
  speakers: number
}

const MAP = 'https://www.openstreetmap.org'

/** URL of a map that shows an event's location; undefined if it has none. */
export function mapUrl({
  venue,
  locationType,
  locationText,
}: Pick<FullEvent, 'venue' | 'locationType' | 'locationText'>) {
  if (venue && venue.latitude !== null && venue.longitude !== null) {
    const { latitude, longitude } = venue
    return `${MAP}/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
  }
  if (venue) return search(venue.address)
  const isPlace =
    locationType !== 'virtual' &&
    locationText !== '' &&
    !/\bto be (announced|decided)\b/i.test(locationText)
  return isPlace ? search(locationText) : undefined
}

const search = (query: string) => `${MAP}/search?${new URLSearchParams({ query })}`

/** Links to agenda, speakers, and location. Without a start date the first two are disabled. */
export function EventDoors({ event, outline }: { event: FullEvent; outline: Outline | undefined }) {
  const { slug, startISO, locationText, locationType, venue } = event
  const map = mapUrl(event)
  return (
    <section className="block" aria-label="Agenda, speakers and location">
      <div className="doors ink-block stack-600 stack">
        <article className="door upper column">
          <h2 className="door__title serif t4">Agenda</h2>
          <p className="door__text t2 soft">{agendaText(outline)}</p>
          <DoorLink href={`/events/${slug}/agenda`} disabled={!startISO}>
            View Agenda
          </DoorLink>
        </article>
        <article className="door upper column">
          <h2 className="door__title serif t4">Speakers</h2>
          <p className="door__text t2 soft">
            {outline && outline.speakers > 0
              ? `${capitalized(counted(outline.speakers, 'speaker'))} who show how they did it.`
              : 'We’ll announce speakers here.'}
          </p>
          <DoorLink href={`/events/${slug}/speakers`} disabled={!startISO}>
            Meet the Speakers
          </DoorLink>
        </article>
        <article className="door upper column">
          <h2 className="door__title serif t4">Location</h2>
          <p className="door__text t2 soft">
            {venue && (
              <>
                <b>{venue.name}</b>
                <br />
                {venue.address}
              </>
            )}
            {!venue && locationText}
            {!venue && locationType === 'virtual' && '. The link comes with your registration.'}
          </p>
          {map && (
            <MoreLink className="mt-auto" href={map} newTab>
              Open the map
            </MoreLink>
          )}
        </article>
      </div>
    </section>
  )
}

function agendaText(outline: Outline | undefined) {
  if (!outline || outline.sessions === 0) return 'We’ll announce sessions here.'
  const { days, tracks, sessions } = outline
  const parts = [
    counted(days, 'day'),
    ...(tracks.length > 1 ? [counted(tracks.length, 'track')] : []),
    counted(sessions, 'session'),
  ]
  return `${capitalized(parts.join(', '))}, with times and rooms.`
}

function DoorLink({
  href,
  disabled,
  children,
}: {
  href: string
  disabled: boolean
  children: string
}) {
  if (!disabled)
    return (
      <MoreLink className="mt-auto" href={href}>
        {children}
      </MoreLink>
    )
  return (
    <button type="button" className="more mt-auto" disabled>
      {children}
      <Icon name="arrow" />
    </button>
  )
}

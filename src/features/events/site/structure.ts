import type { BusinessEvent, Offer, Place, Thing, VirtualLocation } from 'schema-dts'
import { socialPath } from '#src/images/social/socialPath.ts'
import { type At, breadcrumbs, itemList, publisher } from '#src/rendering/structure.ts'
import type { FullEvent, SiteEvent } from './queries.ts'

interface Speaker {
  slug: string
  name: string
}

const attendance = {
  'in-person': 'https://schema.org/OfflineEventAttendanceMode',
  virtual: 'https://schema.org/OnlineEventAttendanceMode',
  hybrid: 'https://schema.org/MixedEventAttendanceMode',
} as const

/**
 * Structured data for an event with its breadcrumbs. Without a date, breadcrumbs only, since search engines can't list
 * it yet.
 */
export function eventStructure(at: At, event: FullEvent, performers: Speaker[]): Thing[] {
  const { slug, title } = event
  const trail = breadcrumbs(at, ['Events', '/events'], [title, `/events/${slug}`])
  return event.startISO ? [eventThing(at, event, event.startISO, performers), trail] : [trail]
}

/** Breadcrumbs of a page below an event. */
export const eventPartStructure = (
  at: At,
  { slug, title }: Pick<FullEvent, 'slug' | 'title'>,
  name: string,
  part: string,
) => [
  breadcrumbs(
    at,
    ['Events', '/events'],
    [title, `/events/${slug}`],
    [name, `/events/${slug}/${part}`],
  ),
]

export const eventsStructure = (
  at: At,
  events: Pick<SiteEvent, 'slug' | 'title'>[],
  ...trail: [string, string][]
): Thing[] => [
  itemList(
    at,
    events.map(({ slug, title }) => ({ name: title, path: `/events/${slug}` })),
  ),
  breadcrumbs(at, ['Events', '/events'], ...trail),
]

function eventThing(at: At, event: FullEvent, start: string, performers: Speaker[]): BusinessEvent {
  const { slug, title, summary, endISO, timezone, capacity, locationType, status, priceTiers } =
    event
  const offers = priceTiers.flatMap((tier) => offer(at, event, tier) ?? [])
  return {
    '@type': 'BusinessEvent',
    '@id': at(`/events/${slug}#event`),
    name: title,
    description: summary,
    url: at(`/events/${slug}`),
    image: [at(socialPath('events', slug))],
    startDate: instantWithOffset(start, timezone),
    ...(endISO && { endDate: instantWithOffset(endISO, timezone) }),
    eventStatus:
      status === 'cancelled'
        ? 'https://schema.org/EventCancelled'
        : 'https://schema.org/EventScheduled',
    eventAttendanceMode: attendance[locationType],
    location: locations(at, event),
    organizer: publisher(at),
    ...(capacity !== null && { maximumAttendeeCapacity: capacity }),
    ...(offers.length > 0 && { offers }),
    ...(performers.length > 0 && {
      performer: performers.map((speaker) => ({
        '@type': 'Person' as const,
        name: speaker.name,
        url: at(`/speakers/${speaker.slug}`),
      })),
    }),
  }
}

function locations(
  at: At,
  { slug, locationType, locationText, venue, registrationUrl }: FullEvent,
): (Place | VirtualLocation)[] {
  const { name, address, latitude, longitude } = venue ?? {
    name: locationText,
    address: locationText,
    latitude: null,
    longitude: null,
  }
  const place: Place = {
    '@type': 'Place',
    name,
    address,
    ...(latitude !== null &&
      longitude !== null && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
  }
  const online: VirtualLocation = {
    '@type': 'VirtualLocation',
    url: registrationUrl ?? at(`/events/${slug}`),
  }
  if (locationType === 'hybrid') return [place, online]
  return [locationType === 'virtual' ? online : place]
}

function offer(
  at: At,
  { slug, registrationUrl, status, past }: FullEvent,
  tier: FullEvent['priceTiers'][number],
) {
  const price = amountOf(tier.price)
  if (!price) return undefined
  const open = status !== 'cancelled' && !past
  const made: Offer = {
    '@type': 'Offer',
    name: tier.name,
    ...price,
    url: registrationUrl ?? at(`/events/${slug}`),
    availability: open ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
  }
  return made
}

const symbols: Record<string, string> = { $: 'USD', '€': 'EUR', '£': 'GBP' }

/** Amount and currency of a displayed price; undefined for a price in words. */
export function amountOf(price: string): { price: string; priceCurrency: string } | undefined {
  if (/^\s*free\b/i.test(price)) return { price: '0', priceCurrency: 'USD' }
  const [, symbol, before, digits, after] =
    /^\s*(?:([$€£])|([A-Z]{3}))?\s*(\d[\d,]*(?:\.\d{1,2})?)\s*([A-Z]{3})?\s*$/.exec(price) ?? []
  const currency = before ?? after ?? symbols[symbol ?? '']
  return digits && currency
    ? { price: digits.replaceAll(',', ''), priceCurrency: currency }
    : undefined
}

/** "2027-03-24T09:00:00-04:00": an instant in local time of the zone, with its offset. */
export function instantWithOffset(iso: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'longOffset',
  }).formatToParts(new Date(iso))
  const part = Object.fromEntries(parts.map(({ type, value }) => [type, value])) as Record<
    string,
    string
  >
  const offset = (part.timeZoneName ?? '').replace(/^GMT/, '') || '+00:00'
  return `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}${offset}`
}

import type { FullEvent } from './queries.ts'

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

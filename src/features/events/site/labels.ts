import { countText } from '#src/text/countText.ts'
import type { SiteEvent } from './queries.ts'

export const typeName: Record<SiteEvent['type'], string> = {
  conference: 'Conference',
  webinar: 'Webinar',
  workshop: 'Workshop',
  roundtable: 'Roundtable',
}

export const locationTypeName: Record<SiteEvent['locationType'], string> = {
  'in-person': 'In-Person',
  virtual: 'Virtual',
  hybrid: 'Hybrid',
}

export const capacityText = ({ capacity }: Pick<SiteEvent, 'capacity'>) =>
  capacity === null ? 'Limited capacity' : `${countText(capacity)} Attendees`

const small = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]

/** "one session", "16 speakers": small numbers in words. */
export const counted = (count: number, one: string) =>
  `${small[count] ?? count} ${count === 1 ? one : `${one}s`}`

const META_LENGTH = 150

/** Description for search engines, cut to the length in promise E20, but not within a character. */
export const metaText = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, META_LENGTH)
    .replace(/\p{Cs}$/u, '')

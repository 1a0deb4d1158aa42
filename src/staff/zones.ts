import { settings } from '#src/settings.ts'
import { isZone } from '#src/time/zone.ts'
import type { Option } from './Combobox.tsx'

/** Browsers' names of zones with the names that people look for. */
const otherNames: Record<string, string> = {
  'Asia/Calcutta': 'Kolkata',
  'Asia/Katmandu': 'Kathmandu',
  'Asia/Rangoon': 'Yangon',
  'Asia/Saigon': 'Ho Chi Minh City',
  'Europe/Kiev': 'Kyiv',
  UTC: 'Coordinated Universal Time GMT',
}

/** "America/New York". */
export const zoneLabel = (zone: string) => zone.replaceAll('_', ' ')

/** "Eastern Time": what people call the zone; "UTC" and the like for those without such a name. */
export const zoneName = (zone: string) =>
  (isZone(zone) && nameAs(zone, 'longGeneric')) || zoneLabel(zone)

type ZoneNaming = 'longGeneric' | 'long' | 'short' | 'longOffset'
const nameAs = (timeZone: string, timeZoneName: ZoneNaming) =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName })
    .formatToParts(new Date())
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''

/** States the time zone, if it is not the reader's. */
export const zoneNote = (zone: string) =>
  new Intl.DateTimeFormat().resolvedOptions().timeZone === zone
    ? ''
    : `Times are in ${zoneName(zone)}.`

interface Zone extends Option {
  /** Everything it can be found by. */
  sought: string
}

let known: Zone[] | undefined
const zones = () =>
  (known ??= [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])].map(zoneOf))

function zoneOf(value: string): Zone {
  const name = nameAs(value, 'longGeneric')
  const initials = name.replaceAll(/(\w)\w*\W*/g, '$1')
  const offset = nameAs(value, 'longOffset').replace(/^GMT$/, 'GMT+00:00')
  const label = zoneLabel(value)
  const words = [
    label,
    otherNames[value],
    name,
    initials,
    nameAs(value, 'long'),
    nameAs(value, 'short'),
    offset,
  ]
  return {
    value,
    label,
    about: [name, offset].filter((part, at, all) => all.indexOf(part) === at).join(', '),
    sought: words.join(' ').toLowerCase(),
  }
}

const MAX = 50
const plain = (text: string) => text.trim().toLowerCase().replaceAll('_', ' ')

/**
 * Zones that match a text, best first: by city, region, name, abbreviation, or offset. For an empty
 * text, those of the site and the reader.
 */
export function findZones(text: string): Zone[] {
  const wanted = plain(text)
  if (wanted === '') {
    const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
    const near = [settings.timeZone, own, 'UTC']
    return [...new Set(near)].filter(isZone).map(zoneOf)
  }
  const words = wanted.split(/[\s/]+/)
  const rank = ({ label }: Zone) => {
    const city = label.slice(label.lastIndexOf('/') + 1).toLowerCase()
    return city.startsWith(wanted) ? 0 : label.toLowerCase().includes(wanted) ? 1 : 2
  }
  return zones()
    .filter(({ sought }) => words.every((word) => sought.includes(word)))
    .sort((one, other) => rank(one) - rank(other))
    .slice(0, MAX)
}

/** The zone whose full name a text matches; undefined for a partial name. */
export const zoneNamed = (text: string): string | undefined =>
  Intl.supportedValuesOf('timeZone').find((zone) => plain(zone) === plain(text)) ??
  (isZone(text.trim()) ? text.trim() : undefined)

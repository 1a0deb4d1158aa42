import { expect, test } from 'vitest'
import { mapUrl } from '../EventDoors.tsx'

test.each([
  ['in-person', 'Tampa, Florida', 'https://www.openstreetmap.org/search?query=Tampa%2C+Florida'],
  ['in-person', 'Location to be announced', undefined],
  ['in-person', '', undefined],
  ['virtual', 'Online', undefined],
] as const)(
  'E15: the Location card of an event %s at “%s” links to %s',
  (locationType, locationText, url) => {
    expect(mapUrl({ venue: null, locationType, locationText })).toBe(url)
  },
)

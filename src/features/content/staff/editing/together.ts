import type { Hunk } from '#src/content/hunks.ts'

/** A range that one or both versions changed. */
export interface Meeting<Item> {
  from: number
  to: number
  sides: [mine: Hunk<Item>[], theirs: Hunk<Item>[]]
}

/** Groups hunks of both versions that touch the same items. Adjacent hunks don't touch. */
export function together<Item>(mine: Hunk<Item>[], theirs: Hunk<Item>[]): Meeting<Item>[] {
  const all = [
    ...mine.map((hunk) => ({ hunk, side: 0 as const })),
    ...theirs.map((hunk) => ({ hunk, side: 1 as const })),
  ]
  all.sort((one, other) => one.hunk.from - other.hunk.from || one.hunk.to - other.hunk.to)
  const places: Meeting<Item>[] = []
  for (const { hunk, side } of all) {
    const last = places.at(-1)
    const isInsertion = hunk.from === hunk.to
    const touches =
      last &&
      (hunk.from < last.to || (isInsertion && last.from === last.to && last.from === hunk.from))
    const place: Meeting<Item> = touches ? last : { from: hunk.from, to: hunk.to, sides: [[], []] }
    if (!touches) places.push(place)
    place.to = Math.max(place.to, hunk.to)
    place.sides[side].push(hunk)
  }
  return places
}

/** Returns one version's items for a range of the common base. */
export function edition<Item>(
  before: readonly Item[],
  from: number,
  to: number,
  own: Hunk<Item>[],
): Item[] {
  const made: Item[] = []
  let at = from
  for (const hunk of own) {
    made.push(...before.slice(at, hunk.from), ...hunk.now)
    at = hunk.to
  }
  return [...made, ...before.slice(at, to)]
}

import { type CoverKind, coverKinds, coverPath, parseArtPath, slugOf } from './artPaths.ts'

/** Neighbors among which no motif comes twice. */
const APART = 12
/** Shares no factor with the number of motifs, so that steps of it reach all of them. */
const STEP = 7

/** The motif that is drawn for a slug when nothing else is asked for. */
export function coverKindOf(slug: string): (typeof coverKinds)[number] {
  let hash = 2166136261
  for (const letter of slugOf(slug)) hash = Math.imul(hash ^ letter.codePointAt(0)!, 16777619)
  hash ^= hash >>> 15
  return coverKinds[(hash >>> 0) % coverKinds.length]!
}

interface Covered {
  slug: string
  heroImage: string | null
}

/**
 * The items of one list with their drawn covers told apart: each has its own motif unless one of the eleven before it has
 * that. Photographs stay; what has no picture gets a cover only where one is `drawn` in any case.
 */
export function withDistinctCovers<T extends Covered>(items: T[], drawn: (index: number) => boolean = () => true): T[] {
  const before: (CoverKind | undefined)[] = []
  return items.map((item, index) => {
    const art = item.heroImage ? parseArtPath(item.heroImage) : null
    const isCover = art?.drawing === 'cover'
    if (!isCover && (item.heroImage || !drawn(index))) {
      before.push(undefined)
      return item
    }
    const slug = isCover ? art.slug : item.slug
    const taken = before.slice(1 - APART)
    const own = coverKinds.findIndex((kind) => isCover && kind === art.kind)
    let at = own < 0 ? coverKinds.indexOf(coverKindOf(slug)) : own
    while (taken.includes(coverKinds[at])) at = (at + STEP) % coverKinds.length
    const kind = coverKinds[at]!
    before.push(kind)
    return { ...item, heroImage: coverPath({ slug, scheme: 'light', tone: 'plate', kind }) }
  })
}

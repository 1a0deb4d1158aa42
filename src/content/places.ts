import { hunksOf } from './hunks.ts'
import { splitBlocks } from './blocks.ts'

/** Where a block of a text was when last seen. */
export interface BlockAnchor {
  /** The block's words, as returned by `blockText`. */
  block: string
  /** Index among the top-level blocks, from 0. */
  position: number
}

const signs: Record<string, string> = { lt: '<', gt: '>', quot: '"', nbsp: ' ', amp: '&' }

/** Returns a block's words without markup; its source if it has no words. */
export function blockText(source: string): string {
  const words = source
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(lt|gt|quot|nbsp|amp);/g, (_, name: string) => signs[name] ?? ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return (words || source).slice(0, MAX_BLOCK_TEXT)
}
export const MAX_BLOCK_TEXT = 20_000

export const blockTexts = (html: string) =>
  splitBlocks(html).blocks.map(({ source }) => blockText(source))

const ENOUGH_LETTERS = 12

/** Finds the current index of a block in a text; -1 if it is gone. */
export function findPlace(
  sayings: readonly string[],
  { block, position }: BlockAnchor,
  quote: string,
): number {
  const nearest = (found: number[]) =>
    found.toSorted((a, b) => Math.abs(a - position) - Math.abs(b - position))[0]
  const where = (test: (saying: string) => boolean) =>
    sayings.flatMap((saying, at) => (test(saying) ? [at] : []))
  const same = nearest(where((saying) => saying === block))
  if (same !== undefined) return same
  const words = quote.replace(/…$/, '')
  const quoted =
    words.length < ENOUGH_LETTERS ? undefined : nearest(where((saying) => saying.includes(words)))
  if (quoted !== undefined) return quoted
  const alike = sayings.map((saying) => likeness(saying, block))
  const best = Math.max(0, ...alike)
  return best < 0.5 ? -1 : (nearest(where((saying) => likeness(saying, block) === best)) ?? -1)
}

/** Updates places after a text was edited. Places in deleted blocks stay as last seen. */
export function movePlaces<Found extends { place: BlockAnchor; quote: string }>(
  before: string,
  after: string,
  list: Found[],
) {
  const [was, now] = [blockTexts(before), blockTexts(after)]
  const hunks = hunksOf(was, now, (one, other) => one === other)
  return list.map((one) => {
    const from = findPlace(was, one.place, one.quote)
    if (from < 0) return one
    const earlier = hunks.filter(({ to }) => to <= from)
    const shift = earlier.reduce((sum, hunk) => sum + hunk.now.length - (hunk.to - hunk.from), 0)
    const hunk = hunks.find((hunk) => hunk.from <= from && from < hunk.to)
    const block = was[from] ?? ''
    if (!hunk) return { ...one, place: { block, position: from + shift } }
    const taken = within(hunk.now, block, one.quote, from - hunk.from, hunk.to - hunk.from)
    const now = hunk.now[taken]
    if (now === undefined) return one
    return { ...one, place: { block: now, position: hunk.from + shift + taken } }
  })
}

/** Which of the replacement blocks continues a block: with equal counts, a rewritten block keeps its position. */
function within(
  now: readonly string[],
  block: string,
  quote: string,
  offset: number,
  count: number,
) {
  const found = findPlace(now, { block, position: offset }, quote)
  return found < 0 && now.length === count ? offset : found
}

/** Share of words that two texts have in common, from 0 to 1. */
export function likeness(one: string, other: string): number {
  const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const [left, right] = [wordsOf(one), wordsOf(other)]
  if (left.length + right.length === 0) return 0
  const counts = new Map<string, number>()
  for (const word of left) counts.set(word, (counts.get(word) ?? 0) + 1)
  let shared = 0
  for (const word of right) {
    const count = counts.get(word) ?? 0
    if (count > 0) shared++
    counts.set(word, count - 1)
  }
  return (2 * shared) / (left.length + right.length)
}

import { distance } from 'fastest-levenshtein'

/** How many slips a typed word of its length is forgiven. */
export const slipsIn = (word: string) => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2)

/**
 * How many slips lead from one word to another: letters added, left out or changed, and one for letters in another order.
 * Words whose lengths differ by more than `most` are told apart by that alone.
 */
export function slipsBetween(one: string, other: string, most: number): number {
  const longer = Math.abs(one.length - other.length)
  if (longer > most) return longer
  const edits = distance(one, other)
  return edits > 1 && edits <= most + 1 && longer === 0 && letters(one) === letters(other)
    ? edits - 1
    : edits
}

/** From this share of three-letter groups on, words are alike: what an index of the database looks among. */
export const LIKENESS = 0.1

/** Whether two words share so many groups of three letters, counted as pg_trgm counts them. */
export function sharesGroups(one: string, other: string): boolean {
  const [ones, others] = [groupsOf(one), groupsOf(other)]
  const shared = ones.intersection(others).size
  return shared / (ones.size + others.size - shared) >= LIKENESS
}

function groupsOf(word: string) {
  const all = [...`  ${word} `]
  return new Set(all.slice(2).map((_, at) => all.slice(at, at + 3).join('')))
}

const letters = (word: string) => [...word].sort().join('')

import { distance } from 'fastest-levenshtein'

/** Number of typos forgiven in a typed word of this length. */
export const slipsIn = (word: string) => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2)

/**
 * Number of typos between two words: letters added, omitted, or changed, with a transposition counting as one. If
 * the lengths differ by more than `most`, nothing else is compared.
 */
export function slipsBetween(one: string, other: string, most: number): number {
  const longer = Math.abs(one.length - other.length)
  if (longer > most) return longer
  const edits = distance(one, other)
  return edits > 1 && edits <= most + 1 && longer === 0 && letters(one) === letters(other)
    ? edits - 1
    : edits
}

/** Minimum share of common trigrams for words to count as similar: the threshold of the database index. */
export const LIKENESS = 0.1

/** Whether two words share that many trigrams, counted as in pg_trgm. */
export function sharesTrigrams(one: string, other: string): boolean {
  const [ones, others] = [groupsOf(one), groupsOf(other)]
  const shared = ones.intersection(others).size
  return shared / (ones.size + others.size - shared) >= LIKENESS
}

function groupsOf(word: string) {
  const all = [...`  ${word} `]
  return new Set(all.slice(2).map((_, at) => all.slice(at, at + 3).join('')))
}

const letters = (word: string) => [...word].sort().join('')

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
  return edits > 1 && edits <= most + 1 && longer === 0 && letters(one) === letters(other) ? edits - 1 : edits
}

const letters = (word: string) => [...word].sort().join('')

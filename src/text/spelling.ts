/** How many slips a typed word of its length is forgiven. */
export const slipsIn = (word: string) => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2)

/** Letters to add, leave out, change or swap with their neighbour until one word is the other; more than `most` is all the same. */
export function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: number[] = []
  let above = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const change = above[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1)
      let least = Math.min(change, above[j]! + 1, row[j - 1]! + 1)
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, before[j - 2]! + 1)
      row.push(least)
    }
    if (Math.min(...row) > most) return most + 1
    before = above
    above = row
  }
  return above[other.length]!
}

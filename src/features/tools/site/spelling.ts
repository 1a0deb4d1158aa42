import { distance, slipsIn } from '#src/text/spelling.ts'

const divider = /[^\p{L}\p{N}]+/u

/** Whether each word that was typed is, but for a letter or two, a word of the text or the start of one. Both in lower case. */
export function isMuchLike(typed: string, text: string): boolean {
  const words = text.split(divider)
  return typed
    .split(divider)
    .filter(Boolean)
    .every((word) => {
      const slips = slipsIn(word)
      return words.some((other) => {
        if (other.startsWith(word)) return true
        return slips > 0 && Math.abs(other.length - word.length) <= slips && distance(word, other, slips) <= slips
      })
    })
}

const LONGEST = 60
const MOST_WORDS = 6

/**
 * Words as they are counted, in lowercase; undefined for what may be about a person or is a text: an address, a number of more than
 * four digits, many words.
 */
export function countable(searched: string): string | undefined {
  const words = searched.toLowerCase().replaceAll(/\s+/g, ' ').trim()
  if (words === '' || words.length > LONGEST || words.split(' ').length > MOST_WORDS)
    return undefined
  return /@|\d[\d\s().-]{3,}\d|https?:/.test(words) ? undefined : words
}

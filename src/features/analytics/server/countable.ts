const MAX_LENGTH = 60
const MAX_WORDS = 6

/**
 * Normalizes search words for counting, in lowercase. Returns undefined for anything that may identify a person or
 * is running text: an address, a number of more than four digits, or many words.
 */
export function countable(searched: string): string | undefined {
  const words = searched.toLowerCase().replaceAll(/\s+/g, ' ').trim()
  if (words === '' || words.length > MAX_LENGTH || words.split(' ').length > MAX_WORDS)
    return undefined
  return /@|\d[\d\s().-]{3,}\d|https?:/.test(words) ? undefined : words
}

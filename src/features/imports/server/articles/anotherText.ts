import { plainText } from '../wordpress/html.ts'

interface Text {
  title: string
  content: string
  publishedAt: Date | null
}

/** Share of a text's words that another version of it has at least. */
const ALIKE = 0.5

/**
 * Whether a text of the file is not a later version of the stored one, but that of another site with the same name:
 * its title, date, and words all differ.
 */
export const isAnotherText = (stored: Text, found: Text): boolean =>
  stored.title !== found.title &&
  stored.publishedAt?.getTime() !== found.publishedAt?.getTime() &&
  shared(wordsOf(stored.content), wordsOf(found.content)) < ALIKE

function shared(one: Set<string>, other: Set<string>): number {
  const fewer = Math.min(one.size, other.size)
  return fewer === 0 ? 1 : one.intersection(other).size / fewer
}

const wordsOf = (html: string) =>
  new Set(
    plainText(html)
      .toLowerCase()
      .match(/[\p{L}\p{N}]{4,}/gu),
  )

import { cutTo } from '#src/text/cutTo.ts'

/** Only the beginning is read: the text may be as long as a book, and changes with every key. */
const READ = 4_000
/** Shorter paragraphs are bylines, greetings, and the like. */
const SHORTEST = 40

/** Returns the first sentences of a text that fit, cut between words if even the first does not. */
export function firstSentences(text: string, isHtml: boolean, most: number): string {
  const paragraphs = isHtml
    ? paragraphsOf(text.slice(0, READ))
    : text.slice(0, READ).split(/\n\s*\n/)
  const first = paragraphs
    .map((one) => one.replaceAll(/\s+/g, ' ').trim())
    .find(({ length }) => length >= SHORTEST)
  if (!first) return ''
  let taken = ''
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'sentence' }).segment(first)) {
    if (taken !== '' && (taken + segment).trim().length > most) break
    taken += segment
  }
  return cutTo(taken.trim(), most)
}

function paragraphsOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return [...body.querySelectorAll(':scope > p')].map(({ textContent }) => textContent)
}

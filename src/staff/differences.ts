import { escapeText } from '#src/text/markup.ts'
import { diffArrays } from 'diff'
import { splitBlocks } from '#src/content/blocks.ts'
import { hunksOf } from '#src/content/hunks.ts'

/**
 * An unchanged, removed, or added piece of a text. Markup is flagged, because it is rendered differently from words.
 */
export interface Piece {
  text: string
  change: 'same' | 'removed' | 'added'
  isMarkup: boolean
}

/** A block with its changed words, or the number of unchanged blocks omitted here. */
type DifferencePart = { pieces: Piece[] } | { folded: number }

const CONTEXT = 1

/** Compares two texts by block and word, with one unchanged block of context around each change. */
export function differences(before: string, after: string): DifferencePart[] {
  const [was, is] = [before, after].map((text) =>
    splitBlocks(text).blocks.map(({ source }) => source),
  ) as [string[], string[]]
  const hunks = hunksOf(was, is, (one, other) => one === other)
  const parts: DifferencePart[] = []
  let at = 0
  const unchanged = (to: number) => {
    const blocks = was.slice(at, to)
    const start = at === 0 ? 0 : Math.min(CONTEXT, blocks.length)
    const end =
      to === was.length && hunks.length > 0 && at > 0 ? 0 : Math.min(CONTEXT, blocks.length - start)
    const shown = (block: string): DifferencePart => ({
      pieces: wordsOf(block).map((text) => pieceOf(text, 'same')),
    })
    parts.push(...blocks.slice(0, start).map(shown))
    const folded = blocks.length - start - end
    if (folded > 0) parts.push({ folded })
    parts.push(...blocks.slice(blocks.length - end).map(shown))
  }
  for (const { from, to, now } of hunks) {
    unchanged(from)
    const gone = was.slice(from, to)
    for (let place = 0; place < Math.max(gone.length, now.length); place++)
      parts.push({ pieces: changedWords(gone[place] ?? '', now[place] ?? '') })
    at = to
  }
  unchanged(was.length)
  return parts
}

/** Compares two texts without markup word by word. */
export const plainDifferences = (before: string, after: string): Piece[] =>
  changedWords(escapeText(before), escapeText(after))

const wordsOf = (block: string) => block.match(/<[^>]*>|[^<\s]+|\s+|</g) ?? []
const pieceOf = (text: string, change: Piece['change']): Piece => ({
  text,
  change,
  isMarkup: /^<.+>$/.test(text),
})

function changedWords(before: string, after: string): Piece[] {
  return diffArrays(wordsOf(before), wordsOf(after)).flatMap(({ value, added, removed }) =>
    value.map((text) => pieceOf(text, added ? 'added' : removed ? 'removed' : 'same')),
  )
}

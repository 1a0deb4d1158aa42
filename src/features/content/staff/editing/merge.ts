import { type Block, splitBlocks } from '#src/content/blocks.ts'
import { hunksOf } from '#src/content/hunks.ts'
import { findPlace, blockText } from '#src/content/places.ts'
import { mergeWords } from './mergeWords.ts'
import { edition, together } from './together.ts'
import { isSame, type FieldValues } from './values.ts'

/** A field other than rich text that two editors set to different values. Mine stays in my form until I choose. */
export interface Clash {
  field: string
  mine: unknown
  theirs: unknown
}

/** Keeps only the first clash of each field. */
export const firstPerField = (clashes: readonly Clash[]) => [
  ...new Map(clashes.toReversed().map((one) => [one.field, one])).values(),
]

/** Words of a rich text that two editors changed. The text has one version of the block; the other is stored here. */
export interface Dispute {
  field: string
  /** The block as it is in the text, and its other version. Empty if that version deletes the block. */
  standing: string
  other: string
}

interface MergedText {
  text: string
  disputes: Omit<Dispute, 'field'>[]
}
type MergeText = (field: string, base: string, mine: string, theirs: string) => MergedText

/** Merges two editors' changes to the same values. If both changed a field, mine wins and a clash records theirs. */
export function mergeValues(
  base: FieldValues,
  mine: FieldValues,
  theirs: FieldValues,
  textFields: ReadonlySet<string>,
  mergeText: MergeText = (_, ...texts) => mergeTexts(...texts),
) {
  const clashes: Clash[] = []
  const disputes: Dispute[] = []
  const merge = (field: string) => {
    const [was, own, other] = [base[field], mine[field], theirs[field]]
    if (isSame(own, was) || isSame(own, other)) return other
    if (isSame(other, was)) return own
    if (textFields.has(field) && typeof own === 'string' && typeof other === 'string') {
      const merged = mergeText(field, typeof was === 'string' ? was : '', own, other)
      disputes.push(...merged.disputes.map((dispute) => ({ field, ...dispute })))
      return merged.text
    }
    clashes.push({ field, mine: own, theirs: other })
    return own
  }
  const fields = new Set([...Object.keys(theirs), ...Object.keys(mine)])
  return {
    values: Object.fromEntries([...fields].map((field) => [field, merge(field)])),
    clashes,
    disputes,
  }
}

const hunks = (before: readonly Block[], after: readonly Block[]) =>
  hunksOf(before, after, (one, other) => one.source === other.source)

/**
 * Merges two versions of a text by top-level blocks, and by words where both changed the same blocks. No block is
 * duplicated: if both changed the same words, the result has theirs, and the other version is returned as a dispute.
 */
export function mergeTexts(base: string, mine: string, theirs: string): MergedText {
  const [was, own, other] = [base, mine, theirs].map(splitBlocks) as [Split, Split, Split]
  const disputes: Omit<Dispute, 'field'>[] = []
  const made: Block[] = []
  let at = 0
  for (const { from, to, sides } of together(
    hunks(was.blocks, own.blocks),
    hunks(was.blocks, other.blocks),
  )) {
    made.push(...was.blocks.slice(at, from))
    at = to
    const [left, right] = sides.map((side) => edition(was.blocks, from, to, side)) as [
      Block[],
      Block[],
    ]
    if (sides[0].length === 0 || sides[1].length === 0)
      made.push(...(sides[0].length > 0 ? left : right))
    else if (from === to)
      made.push(
        ...right,
        ...left.filter((block) => !right.some(({ source }) => source === block.source)),
      )
    else {
      const before = was.blocks.slice(from, to)
      const isEach = before.length === left.length && before.length === right.length
      const groups = isEach
        ? before.map((_, index) =>
            [before, left, right].map((side) => side.slice(index, index + 1)),
          )
        : [[before, left, right]]
      for (const [one = [], ours = [], its = []] of groups) {
        const { blocks, dispute } = mergeBlocks(one, ours, its)
        made.push(...blocks)
        if (dispute) disputes.push(dispute)
      }
    }
  }
  made.push(...was.blocks.slice(at))
  return { text: join(made) + (isSame(own.end, was.end) ? other.end : own.end), disputes }
}
type Split = ReturnType<typeof splitBlocks>

const join = (blocks: readonly Block[]) =>
  blocks.map(({ gap, source }, index) => (index === 0 ? '' : gap || '\n') + source).join('')

function mergeBlocks(
  before: readonly Block[],
  left: readonly Block[],
  right: readonly Block[],
): { blocks: readonly Block[]; dispute?: Omit<Dispute, 'field'> } {
  const [was, mine, theirs] = [before, left, right].map(join) as [string, string, string]
  if (mine === theirs || mine === was) return { blocks: right }
  if (theirs === was) return { blocks: left }
  // A block that one editor removed and the other changed stays until someone confirms its removal.
  if (mine === '' || theirs === '')
    return {
      blocks: mine === '' ? right : left,
      dispute: { standing: mine || theirs, other: '' },
    }
  const { text, other } = mergeWords(was, mine, theirs)
  const [first, ...rest] = splitBlocks(text).blocks
  const gap = (right[0] ?? left[0])?.gap ?? ''
  const blocks = first ? [{ ...first, gap }, ...rest] : right
  return other === undefined ? { blocks } : { blocks, dispute: { standing: text, other } }
}

/** Returns the current index of a dispute's block, including later edits to it; -1 if it is gone. */
export function findDispute(sources: readonly string[], { standing }: Dispute) {
  const own = splitBlocks(standing).blocks.map(({ source }) => source)
  const same = sources.findIndex((_, start) =>
    own.every((source, index) => sources[start + index] === source),
  )
  const [first = ''] = own
  const at =
    same >= 0
      ? same
      : findPlace(sources.map(blockText), { block: blockText(first), position: 0 }, '')
  return { at, count: own.length }
}

/** Applies the other version of a dispute to a text. Later edits to its block are preserved. */
export function applyOtherWords(text: string, dispute: Dispute): string {
  const { blocks, end } = splitBlocks(text)
  const { at, count } = findDispute(
    blocks.map(({ source }) => source),
    dispute,
  )
  const gap = blocks[at]?.gap ?? blocks[1]?.gap ?? '\n'
  const now = at < 0 ? '' : join(blocks.slice(at, at + count))
  const taken =
    dispute.other === '' || now === ''
      ? dispute.other
      : mergeWords(dispute.standing, now, dispute.other).text
  const [first, ...rest] = splitBlocks(taken).blocks
  const place = at < 0 ? blocks.length : at
  const own = first ? [{ ...first, gap }, ...rest] : []
  const after = blocks.slice(at < 0 ? place : at + count)
  return join([...blocks.slice(0, place), ...own, ...after]) + end
}

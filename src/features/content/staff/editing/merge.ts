import { isSame, type Values } from './values.ts'
import { type Block, splitBlocks } from '#src/content/blocks.ts'
import { type Hunk as HunkOf, hunksOf } from '#src/content/hunks.ts'

/** Where two editors want different things of one place. */
export interface Clash {
  field: string
  mine: unknown
  theirs: unknown
  /** Both stand in the text, theirs first, until one is chosen; of other fields only one value can stand. */
  isInText: boolean
}

/** What two editors made of the same values, put together. A field that both changed keeps mine, and the clash tells of theirs. */
export function mergeValues(base: Values, mine: Values, theirs: Values, textFields: ReadonlySet<string>) {
  const clashes: Clash[] = []
  const merge = (field: string) => {
    const [was, own, other] = [base[field], mine[field], theirs[field]]
    if (isSame(own, was) || isSame(own, other)) return other
    if (isSame(other, was)) return own
    if (textFields.has(field) && typeof own === 'string' && typeof other === 'string') {
      const merged = mergeTexts(typeof was === 'string' ? was : '', own, other)
      clashes.push(...merged.clashes.map((clash) => ({ field, ...clash, isInText: true })))
      return merged.text
    }
    clashes.push({ field, mine: own, theirs: other, isInText: false })
    return own
  }
  const fields = new Set([...Object.keys(theirs), ...Object.keys(mine)])
  return { values: Object.fromEntries([...fields].map((field) => [field, merge(field)])), clashes }
}

type Hunk = HunkOf<Block>
const hunks = (before: readonly Block[], after: readonly Block[]) =>
  hunksOf(before, after, (one, other) => one.source === other.source)

/** Two editions of a text by their top-level blocks: what only one of them changed is taken; of what both changed, both. */
export function mergeTexts(base: string, mine: string, theirs: string) {
  const [was, own, other] = [base, mine, theirs].map(splitBlocks) as [Split, Split, Split]
  const clashes: { mine: string; theirs: string }[] = []
  const made: Block[] = []
  let at = 0
  for (const { from, to, sides } of together(hunks(was.blocks, own.blocks), hunks(was.blocks, other.blocks))) {
    made.push(...was.blocks.slice(at, from))
    at = to
    const [left, right] = sides.map((side) => edition(was.blocks, from, to, side)) as [Block[], Block[]]
    if (sides[0].length === 0 || sides[1].length === 0) made.push(...(sides[0].length > 0 ? left : right))
    else if (from === to) made.push(...right, ...left.filter((block) => !right.some(({ source }) => source === block.source)))
    else {
      const [start, mineOnly, theirsOnly, end] = apart(left, right)
      made.push(...start, ...theirsOnly, ...mineOnly, ...end)
      if (mineOnly.length + theirsOnly.length > 0) clashes.push({ mine: join(mineOnly), theirs: join(theirsOnly) })
    }
  }
  made.push(...was.blocks.slice(at))
  return { text: join(made) + (isSame(own.end, was.end) ? other.end : own.end), clashes }
}
type Split = ReturnType<typeof splitBlocks>

const join = (blocks: readonly Block[]) =>
  blocks.map(({ gap, source }, index) => (index === 0 ? '' : gap || '\n') + source).join('')

/** Hunks of both editions that touch the same blocks, as one place each. Neighbors do not touch each other. */
function together(mine: Hunk[], theirs: Hunk[]) {
  const all = [...mine.map((hunk) => ({ hunk, side: 0 as const })), ...theirs.map((hunk) => ({ hunk, side: 1 as const }))]
  all.sort((one, other) => one.hunk.from - other.hunk.from || one.hunk.to - other.hunk.to)
  const places: { from: number; to: number; sides: [Hunk[], Hunk[]] }[] = []
  for (const { hunk, side } of all) {
    const last = places.at(-1)
    const isInsertion = hunk.from === hunk.to
    const touches = last && (hunk.from < last.to || (isInsertion && last.from === last.to && last.from === hunk.from))
    const place = touches ? last : { from: hunk.from, to: hunk.to, sides: [[], []] as [Hunk[], Hunk[]] }
    if (!touches) places.push(place)
    place.to = Math.max(place.to, hunk.to)
    place.sides[side].push(hunk)
  }
  return places
}

/** What one edition has in a range of the blocks that both started from. */
function edition(before: readonly Block[], from: number, to: number, own: Hunk[]): Block[] {
  const made: Block[] = []
  let at = from
  for (const hunk of own) {
    made.push(...before.slice(at, hunk.from), ...hunk.now)
    at = hunk.to
  }
  return [...made, ...before.slice(at, to)]
}

/** What both have at the start and the end, and what is different between. */
function apart(left: Block[], right: Block[]): [Block[], Block[], Block[], Block[]] {
  const isAlike = (one: number, other: number) => left[one]!.source === right[other]!.source
  const most = Math.min(left.length, right.length)
  let start = 0
  while (start < most && isAlike(start, start)) start++
  let end = 0
  while (end < most - start && isAlike(left.length - 1 - end, right.length - 1 - end)) end++
  return [
    left.slice(0, start),
    left.slice(start, left.length - end),
    right.slice(start, right.length - end),
    left.slice(left.length - end),
  ]
}

/** A text in which two editions of a place stand one after the other, with only the chosen one left. */
export function choose(text: string, { mine, theirs }: { mine: string; theirs: string }, chosen: 'mine' | 'theirs'): string {
  const { blocks, end } = splitBlocks(text)
  const [own, other] = [splitBlocks(mine).blocks, splitBlocks(theirs).blocks]
  const both = [...other, ...own].map(({ source }) => source)
  const at = blocks.findIndex((_, start) => both.every((source, index) => blocks[start + index]?.source === source))
  if (at < 0) return text
  const left = blocks.slice(at, at + both.length)
  const taken = chosen === 'mine' ? left.slice(other.length) : left.slice(0, other.length)
  return join([...blocks.slice(0, at), ...taken, ...blocks.slice(at + both.length)]) + end
}

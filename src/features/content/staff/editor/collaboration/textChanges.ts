import { Fragment, Mark, type Node } from '@tiptap/pm/model'
import { hunksOf } from '#src/content/hunks.ts'
import { startOf } from '../body/blocks.ts'

/** A range of a document and its replacement. */
export interface TextChange {
  from: number
  to: number
  now: Fragment
}

/** Whether to keep a run of spaces that HTML doesn't represent, given its range in the document. */
type KeepsSpaces = (from: number, to: number) => boolean

/**
 * Changes that turn a document into another one, down to single letters, in order. The other document was parsed from
 * HTML, which has no spaces at the ends of a line and no double ones: such spaces are removed unless `keepsSpaces`. Without `keepsSpaces`, all spaces are compared as they are.
 */
export function changesBetween(doc: Node, next: Node, keepsSpaces?: KeepsSpaces): TextChange[] {
  return changesWithin(doc, next, 0, keepsSpaces)
}

/** Changes inside a node whose content starts at `start`. */
function changesWithin(
  node: Node,
  next: Node,
  start: number,
  keepsSpaces: KeepsSpaces | undefined,
): TextChange[] {
  if (node.isTextblock) return changesOfLine(node, next, start, keepsSpaces)
  return hunksOf(node.children, next.children, (one, other) => one.eq(other)).flatMap(
    ({ from, to, now }): TextChange[] => {
      if (to - from !== now.length)
        return [
          {
            from: start + startOf(node, from),
            to: start + startOf(node, to),
            now: Fragment.from(now),
          },
        ]
      return now.flatMap((is, index) => {
        const was = node.child(from + index)
        const place = start + startOf(node, from + index)
        return !was.isLeaf && was.hasMarkup(is.type, is.attrs, is.marks)
          ? changesWithin(was, is, place + 1, keepsSpaces)
          : [{ from: place, to: place + was.nodeSize, now: Fragment.from(is) }]
      })
    },
  )
}

interface Letter {
  sign: string | Node
  marks: readonly Mark[]
}
const isSpace = (letter: Letter | undefined) => letter?.sign === ' '
const isInWord = (letter: Letter | undefined) => letter !== undefined && letter.sign !== ' '
const isBreak = (letter: Letter | undefined) =>
  typeof letter?.sign === 'object' && letter.sign.type.name === 'br'

/** Splits a line into letters with their marks; undefined if it contains a node with content of its own. */
function lettersOf(content: Fragment): Letter[] | undefined {
  const letters: Letter[] = []
  for (const node of content.content) {
    if (!node.isText && node.nodeSize !== 1) return undefined
    const signs = node.isText ? (node.text ?? '').split('') : [node]
    for (const sign of signs) letters.push({ sign, marks: node.marks })
  }
  return letters
}

/** Consecutive letters without a space, or a single inline node. */
interface Word {
  from: number
  to: number
  letters: Letter[]
}

function wordsOf(letters: readonly Letter[]): Word[] {
  const words: Word[] = []
  for (const [at, letter] of letters.entries()) {
    if (isSpace(letter)) continue
    const last = words.at(-1)
    const isText = typeof letter.sign === 'string' && typeof letters[at - 1]?.sign === 'string'
    if (last?.to !== at || !isText) words.push({ from: at, to: at + 1, letters: [letter] })
    else {
      last.letters.push(letter)
      last.to++
    }
  }
  return words
}

const isSameLetter = (one: Letter, other: Letter) =>
  (typeof one.sign === 'string' || typeof other.sign === 'string'
    ? one.sign === other.sign
    : one.sign.eq(other.sign)) && Mark.sameSet(one.marks, other.marks)
const isSame = (letters: readonly Letter[], others: readonly Letter[]) =>
  letters.length === others.length &&
  letters.every((letter, at) => isSameLetter(letter, others[at] ?? letter))
const isSameWord = (one: Word, other: Word) => isSame(one.letters, other.letters)

/** A range of letters and its replacement in the next version. */
interface LetterChange {
  from: number
  to: number
  nowFrom: number
  nowTo: number
}

/** Returns the ranges between the words that both versions share, including the start and end of the line. */
function betweenWords(was: readonly Letter[], now: readonly Letter[]): LetterChange[] {
  const [words, nextWords] = [wordsOf(was), wordsOf(now)]
  const changes: LetterChange[] = []
  let [from, nowFrom, at, nowAt] = [0, 0, 0, 0]
  const keepUntil = (end: number) => {
    for (const word of words.slice(at, end)) {
      const same = nextWords[nowAt++]
      if (!same) return
      changes.push({ from, to: word.from, nowFrom, nowTo: same.from })
      from = word.to
      nowFrom = same.to
    }
  }
  for (const hunk of hunksOf(words, nextWords, isSameWord)) {
    keepUntil(hunk.from)
    at = hunk.to
    nowAt += hunk.now.length
  }
  keepUntil(words.length)
  return [...changes, { from, to: was.length, nowFrom, nowTo: now.length }]
}

/** Longest range to compare letter by letter. Longer ones are replaced whole. */
const MAX_LETTERS = 500

/** Narrows a change to the letters that differ. */
function byLetters(
  was: readonly Letter[],
  now: readonly Letter[],
  whole: LetterChange,
): LetterChange[] {
  const [old, letters] = [was.slice(whole.from, whole.to), now.slice(whole.nowFrom, whole.nowTo)]
  if (isSame(old, letters)) return []
  if (Math.max(old.length, letters.length) > MAX_LETTERS) return [whole]
  let added = whole.nowFrom
  return hunksOf(old, letters, isSameLetter).map(({ from, to, now: { length } }) => {
    const nowFrom = from + added
    added += length - (to - from)
    return { from: whole.from + from, to: whole.from + to, nowFrom, nowTo: nowFrom + length }
  })
}

/** Indexes of the letters that HTML represents: of several spaces only the first, and none at the ends of a line. */
function shownIn(letters: readonly Letter[]): number[] {
  let end = letters.length
  while (isSpace(letters[end - 1])) end--
  return letters.flatMap((letter, at) => {
    const before = letters[at - 1]
    const isShown = !isSpace(letter) || (at < end && isInWord(before) && !isBreak(before))
    return isShown ? [at] : []
  })
}

/** Changes of one line. Keeps the words that both versions share and compares what is between them by letters. */
function changesOfLine(
  node: Node,
  next: Node,
  start: number,
  keepsSpaces: KeepsSpaces | undefined,
): TextChange[] {
  const [all, now] = [lettersOf(node.content), lettersOf(next.content)]
  if (!all || !now)
    return node.content.eq(next.content)
      ? []
      : [{ from: start, to: start + node.content.size, now: next.content }]
  const shown = keepsSpaces && !node.type.spec.code ? shownIn(all) : [...all.keys()]
  const was = shown.flatMap((at) => all[at] ?? [])
  const place = (at: number) => start + (shown[at] ?? all.length)
  const changes = betweenWords(was, now)
    .flatMap((one) => byLetters(was, now, one))
    .map(({ from, to, nowFrom, nowTo }): TextChange => {
      const added = next.content.cut(nowFrom, nowTo)
      if (from < to) return { from: place(from), to: place(to - 1) + 1, now: added }
      // The rest of a word is placed before spaces that HTML doesn't represent, other words after them.
      const isRest = isInWord(was[from - 1]) && isInWord(now[nowFrom])
      const at = isRest ? place(from - 1) + 1 : place(from)
      return { from: at, to: at, now: added }
    })
  return [...changes, ...removedSpaces(all, shown, start, changes, keepsSpaces)].toSorted(
    (one, other) => one.from - other.from || one.to - other.to,
  )
}

/** Removals of spaces that HTML doesn't represent, in runs, except inside other changes. */
function removedSpaces(
  all: readonly Letter[],
  shown: readonly number[],
  start: number,
  changes: readonly TextChange[],
  keepsSpaces: KeepsSpaces | undefined,
): TextChange[] {
  const removed: TextChange[] = []
  let end = 0
  for (const at of [...shown, all.length]) {
    const [from, to] = [start + end, start + at]
    end = at + 1
    const isChanged = changes.some((one) => one.from < to && from < one.to)
    if (from < to && !isChanged && !keepsSpaces?.(from, to))
      removed.push({ from, to, now: Fragment.empty })
  }
  return removed
}

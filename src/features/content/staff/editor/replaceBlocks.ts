import { closeHistory } from '@tiptap/pm/history'
import { type Fragment, Mark, type Node } from '@tiptap/pm/model'
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state'
import { hunksOf } from '#src/content/hunks.ts'
import { startOf } from './blocks.ts'

/**
 * Changes the document to match another one, replacing only what differs, down to single letters, so that the cursor
 * stays after the last typed character. Undo reverts the user's own changes made elsewhere, such as in the source
 * (`isOwn`), but not other people's.
 */
export function replaceBlocks(
  { tr, doc, selection }: EditorState,
  next: Node,
  isOwn: boolean,
): Transaction {
  replaceWithin(tr, doc, next, { start: 0, cursor: selection.head })
  if (tr.docChanged && selection instanceof TextSelection) {
    const [anchor, head] = [selection.anchor, selection.head] as const
    const moved = (at: number) => tr.doc.resolve(cursorAfter(doc, at, tr))
    tr.setSelection(TextSelection.between(moved(anchor), moved(head)))
  }
  return isOwn ? closeHistory(tr) : tr.setMeta('addToHistory', false)
}

/** Maps the cursor to its new position: after the same word, even if a colleague continued typing that word. */
function cursorAfter(before: Node, was: number, { doc, mapping }: Transaction) {
  let at = mapping.map(was, -1)
  const isLetter = (node: Node, place: number) =>
    place < node.content.size && /\S/.test(node.textBetween(place, place + 1, ' ', ' '))
  if (isLetter(before, was - 1) && !isLetter(before, was)) while (isLetter(doc, at)) at++
  return at
}

interface EditPosition {
  /** Start of the node's content. */
  start: number
  /** The user's cursor. */
  cursor: number
}

/** Replaces what differs inside a node. Works backward, so that earlier positions stay valid. */
function replaceWithin(tr: Transaction, node: Node, next: Node, { start, cursor }: EditPosition) {
  if (node.isTextblock) return replaceLetters(tr, node, next, { start, cursor })
  const hunks = hunksOf(node.children, next.children, (one, other) => one.eq(other))
  for (const { from, to, now } of hunks.toReversed()) {
    if (to - from !== now.length) {
      tr.replaceWith(start + startOf(node, from), start + startOf(node, to), now)
      continue
    }
    for (const [at, is] of [...now.entries()].toReversed()) {
      const was = node.child(from + at)
      const place = start + startOf(node, from + at)
      if (!was.isLeaf && was.hasMarkup(is.type, is.attrs, is.marks))
        replaceWithin(tr, was, is, { start: place + 1, cursor })
      else tr.replaceWith(place, place + was.nodeSize, is)
    }
  }
}

interface Letter {
  sign: string | Node
  marks: readonly Mark[]
}
const isSpace = (letter: Letter | undefined) => letter?.sign === ' '
const isInWord = (letter: Letter | undefined) => letter !== undefined && letter.sign !== ' '

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

/**
 * Keeps the words that both versions share and replaces what is between them letter by letter, so that the cursor
 * stays in the word being typed. Spaces at the cursor are preserved for the next word, even if the stored text has
 * none there.
 */
function replaceLetters(tr: Transaction, node: Node, next: Node, { start, cursor }: EditPosition) {
  const [was, now] = [lettersOf(node.content), lettersOf(next.content)]
  if (!was || !now) return void tr.replaceWith(start, start + node.content.size, next.content)
  const here = cursor - start
  const isHere = ({ from, to }: LetterChange) =>
    !node.type.spec.code && from <= here && here <= to && was.slice(from, to).every(isSpace)
  const isSpacing = (one: LetterChange) =>
    isHere(one) && one.to > one.from && now.slice(one.nowFrom, one.nowTo).every(isSpace)
  const changes = betweenWords(was, now)
    .filter((one) => !isSpacing(one))
    .flatMap((one) => byLetters(was, now, one))
  for (const one of changes.toReversed()) {
    const { from, to, begin } = isHere(one)
      ? besideSpaces(was, now, one)
      : { ...one, begin: one.nowFrom }
    tr.replaceWith(start + from, start + to, next.content.cut(begin, one.nowTo))
  }
}

/** Places new text next to preserved spaces: the rest of the previous word before them, other words after them. */
function besideSpaces(
  was: readonly Letter[],
  now: readonly Letter[],
  { from, to, nowFrom, nowTo }: LetterChange,
) {
  const isWord = nowTo > nowFrom && isInWord(now[nowFrom])
  if (isWord && isInWord(was[from - 1])) return { from, to: from, begin: nowFrom }
  const isApart = isWord && isSpace(was[to - 1]) && isSpace(now[nowFrom - 1])
  return { from: to, to, begin: isApart ? nowFrom - 1 : nowFrom }
}

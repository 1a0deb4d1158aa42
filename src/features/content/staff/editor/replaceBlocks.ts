import { closeHistory } from '@tiptap/pm/history'
import { type Fragment, Mark, type Node } from '@tiptap/pm/model'
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state'
import { hunksOf } from '#src/content/hunks.ts'

/**
 * Makes the document another one by what differs, down to the letters of a paragraph: the cursor stays behind what somebody just
 * typed. Undoing brings them back where whoever writes changed them, as in the source, but not what came from elsewhere.
 */
export function replaceBlocks(
  { tr, doc, selection }: EditorState,
  next: Node,
  isOwn: boolean,
): Transaction {
  replaceWithin(tr, doc, next, { start: 0, cursor: selection.head })
  if (tr.docChanged && selection instanceof TextSelection) {
    const [anchor, head] = [selection.anchor, selection.head] as const
    const moved = (at: number) => tr.doc.resolve(tr.mapping.map(at, -1))
    tr.setSelection(TextSelection.between(moved(anchor), moved(head)))
  }
  return isOwn ? closeHistory(tr) : tr.setMeta('addToHistory', false)
}

interface Place {
  /** Where the content of the node starts. */
  start: number
  /** Where whoever writes here is. */
  cursor: number
}

/** Replaces what is different in a node whose content starts at a position; later places first, so that earlier ones stay where they are. */
function replaceWithin(tr: Transaction, node: Node, next: Node, { start, cursor }: Place) {
  if (node.isTextblock) return replaceLetters(tr, node, next, { start, cursor })
  let end = start
  const starts = [end]
  for (const { nodeSize } of node.children) starts.push((end += nodeSize))
  const hunks = hunksOf(node.children, next.children, (one, other) => one.eq(other))
  for (const { from, to, now } of hunks.toReversed()) {
    if (to - from !== now.length) {
      tr.replaceWith(starts[from]!, starts[to]!, now)
      continue
    }
    for (let at = now.length - 1; at >= 0; at--) {
      const [was, is] = [node.child(from + at), now[at]!]
      const place = starts[from + at]!
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
const isSpace = ({ sign }: Letter) => sign === ' '

/** The words and spaces of a line, letter by letter with their marks; undefined where something in it holds more of its own. */
function wordsOf(content: Fragment): Letter[][] | undefined {
  const words: Letter[][] = []
  for (const node of content.content) {
    if (!node.isText && node.nodeSize !== 1) return undefined
    const letters: Letter[] = node.isText
      ? (node.text ?? '').split('').map((sign) => ({ sign, marks: node.marks }))
      : [{ sign: node, marks: node.marks }]
    for (const letter of letters) {
      const last = words.at(-1)
      if (
        last?.[0] &&
        node.isText &&
        typeof last[0].sign === 'string' &&
        isSpace(last[0]) === isSpace(letter)
      )
        last.push(letter)
      else words.push([letter])
    }
  }
  return words
}

const isSameLetter = (one: Letter, other: Letter) =>
  (typeof one.sign === 'string' || typeof other.sign === 'string'
    ? one.sign === other.sign
    : one.sign.eq(other.sign)) && Mark.sameSet(one.marks, other.marks)
const isSameWord = (one: readonly Letter[], other: readonly Letter[]) =>
  one.length === other.length && one.every((letter, at) => isSameLetter(letter, other[at]!))

/** Where each word begins, and where the last one ends. */
function startsOf(words: readonly Letter[][]) {
  let end = 0
  const starts = [end]
  for (const { length } of words) starts.push((end += length))
  return starts
}

/** By whole words, so that the cursor within one that somebody is typing stays in it; of a changed word by its letters that differ. */
function replaceLetters(tr: Transaction, node: Node, next: Node, { start, cursor }: Place) {
  const [was, now] = [wordsOf(node.content), wordsOf(next.content)]
  const end = start + node.content.size
  if (!was || !now) return void tr.replaceWith(start, end, next.content)
  const places = startsOf(was)
  // Spaces at the cursor are there for the word that somebody is about to type, also where the stored text shows fewer or none.
  const spaces = was.find(
    (word, at) =>
      !node.type.spec.code &&
      word.every(isSpace) &&
      start + places[at]! <= cursor &&
      cursor <= start + places[at + 1]!,
  )
  const isKept = spaces !== undefined && was.at(-1) === spaces && !now.at(-1)?.every(isSpace)
  const words = isKept ? was.slice(0, -1) : was
  const isAlike = (one: Letter[], other: Letter[]) =>
    isSameWord(one, other) ||
    ((one === spaces || other === spaces) && one.every(isSpace) && other.every(isSpace))
  const [starts, nows] = [startsOf(words), startsOf(now)]
  let added = 0
  const hunks = hunksOf(words, now, isAlike).map((hunk) => {
    const at = hunk.from + added
    added += hunk.now.length - (hunk.to - hunk.from)
    return { ...hunk, at }
  })
  for (const { from, to, now: made, at } of hunks.toReversed()) {
    const content = next.content.cut(nows[at]!, nows[at + made.length]!)
    if (from === words.length) {
      tr.replaceWith(end, end, content)
      continue
    }
    const [old, letters] = [words.slice(from, to).flat(), made.flat()]
    const most = Math.min(old.length, letters.length)
    let head = 0
    while (head < most && isSameLetter(old[head]!, letters[head]!)) head++
    let tail = 0
    while (tail < most - head && isSameLetter(old.at(-1 - tail)!, letters.at(-1 - tail)!)) tail++
    const [first, last] = [start + starts[from]! + head, start + starts[to]! - tail]
    tr.replaceWith(first, last, content.cut(head, content.size - tail))
  }
}

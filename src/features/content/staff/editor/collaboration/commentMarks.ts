import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey, Selection, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import {
  findPlace,
  likeness,
  MAX_BLOCK_TEXT,
  type BlockAnchor,
  blockText,
} from '#src/content/places.ts'
import { MAX_QUOTE_LENGTH } from '../../../comments.ts'
import { startOf } from '../body/blocks.ts'
import { serializeNode } from '../body/serialize.ts'

/** A comment thread as shown in the text. */
export interface Marked {
  id: string
  quote: string
  place: BlockAnchor
}

const key = new PluginKey<DecorationSet>('comments')
const saying = (node: Node) => blockText(serializeNode(node))

/**
 * Highlights blocks and words with comments, as decorations that aren't part of the text. A mark follows its block
 * through all edits.
 */
export const CommentMarks = Extension.create({
  name: 'commentMarks',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply(tr, marks) {
          const moved = tr.docChanged ? follow(tr, marks) : marks
          const threads = tr.getMeta(key) as Marked[] | undefined
          return threads ? mark(tr.doc, threads, moved) : moved
        },
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
})

/** Shows these threads in the text: where they were found before, or else where their stored place points. */
export const showThreads = (state: EditorState, threads: Marked[]) => state.tr.setMeta(key, threads)

function mark(doc: Node, threads: Marked[], known: DecorationSet): DecorationSet {
  let all: string[] | undefined
  const found: Decoration[] = []
  for (const { id, quote, place } of threads) {
    const [held] = blocksOf(known, id)
    const index = held
      ? doc.resolve(held.from).index(0)
      : place.position < doc.childCount && saying(doc.child(place.position)) === place.block
        ? place.position
        : findPlace((all ??= doc.children.map(saying)), place, quote)
    if (index >= 0) found.push(...drawn(doc, index, id, quote))
  }
  return DecorationSet.create(doc, found)
}

function drawn(doc: Node, index: number, id: string, quote: string): Decoration[] {
  const node = doc.child(index)
  const from = startOf(doc, index)
  const block = Decoration.node(
    from,
    from + node.nodeSize,
    { class: 'commented' },
    { id, quote, isBlock: true },
  )
  const places: number[] = []
  let text = ''
  node.descendants((inner, at) => {
    if (!inner.isText) return
    for (let offset = 0; offset < inner.nodeSize; offset++) places.push(from + 1 + at + offset)
    text += inner.text
  })
  const start = quote === '' || quote === text ? -1 : text.indexOf(quote)
  if (start < 0) return [block]
  const [first, last] = [places[start], places[start + quote.length - 1]]
  if (first === undefined || last === undefined) return [block]
  return [block, Decoration.inline(first, last + 1, { class: 'commented__words' }, { id })]
}

const blocksOf = (marks: DecorationSet, id: string) =>
  marks.find(undefined, undefined, (spec) => spec.id === id && spec.isBlock)

/** Redraws marks whose blocks changed type or were replaced by a colleague's version. */
function follow(tr: Transaction, marks: DecorationSet): DecorationSet {
  const lost: { id: string; quote: string; isBlock?: boolean }[] = []
  const moved = marks.map(tr.mapping, tr.doc, {
    onRemove: (spec) => lost.push(spec as (typeof lost)[number]),
  })
  const again = lost.flatMap(({ id, quote, isBlock }) => {
    const [was] = isBlock ? blocksOf(marks, id) : []
    const node = was && tr.before.nodeAt(was.from)
    if (!node) return []
    const at = tr.doc.resolve(Math.min(tr.mapping.map(was.from, 1), tr.doc.content.size)).index(0)
    const now = tr.doc.maybeChild(at) ?? tr.doc.maybeChild(at - 1)
    return now && likeness(now.textContent, node.textContent) >= 0.5
      ? drawn(tr.doc, tr.doc.children.indexOf(now), id, quote)
      : []
  })
  return again.length > 0 ? moved.add(tr.doc, again) : moved
}

/** Returns the threads on the block with the cursor. */
export function threadsHere(state: EditorState): string[] {
  const marks = key.getState(state)
  const { from } = state.selection
  return (
    marks
      ?.find(from, from, (spec) => spec.isBlock === true)
      .map(({ spec }) => (spec as Marked).id) ?? []
  )
}

/** Returns a selection at the start of a thread's block. */
export function selectionOf(state: EditorState, thread: string): Selection | undefined {
  const marks = key.getState(state)
  const [block] = marks ? blocksOf(marks, thread) : []
  return block && Selection.near(state.doc.resolve(block.from + 1))
}

/** Describes what a new comment refers to: the selected words, or the block with the cursor. */
export function commentTargetOf({ doc, selection }: EditorState) {
  const position = Math.min(selection.$from.index(0), doc.childCount - 1)
  const node = doc.child(position)
  const block = saying(node).slice(0, MAX_BLOCK_TEXT)
  const isInside = !selection.empty && selection.$to.index(0) === position
  const chosen = isInside ? doc.textBetween(selection.from, selection.to, ' ').trim() : ''
  const quote =
    chosen.slice(0, MAX_QUOTE_LENGTH) ||
    beginningOf(node.textBetween(0, node.content.size, ' ').trim())
  return { quote, block, position }
}

/** Returns the first words of a block, to quote it. */
const beginningOf = (text: string) =>
  text.length <= BEGINNING ? text : `${text.slice(0, BEGINNING).replace(/\s+\S*$/, '')}…`
const BEGINNING = 100

import { type Editor, Extension } from '@tiptap/core'
import { Fragment, type Node, type ResolvedPos } from '@tiptap/pm/model'
import { type EditorState, TextSelection } from '@tiptap/pm/state'
import { noteList } from './noteList.ts'

/** A range of adjacent siblings. */
interface Run {
  depth: number
  parent: Node
  first: number
  last: number
  from: number
  to: number
}

/** Where a child of a node begins, counted from the node's first one. */
export const startOf = (parent: Node, index: number): number =>
  parent.children.slice(0, index).reduce((sum, { nodeSize }) => sum + nodeSize, 0)

const runAt = ($from: ResolvedPos, $to: ResolvedPos, depth: number): Run => {
  const level = depth - 1
  // At the top level, a selected block lies next to the selection's end, not around it.
  const isBeside = $to.depth === level && $to.parentOffset > 0 && $to.pos > $from.pos
  const last = isBeside ? $to.indexAfter(level) - 1 : $to.index(level)
  const parent = $from.node(level)
  const first = Math.min($from.index(level), parent.childCount - 1)
  const posOf = (index: number) => $from.start(level) + startOf(parent, index)
  const end = Math.max(first, Math.min(last, parent.childCount - 1))
  return { depth, parent, first, last: end, from: posOf(first), to: posOf(end + 1) }
}

/** The range that Alt+arrow moves: items of a list with more than one, otherwise blocks of the text. */
function runOf({ selection: { $from, $to } }: EditorState): Run {
  for (let depth = Math.min($from.depth, $from.sharedDepth($to.pos) + 1); depth > 1; depth--)
    if ($from.node(depth).type.name === 'li' && $from.node(depth - 1).childCount > 1)
      return runAt($from, $to, depth)
  return runAt($from, $to, 1)
}

/** Returns the top-level block around a position. */
export function blockOf({ doc }: EditorState, pos: number): Run {
  const $pos = doc.resolve(Math.min(pos, doc.content.size))
  return runAt($pos, $pos, 1)
}

/** Returns the selected top-level blocks. */
export const blocksHere = ({ selection: { $from, $to } }: EditorState) => runAt($from, $to, 1)

/** Wraps loose text in a paragraph; loose lines are only kept where the source had them. */
const standing = (node: Node) =>
  node.type.name === 'line' ? node.type.schema.node('p', null, node.content) : node

const holdsNotes = ({ doc }: EditorState, { depth, from, to }: Run) => {
  const notes = noteList(doc)
  if (!notes) return false
  const end = notes.pos + notes.list.nodeSize
  return depth === 1 ? from < end && to > notes.pos : from > notes.pos && from < end
}

export function canMove(state: EditorState, run: Run, by: 1 | -1): boolean {
  const index = by < 0 ? run.first - 1 : run.last + 1
  if (index < 0 || index >= run.parent.childCount || holdsNotes(state, run)) return false
  const notes = run.depth === 1 ? noteList(state.doc) : undefined
  return notes?.list !== run.parent.child(index)
}

/** Moves blocks past their neighbor. The list of footnotes always stays last. */
export function moveBlocks(editor: Editor, run: Run, by: 1 | -1): void {
  const { state, view } = editor
  if (!canMove(state, run, by)) return
  const other = run.parent.child(by < 0 ? run.first - 1 : run.last + 1)
  const { tr } = state
  const isTop = run.depth === 1
  if (isTop)
    for (let index = run.first, at = run.from; index <= run.last; index++) {
      const node = run.parent.child(index)
      if (node.type.name === 'line') tr.setNodeMarkup(at, state.schema.nodes.p)
      at += node.nodeSize
    }
  const moved = isTop ? standing(other) : other
  // Move the neighbor rather than the blocks, so that the selection stays in place.
  if (by < 0) tr.insert(run.to, moved).delete(run.from - other.nodeSize, run.from)
  else tr.delete(run.to, run.to + other.nodeSize).insert(run.from, moved)
  view.dispatch(tr.scrollIntoView())
}

/** Inserts a copy after the blocks. Footnotes and anchors aren't copied, because their ids must be unique. */
export function duplicateBlocks(editor: Editor, run: Run): void {
  const { state, view } = editor
  if (holdsNotes(state, run)) return
  const copies = run.parent.children.slice(run.first, run.last + 1).map((node) => copyOf(node))
  const { tr } = state
  tr.insert(run.to, copies)
  tr.setSelection(TextSelection.near(tr.doc.resolve(run.to + 1)))
  view.dispatch(tr.scrollIntoView())
}

function copyOf(node: Node): Node {
  const fragment: Node[] = []
  node.content.forEach((child) => {
    if (!['footnote', 'anchor'].includes(child.type.name)) fragment.push(copyOf(child))
  })
  return node.isText ? node : standing(node).copy(Fragment.from(fragment))
}

export function deleteBlocks(editor: Editor, run: Run): void {
  const { state, view } = editor
  const { tr } = state
  const isAll = run.depth === 1 && run.first === 0 && run.last === run.parent.childCount - 1
  if (isAll) tr.replaceWith(run.from, run.to, state.schema.node('p'))
  else tr.delete(run.from, run.to)
  tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(run.from, tr.doc.content.size)), 1))
  view.dispatch(tr.scrollIntoView())
}

const cards = new Set(['aside', 'blockquote', 'details'])

/** Removes an empty paragraph below a card, which would otherwise move into the card. */
const removeBelowCard = ({ state, view }: Editor): boolean => {
  const { $from, empty } = state.selection
  const isEmpty = empty && $from.depth === 1 && $from.parent.content.size === 0
  const before = $from.depth === 1 ? state.doc.resolve($from.before()).nodeBefore : null
  if (!isEmpty || !before || !cards.has(before.type.name)) return false
  const tr = state.tr.delete($from.before(), $from.after())
  tr.setSelection(TextSelection.near(tr.doc.resolve($from.before()), -1))
  view.dispatch(tr.scrollIntoView())
  return true
}

/** Alt with an up or down arrow moves the item or block with the cursor. Backspace leaves an empty line for a card. */
export const BlockKeys = Extension.create({
  name: 'blockKeys',
  addKeyboardShortcuts() {
    const { editor } = this
    const move = (by: 1 | -1) => () => {
      moveBlocks(editor, runOf(editor.state), by)
      return true
    }
    return {
      'Alt-ArrowUp': move(-1),
      'Alt-ArrowDown': move(1),
      Backspace: () => removeBelowCard(editor),
      'Mod-Shift-d': () => {
        duplicateBlocks(editor, blocksHere(editor.state))
        return true
      },
    }
  },
})

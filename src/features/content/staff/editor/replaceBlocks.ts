import type { Node } from '@tiptap/pm/model'
import type { EditorState, Transaction } from '@tiptap/pm/state'
import { hunksOf } from '#src/content/hunks.ts'

/** Makes the document another one by its blocks that differ: the cursor stays where it is, and undoing does not bring them back. */
export function replaceBlocks({ tr, doc }: EditorState, next: Node): Transaction {
  const starts = [0]
  for (const { nodeSize } of doc.children) starts.push(starts.at(-1)! + nodeSize)
  const hunks = hunksOf(doc.children, next.children, (one, other) => one.eq(other))
  for (const { from, to, now } of hunks.toReversed()) tr.replaceWith(starts[from]!, starts[to]!, now)
  return tr.setMeta('addToHistory', false)
}

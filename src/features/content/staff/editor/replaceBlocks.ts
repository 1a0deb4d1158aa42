import { closeHistory } from '@tiptap/pm/history'
import type { Node } from '@tiptap/pm/model'
import type { EditorState, Transaction } from '@tiptap/pm/state'
import { hunksOf } from '#src/content/hunks.ts'

/**
 * Makes the document another one by its blocks that differ: the cursor stays where it is. Undoing brings them back where whoever
 * writes changed them, as in the source, but not what came from elsewhere.
 */
export function replaceBlocks({ tr, doc }: EditorState, next: Node, isOwn: boolean): Transaction {
  const starts = [0]
  for (const { nodeSize } of doc.children) starts.push(starts.at(-1)! + nodeSize)
  const hunks = hunksOf(doc.children, next.children, (one, other) => one.eq(other))
  for (const { from, to, now } of hunks.toReversed()) tr.replaceWith(starts[from]!, starts[to]!, now)
  return isOwn ? closeHistory(tr) : tr.setMeta('addToHistory', false)
}

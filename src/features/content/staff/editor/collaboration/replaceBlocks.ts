import { closeHistory } from '@tiptap/pm/history'
import type { Node } from '@tiptap/pm/model'
import type { EditorState, Transaction } from '@tiptap/pm/state'
import { followCursor } from '../text/cursor.ts'
import { typedAt } from './ownChanges.ts'
import { changesBetween } from './textChanges.ts'

/**
 * Changes the document to match another one, replacing only what differs. Undo reverts the user's own changes made
 * elsewhere, such as in the source (`isOwn`), but not other people's. Spaces at the cursor are preserved for the next
 * word, even if another person's text has none there.
 */
export function replaceBlocks(state: EditorState, next: Node, isOwn: boolean): Transaction {
  const { tr, doc, selection } = state
  const isAtCursor = (from: number, to: number) =>
    [selection.anchor, selection.head].some((at) => from <= at && at <= to)
  const changes = changesBetween(doc, next, isOwn ? undefined : isAtCursor)
  for (const { from, to, now } of changes.toReversed()) tr.replaceWith(from, to, now)
  followCursor(state, tr, typedAt(state))
  return isOwn ? closeHistory(tr) : tr.setMeta('addToHistory', false)
}

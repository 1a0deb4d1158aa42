import type { Node } from '@tiptap/pm/model'
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state'

/**
 * Moves the selection through changes made by someone else: after the same word, even if a colleague continued typing
 * that word, and never past text inserted right where the user typed last (`typedAt`).
 */
export function followCursor({ doc, selection }: EditorState, tr: Transaction, typedAt?: number) {
  if (!tr.docChanged || !(selection instanceof TextSelection)) return
  const moved = (was: number) => tr.doc.resolve(cursorAfter(doc, was, tr, typedAt))
  tr.setSelection(TextSelection.between(moved(selection.anchor), moved(selection.head)))
}

function cursorAfter(
  before: Node,
  was: number,
  { doc, mapping }: Transaction,
  typedAt: number | undefined,
) {
  let at = mapping.map(was, -1)
  if (was !== typedAt && isLetterAt(before, was - 1) && !isLetterAt(before, was))
    while (isLetterAt(doc, at)) at++
  return at
}

/** Whether a letter, not a space or the edge of a block, follows a position. */
export const isLetterAt = (doc: Node, at: number) =>
  at >= 0 && at < doc.content.size && /\S/.test(doc.textBetween(at, at + 1, ' ', ' '))

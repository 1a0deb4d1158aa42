import type { EditorState, Transaction } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

/**
 * The browser moves a cursor and says so later. The view reads here what it was not told yet; otherwise it would put the cursor
 * back with the next change, and a word would go where the cursor was.
 */
export const readTyped = ({ dom }: EditorView) =>
  dom.ownerDocument.dispatchEvent(new Event('selectionchange'))

/** Applies a change that does not come from who types here: what colleagues write, where they are, what they say of it. */
export function applyForeign(view: EditorView, make: (state: EditorState) => Transaction) {
  readTyped(view)
  view.dispatch(make(view.state))
}

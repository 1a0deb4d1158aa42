import type { EditorState, Transaction } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

/**
 * Makes the view read the DOM selection. Browsers report cursor moves late; without this, the next change would put
 * the cursor back, and typed words would land at its old position.
 */
export const readTyped = ({ dom }: EditorView) =>
  dom.ownerDocument.dispatchEvent(new Event('selectionchange'))

/** Applies a change from someone else: colleagues' edits, cursors, and comments. */
export function applyForeign(view: EditorView, make: (state: EditorState) => Transaction) {
  readTyped(view)
  view.dispatch(make(view.state))
}

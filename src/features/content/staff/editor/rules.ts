import type { Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'

/** Inserts a rule in place of an empty paragraph or below the block with the cursor, and moves the cursor below it. */
export const insertRule = (editor: Editor) =>
  editor
    .chain()
    .focus()
    .command(({ tr, state: { schema } }) => {
      const { $from } = tr.selection
      const isEmpty = $from.depth === 1 && $from.parent.isTextblock && $from.parent.childCount === 0
      const start = isEmpty ? $from.before(1) : $from.depth > 0 ? $from.after(1) : $from.pos
      tr.replaceWith(start, isEmpty ? $from.after(1) : start, schema.node('hr'))
      if (!tr.doc.resolve(start + 1).nodeAfter?.isTextblock) tr.insert(start + 1, schema.node('p'))
      tr.setSelection(TextSelection.create(tr.doc, start + 2)).scrollIntoView()
      return true
    })
    .run()

import type { Command, Editor } from '@tiptap/core'

/** Replaces paragraphs in list items with plain lines, as in most stored lists. */
export const plainItems: Command = ({ tr, state }) => {
  const { from, to } = tr.selection
  tr.doc.nodesBetween(from, to, (node, position, parent) => {
    if (node.type.name === 'p' && parent?.type.name === 'li')
      tr.setNodeMarkup(position, state.schema.nodes.line)
  })
  return true
}

/** Turns the selected blocks into a list, or list items back into paragraphs. */
export function toggleList(editor: Editor, kind: 'ul' | 'ol') {
  return editor.chain().focus().toggleList(kind, 'li').command(plainItems).run()
}

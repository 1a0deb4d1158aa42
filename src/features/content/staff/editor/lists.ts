import type { Command, Editor } from '@tiptap/core'

/** Items hold plain lines, as most stored lists do. */
export const plainItems: Command = ({ tr, state }) => {
  const { from, to } = tr.selection
  tr.doc.nodesBetween(from, to, (node, position, parent) => {
    if (node.type.name === 'p' && parent?.type.name === 'li')
      tr.setNodeMarkup(position, state.schema.nodes.line)
  })
  return true
}

/** Makes a list of the chosen blocks, or paragraphs of a list again. */
export function toggleList(editor: Editor, kind: 'ul' | 'ol') {
  return editor.chain().focus().toggleList(kind, 'li').command(plainItems).run()
}

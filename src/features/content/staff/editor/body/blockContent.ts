import type { Editor, JSONContent } from '@tiptap/core'
import { type EditorState, TextSelection } from '@tiptap/pm/state'
import { startOf } from './blocks.ts'

/** The text of a block, linked if it has an address. */
export const inlineText = (text: string, href?: string): JSONContent[] =>
  text ? [{ type: 'text', text, ...(href && { marks: [{ type: 'a', attrs: { href } }] }) }] : []

export const paragraph = (text = '', href?: string): JSONContent => ({
  type: 'p',
  content: inlineText(text, href),
})

/** The caption of a figure; none for an empty text. */
export const captionOf = (text: string): JSONContent[] =>
  text ? [{ type: 'figcaption', content: inlineText(text) }] : []

/**
 * Inserts a block after the one with the cursor, or replaces it if it is an empty paragraph. The cursor goes into it,
 * or below it if it is complete.
 */
export function insertBlock(editor: Editor, block: JSONContent, isComplete = false): boolean {
  const { doc, selection } = editor.state
  const at = Math.min(selection.$from.index(0), doc.childCount - 1)
  const start = startOf(doc, at)
  const current = doc.child(at)
  const end = start + current.nodeSize
  const isEmpty = current.type.name === 'p' && current.content.size === 0
  return editor
    .chain()
    .focus()
    .insertContentAt(isEmpty ? { from: start, to: end } : end, block)
    .command(({ tr, state: { schema } }) => {
      if (!isComplete) return true
      const at = isEmpty ? start : end
      const below = at + tr.doc.nodeAt(at)!.nodeSize
      const isText = tr.doc.resolve(below).nodeAfter?.isTextblock
      if (!isText) tr.insert(below, schema.node('p'))
      tr.setSelection(TextSelection.create(tr.doc, below + 1))
      return true
    })
    .scrollIntoView()
    .run()
}

/** Whether the cursor is in an empty paragraph between the blocks, where a pasted address becomes a card. */
export const isInEmptyParagraph = ({ selection: { $from, empty } }: EditorState) =>
  empty && $from.depth === 1 && $from.parent.type.name === 'p' && $from.parent.content.size === 0

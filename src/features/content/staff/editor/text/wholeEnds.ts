import { type Node, Slice } from '@tiptap/pm/model'

const flows = (node: Node | null) =>
  node === null || node.isInline || ['p', 'line'].includes(node.type.name)

/** Keeps pasted items, headings, and tables whole. Only paragraphs merge into the paragraph with the cursor. */
export const withWholeEnds = ({ content, openStart, openEnd }: Slice) =>
  new Slice(
    content,
    flows(content.firstChild) ? openStart : 0,
    flows(content.lastChild) ? openEnd : 0,
  )

import { type Node, Slice } from '@tiptap/pm/model'

const flows = (node: Node | null) =>
  node === null || node.isInline || ['p', 'line'].includes(node.type.name)

/** Items, headings and tables stay what they are when they are pasted; only paragraphs flow into the paragraph with the cursor. */
export const withWholeEnds = ({ content, openStart, openEnd }: Slice) =>
  new Slice(
    content,
    flows(content.firstChild) ? openStart : 0,
    flows(content.lastChild) ? openEnd : 0,
  )

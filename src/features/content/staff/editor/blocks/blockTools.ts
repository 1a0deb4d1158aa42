import type { Editor, JSONContent } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import { blockShapes } from '#src/content/blockShapes.ts'
import { insertBlock, paragraph } from '../body/blockContent.ts'
import { toggleBlock } from '../text/toggleBlock.ts'
import type { ToolIconName } from '../toolbar/ToolIcon.tsx'
import type { ToolDialog, Tool } from '../toolbar/tools.ts'

type Name = keyof typeof blockShapes

const wraps = (name: 'callout' | 'pullQuote'): Partial<Tool> => {
  const { element, className } = blockShapes[name]
  return {
    run: (editor) => toggleBlock(editor, element, className),
    isOn: (editor) => editor.isActive(element, { class: className }),
  }
}

/** Inserts a block and moves the cursor to its first text position. */
function begin(editor: Editor, block: JSONContent): void {
  const before = new Set(editor.state.doc.children)
  insertBlock(editor, block)
  editor.commands.command(({ tr }) => {
    let at = 0
    for (const node of tr.doc.children) {
      if (!before.has(node) && node.type.name === block.type) break
      at += node.nodeSize
    }
    if (at < tr.doc.content.size) tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1)))
    return true
  })
}

const foldOut: JSONContent = { type: 'details', content: [{ type: 'summary' }, paragraph()] }

/** A link that looks like a button. */
export const buttonOf = (label: string, href: string): JSONContent => ({
  ...paragraph(label, href),
  attrs: { class: blockShapes.button.className },
})

/** Builds a call to action: a button with an optional heading and text above it. */
export const actionOf = (
  { heading, words }: { heading: string; words: string },
  button: JSONContent,
): JSONContent => ({
  type: 'aside',
  attrs: { class: blockShapes.callToAction.className },
  content: [
    ...(heading
      ? [{ type: 'p', content: [{ type: 'text', text: heading, marks: [{ type: 'strong' }] }] }]
      : []),
    ...(words ? [paragraph(words)] : []),
    button,
  ],
})

/** Builds the slash menu's tools for all blocks in `blockShapes`. A block without an entry fails to compile. */
export function blockTools(ask: (what: ToolDialog) => void): Tool[] {
  const own: Record<Name, { icon: ToolIconName } & Partial<Tool>> = {
    callout: { icon: 'callout', ...wraps('callout') },
    pullQuote: { icon: 'pullQuote', ...wraps('pullQuote') },
    foldOut: { icon: 'foldOut', run: (editor) => begin(editor, foldOut) },
    button: { icon: 'button' },
    callToAction: { icon: 'callToAction' },
    columnPicture: { icon: 'columnPicture' },
    fullPicture: { icon: 'fullPicture' },
    gallery: { icon: 'gallery' },
    linkCard: { icon: 'linkCard' },
    file: { icon: 'file' },
    audio: { icon: 'audio', run: () => ask('player') },
    siteCard: { icon: 'siteCard' },
  }
  return (Object.keys(own) as Name[]).map((name) => {
    const { label, finds } = blockShapes[name]
    return {
      label,
      finds,
      isBlock: true,
      run: () => ask(name as ToolDialog),
      ...own[name],
    }
  })
}

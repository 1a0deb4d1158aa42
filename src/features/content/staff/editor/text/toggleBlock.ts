import type { Editor } from '@tiptap/core'

/** Wraps the selection in a block with a class, changes the class of a block of the same element, or unwraps it. */
export function toggleBlock(editor: Editor, element: string, className: string | null): boolean {
  const chain = editor.chain().focus()
  const attrs = { class: className }
  if (!editor.isActive(element)) return chain.wrapIn(element, attrs).run()
  return editor.isActive(element, attrs)
    ? chain.lift(element).run()
    : chain.updateAttributes(element, attrs).run()
}

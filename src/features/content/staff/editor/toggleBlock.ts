import type { Editor } from '@tiptap/core'

/** Puts what is chosen into a block of some class, makes another of the same element that class, or takes it out again. */
export function toggleBlock(editor: Editor, element: string, className: string | null): boolean {
  const chain = editor.chain().focus()
  const attrs = { class: className }
  if (!editor.isActive(element)) return chain.wrapIn(element, attrs).run()
  return editor.isActive(element, attrs)
    ? chain.lift(element).run()
    : chain.updateAttributes(element, attrs).run()
}

import type { NodeViewRenderer } from '@tiptap/core'

/** Keeps a fold-out open while editing. Toggling it on click would hide the text being typed. */
export const openFoldOut: NodeViewRenderer = () => {
  const dom = document.createElement('details')
  dom.open = true
  dom.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('summary')) event.preventDefault()
  })
  return { dom, contentDOM: dom }
}

/** Renders an aside as a note, like the public page, so that it isn't a landmark. */
export const asNote: NodeViewRenderer = ({ node }) => {
  const dom = document.createElement('aside')
  dom.setAttribute('role', 'note')
  dom.className = node.attrs.class as string
  return { dom, contentDOM: dom }
}

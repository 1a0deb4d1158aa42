import type { NodeViewRenderer } from '@tiptap/core'

/** While it is written a fold-out stays open: its own press would hide what somebody is typing. */
export const openFoldOut: NodeViewRenderer = () => {
  const dom = document.createElement('details')
  dom.open = true
  dom.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('summary')) event.preventDefault()
  })
  return { dom, contentDOM: dom }
}

/** As on the page, where it is no landmark. */
export const asNote: NodeViewRenderer = ({ node }) => {
  const dom = document.createElement('aside')
  dom.setAttribute('role', 'note')
  dom.className = node.attrs.class as string
  return { dom, contentDOM: dom }
}

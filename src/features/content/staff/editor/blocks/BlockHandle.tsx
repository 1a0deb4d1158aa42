import type { Editor } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { type RefObject, useEffect, useState } from 'react'
import { blockOf } from '../body/blocks.ts'
import { ToolIcon } from '../toolbar/ToolIcon.tsx'

interface BlockHandleProps {
  editor: Editor
  /** Container of the handle and the text; the handle is positioned relative to it. */
  around: RefObject<HTMLDivElement | null>
  onOpen: (at: number) => void
}

/**
 * Drag handle of the block under the pointer. Keyboard and touch users open the block menu from the toolbar instead.
 */
export function BlockHandle({ editor, around, onOpen }: BlockHandleProps) {
  const [block, setBlock] = useState<{ element: HTMLElement; top: number; left: number }>()
  useEffect(() => {
    const place = around.current
    if (!place) return undefined
    let frame: number | undefined
    const look = ({ target, clientY }: MouseEvent) => {
      if (!(target instanceof Element) || target.closest('.block-handle')) return
      frame ??= requestAnimationFrame(() => {
        frame = undefined
        if (editor.isDestroyed) return
        const { dom } = editor.view
        const inner = dom.getBoundingClientRect()
        const under = dom.contains(target)
          ? target
          : document.elementFromPoint(inner.left + inner.width / 2, clientY)
        let element = under
        while (element && element.parentElement !== dom) element = element.parentElement
        if (!(element instanceof HTMLElement)) return
        const box = element.getBoundingClientRect()
        const outer = place.getBoundingClientRect()
        const line = parseFloat(getComputedStyle(element).lineHeight) || box.height
        setBlock({
          element,
          top: box.top - outer.top + Math.min(line, box.height) / 2,
          left: box.left - outer.left,
        })
      })
    }
    const hide = () => setBlock(undefined)
    place.addEventListener('mousemove', look)
    place.addEventListener('mouseleave', hide)
    editor.on('update', hide)
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame)
      place.removeEventListener('mousemove', look)
      place.removeEventListener('mouseleave', hide)
      editor.off('update', hide)
    }
  }, [editor, around])

  if (!block) return null
  return (
    <button
      ref={(element) => {
        if (!element) return
        element.style.top = `${block.top}px`
        element.style.left = `${block.left}px`
      }}
      type="button"
      className="block-handle stack centering"
      tabIndex={-1}
      aria-hidden="true"
      title="Drag to move, click for more"
      draggable
      onDragStart={({ dataTransfer }) => drag(editor.view, block.element, dataTransfer)}
      onDragEnd={() => setBlock(undefined)}
      onMouseDown={(event) => event.stopPropagation()}
      onClick={() => onOpen(startOf(editor.view, block.element))}
    >
      <ToolIcon name="grip" />
    </button>
  )
}

const startOf = (view: EditorView, element: HTMLElement) =>
  blockOf(view.state, view.posAtDOM(element, 0)).from

/** Starts dragging a block. The editor moves it when it is dropped. */
function drag(view: EditorView, element: HTMLElement, data: DataTransfer) {
  const selection = NodeSelection.create(view.state.doc, startOf(view, element))
  view.dispatch(view.state.tr.setSelection(selection))
  const slice = selection.content()
  const { dom, text } = view.serializeForClipboard(slice)
  data.clearData()
  data.setData('text/html', dom.innerHTML)
  data.setData('text/plain', text)
  data.effectAllowed = 'move'
  data.setDragImage(element, 0, 0)
  view.dragging = { slice, move: true }
}

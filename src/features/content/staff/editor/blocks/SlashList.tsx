import type { Editor } from '@tiptap/core'
import { useEffect } from 'react'
import { keysText } from '../text/keysText.ts'
import { useFloating } from '../toolbar/floating.ts'
import { type Tool } from '../toolbar/tools.ts'
import { ToolIcon } from '../toolbar/ToolIcon.tsx'

interface SlashListProps {
  editor: Editor
  id: string
  tools: readonly Tool[]
  current: number
  place: () => DOMRect | null
  onChoose: (tool: Tool) => void
  onPoint: (index: number) => void
}

/** Blocks offered by the slash menu. Focus stays in the text, which announces the current option. */
export function SlashList({
  editor,
  id,
  tools,
  current,
  place,
  onChoose,
  onPoint,
}: SlashListProps) {
  const ref = useFloating(place, editor.view.dom, 'bottom-start')
  const active = `${id}-${current}`
  useEffect(() => {
    const { dom } = editor.view
    dom.setAttribute('aria-controls', id)
    dom.setAttribute('aria-activedescendant', active)
    document.getElementById(active)?.scrollIntoView({ block: 'nearest' })
    return () => {
      dom.removeAttribute('aria-controls')
      dom.removeAttribute('aria-activedescendant')
    }
  }, [editor, id, active])
  return (
    <div
      ref={ref}
      id={id}
      role="listbox"
      aria-label="Blocks"
      tabIndex={0}
      className="slash-list paper scroll-y"
      onMouseDown={(event) => event.preventDefault()}
    >
      {tools.map((tool, index) => (
        <button
          key={tool.label}
          type="button"
          tabIndex={-1}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === current}
          className="slash-list__one row w-full gap-3"
          onMouseMove={() => index !== current && onPoint(index)}
          onClick={() => onChoose(tool)}
        >
          <span className="slash-list__sign stack centering mini-bold" aria-hidden="true">
            {tool.icon ? <ToolIcon name={tool.icon} /> : tool.text}
          </span>
          <span className="grow">{tool.label}</span>
          {tool.sign && (
            <span className="by-key t1 soft" aria-hidden="true">
              {tool.sign}
            </span>
          )}
          {!tool.sign && tool.keys && (
            <span className="by-key t1 soft" aria-hidden="true">
              {keysText(tool.keys)}
            </span>
          )}
        </button>
      ))}
    </div>
  )
}

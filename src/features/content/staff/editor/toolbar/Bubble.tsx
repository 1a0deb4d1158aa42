import { type Editor, isTextSelection, posToDOMRect } from '@tiptap/core'
import { useEffect, useState } from 'react'
import { ToolRow } from './ToolRow.tsx'
import type { Tool } from './tools.ts'
import { useFloating } from './floating.ts'

interface BubbleProps {
  editor: Editor
  tools: readonly Tool[]
  controls: string
}

/** Toolbar above the selected text. On touch screens the system shows its own selection menu there. */
export function Bubble(props: BubbleProps) {
  const place = useChosen(props.editor)
  return place && <Shown {...props} {...place} />
}

function Shown({ editor, tools, controls, from, to }: BubbleProps & { from: number; to: number }) {
  const place = () => posToDOMRect(editor.view, ...within(editor, from, to))
  const ref = useFloating(place, editor.view.dom, 'top')
  return (
    <div ref={ref} className="text-bubble text-floating paper" data-bubble="">
      <ToolRow
        editor={editor}
        label="Selection tools"
        groups={[tools]}
        controls={controls}
        first={tools[0]?.label ?? ''}
      />
    </div>
  )
}

const within = (editor: Editor, from: number, to: number): [number, number] => {
  const { size } = editor.state.doc.content
  return [Math.min(from, size), Math.min(to, size)]
}

/** Returns the selected range once the pointer has finished selecting. */
function useChosen(editor: Editor) {
  const [place, setPlace] = useState<{ from: number; to: number }>()
  useEffect(() => {
    let isPressed = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      if (editor.isDestroyed || isPressed) return
      const { selection, doc } = editor.state
      const { from, to, $from, empty } = selection
      const isChosen =
        !empty &&
        isTextSelection(selection) &&
        !$from.parent.type.spec.code &&
        doc.textBetween(from, to).trim() !== '' &&
        (editor.view.hasFocus() || document.activeElement?.closest('[data-bubble]'))
      setPlace((now) =>
        !isChosen ? undefined : now?.from === from && now.to === to ? now : { from, to },
      )
    }
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(look, 120)
    }
    const press = (event: PointerEvent) => {
      if (event.target instanceof Element && event.target.closest('[data-bubble]')) return
      isPressed = true
    }
    const release = () => {
      isPressed = false
      later()
    }
    editor.on('selectionUpdate', later)
    editor.on('focus', later)
    editor.on('blur', later)
    addEventListener('pointerdown', press)
    addEventListener('pointerup', release)
    addEventListener('pointercancel', release)
    return () => {
      clearTimeout(timer)
      editor.off('selectionUpdate', later)
      editor.off('focus', later)
      editor.off('blur', later)
      removeEventListener('pointerdown', press)
      removeEventListener('pointerup', release)
      removeEventListener('pointercancel', release)
    }
  }, [editor])
  return place
}

import type { Editor } from '@tiptap/core'
import { useEffect, useEffectEvent, useState } from 'react'

type Facts = Record<string, string | number | boolean>

/**
 * Returns what `read` finds at the cursor once the cursor rests there, while the text or a bar beside it has the focus.
 * From then on it follows at once, so that nothing is typed for what was selected before.
 */
export function useHere<T extends Facts>(
  editor: Editor,
  read: (editor: Editor) => T | undefined,
): T | undefined {
  const [here, setHere] = useState<T>()
  const find = useEffectEvent(read)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isShown = false
    const isHere = () =>
      editor.view.hasFocus() || Boolean(document.activeElement?.closest('.text-bar'))
    const look = () => {
      if (editor.isDestroyed) return
      const next = isHere() ? find(editor) : undefined
      isShown = next !== undefined
      setHere((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next))
    }
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(look, RESTING)
    }
    // While the focus moves within the bar, nothing has it.
    const change = () => (isShown && isHere() ? look() : later())
    editor.on('selectionUpdate', change)
    editor.on('update', change)
    editor.on('focus', later)
    editor.on('blur', later)
    addEventListener('focusin', later)
    return () => {
      clearTimeout(timer)
      editor.off('selectionUpdate', change)
      editor.off('update', change)
      editor.off('focus', later)
      editor.off('blur', later)
      removeEventListener('focusin', later)
    }
  }, [editor])
  return here
}

const RESTING = 250

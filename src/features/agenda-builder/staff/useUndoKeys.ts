import { useLayoutEffect, useRef } from 'react'
import type { Plan } from './plan.ts'

/** Handles Ctrl+Z, and Ctrl+Shift+Z or Ctrl+Y, with Cmd on a Mac. Ignored while typing. */
export function useUndoKeys(plan: Plan) {
  const latest = useRef(plan)
  useLayoutEffect(() => void (latest.current = plan))
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.isComposing) return
      if (
        document.querySelector('[role=dialog]') ||
        (event.target as HTMLElement).closest?.('input, textarea, select')
      )
        return
      const key = event.key.toLowerCase()
      if (key === 'z' && !event.shiftKey) latest.current.undo()
      else if (key === 'y' || key === 'z') latest.current.redo()
      else return
      event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

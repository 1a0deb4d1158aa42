import { useEffect, useEffectEvent } from 'react'

/**
 * Shortcuts that work anywhere in the form: Ctrl+S saves, and Ctrl+Enter moves to the record's actions. Cmd replaces
 * Ctrl on a Mac.
 */
export function useFormKeys(save: () => void, goOn: () => void) {
  const saves = useEffectEvent(save)
  const goesOn = useEffectEvent(goOn)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey ||
        event.isComposing ||
        event.defaultPrevented
      )
        return
      // In those forms, Ctrl+Enter submits the form instead.
      const isOther = event.target instanceof Element && event.target.closest('#publication form')
      const act =
        event.key === 'Enter'
          ? !isOther && goesOn
          : event.key.toLowerCase() === 's'
            ? saves
            : undefined
      if (!act) return
      event.preventDefault()
      if (!document.querySelector('[role=dialog]')) act()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

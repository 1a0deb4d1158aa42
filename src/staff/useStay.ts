import { useEffect, useEffectEvent } from 'react'

const heldBy = new Set<() => void>()

// Listens before the router does: the window calls its listeners in the order in which they came.
addEventListener('popstate', (event) => {
  const hold = [...heldBy].at(-1)
  if (!hold) return
  event.stopImmediatePropagation()
  hold()
})

/**
 * While `isDirty`, Back and Forward do not leave the screen. `onAsked` gets the steps in the history that they would
 * have taken.
 */
export function useStay(isDirty: boolean, onAsked: (steps: number) => void) {
  const ask = useEffectEvent(onAsked)
  useEffect(() => {
    if (!isDirty) return undefined
    const here = placeInHistory()
    let steps: number | undefined
    const hold = () => {
      if (steps !== undefined) {
        ask(steps)
        steps = undefined
        return
      }
      // Without the Navigation API, it was Back, as it nearly always is.
      steps = placeInHistory() - here || -1
      history.go(-steps)
    }
    heldBy.add(hold)
    return () => void heldBy.delete(hold)
  }, [isDirty])
}

const placeInHistory = () =>
  ('navigation' in globalThis ? navigation.currentEntry?.index : undefined) ?? 0

import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Closes a menu that is open over the screen on Escape, which gives the focus back to its button, and when the focus leaves it. */
export function useFoldedAway(menu: RefObject<HTMLElement | null>, open: boolean, close: () => void) {
  const fold = useEffectEvent(close)
  useEffect(() => {
    const element = menu.current
    if (!open || !element) return
    const press = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      fold()
      element.querySelector<HTMLElement>('[aria-expanded]')?.focus()
    }
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !element.contains(relatedTarget)) fold()
    }
    element.addEventListener('keydown', press)
    element.addEventListener('focusout', leave)
    return () => {
      element.removeEventListener('keydown', press)
      element.removeEventListener('focusout', leave)
    }
  }, [menu, open])
}

import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Closes an open overlay menu on Escape (returning focus to its button), when focus leaves it, and on a tap outside.
 */
export function useCollapsed(
  menu: RefObject<HTMLElement | null>,
  open: boolean,
  close: () => void,
) {
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
    // Safari neither moves focus to a tapped element nor sends the document clicks on elements without a listener.
    const beside = element.parentElement!
    const tap = ({ target }: MouseEvent) => {
      if (!element.contains(target as Node)) fold()
    }
    beside.addEventListener('click', tap)
    element.addEventListener('keydown', press)
    element.addEventListener('focusout', leave)
    return () => {
      beside.removeEventListener('click', tap)
      element.removeEventListener('keydown', press)
      element.removeEventListener('focusout', leave)
    }
  }, [menu, open])
}

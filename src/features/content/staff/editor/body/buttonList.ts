import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent } from 'react'

/** Focuses the first button of a list that has just opened, and closes the list on a press outside it. */
export function useOpenList(list: RefObject<HTMLElement | null>, onClose: () => void) {
  const closes = useEffectEvent(onClose)
  useEffect(() => {
    const first = list.current?.querySelector('button') ?? list.current
    first?.focus({ preventScroll: true })
    const press = ({ target }: PointerEvent) => {
      if (target instanceof Node && !list.current?.contains(target)) closes()
    }
    addEventListener('pointerdown', press)
    return () => removeEventListener('pointerdown', press)
  }, [list])
}

/** Moves focus among the buttons of a list with the arrow keys, Home, and End. */
export function moveAmongButtons(list: HTMLElement | null, event: KeyboardEvent) {
  const buttons = [...(list?.querySelectorAll('button') ?? [])]
  const here = buttons.indexOf(document.activeElement as HTMLButtonElement)
  const last = buttons.length - 1
  const next = {
    ArrowDown: here === last ? 0 : here + 1,
    ArrowUp: here <= 0 ? last : here - 1,
    Home: 0,
    End: last,
  }[event.key]
  if (next === undefined) return
  event.preventDefault()
  buttons[next]?.focus()
}

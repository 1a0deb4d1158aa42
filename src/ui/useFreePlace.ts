import { type RefObject, useEffect } from 'react'

/** Moves the toasts to the top while they would cover the field that has the focus, or the button that sends its form. */
export function useFreePlace(list: RefObject<HTMLElement | null>, newest: number | undefined) {
  useEffect(() => {
    if (newest === undefined) return
    const place = () => {
      const toasts = list.current
      if (!toasts) return
      toasts.classList.remove('toasts--high')
      const { left, top } = toasts.getBoundingClientRect()
      const isCovered = ({ right, bottom }: DOMRect) => right > left && bottom > top
      toasts.classList.toggle('toasts--high', neededNow().some(isCovered))
    }
    place()
    document.addEventListener('focusin', place)
    document.addEventListener('scroll', place, { capture: true, passive: true })
    window.addEventListener('resize', place)
    return () => {
      document.removeEventListener('focusin', place)
      document.removeEventListener('scroll', place, { capture: true })
      window.removeEventListener('resize', place)
    }
  }, [list, newest])
}

/** Of a long text, that is the line with the cursor. */
function neededNow(): DOMRect[] {
  const field = document.activeElement
  if (field instanceof HTMLElement && field.isContentEditable) {
    const selection = getSelection()
    return selection?.rangeCount ? [selection.getRangeAt(0).getBoundingClientRect()] : []
  }
  if (!field?.matches('input, textarea')) return []
  const buttons = field.closest('form')?.querySelectorAll('[type=submit]') ?? []
  return [field, ...buttons].map((element) => element.getBoundingClientRect())
}

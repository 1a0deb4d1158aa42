import { type RefObject, useEffect } from 'react'

/**
 * Moves the toasts to the top while they would cover the focused field or its form's submit button, and while an
 * on-screen keyboard or zoom leaves them below the visible part of the window.
 */
export function useFreePlace(list: RefObject<HTMLElement | null>, newest: number | undefined) {
  useEffect(() => {
    const seen = window.visualViewport
    if (newest === undefined || !seen) return
    const place = () => {
      const toasts = list.current
      if (!toasts) return
      toasts.classList.remove('toasts--high')
      const { left, top, bottom: end } = toasts.getBoundingClientRect()
      const isCovered = ({ right, bottom }: DOMRect) => right > left && bottom > top
      const { offsetTop, height } = seen
      toasts.style.setProperty('--seen-from', `${offsetTop}px`)
      toasts.classList.toggle(
        'toasts--high',
        end > offsetTop + height + 1 || neededNow().some(isCovered),
      )
    }
    // Toasts are added to their list later, and their height depends on their text.
    const sized = new ResizeObserver(place)
    if (list.current) sized.observe(list.current)
    place()
    document.addEventListener('focusin', place)
    document.addEventListener('scroll', place, { capture: true, passive: true })
    for (const change of ['resize', 'scroll']) seen.addEventListener(change, place)
    return () => {
      sized.disconnect()
      document.removeEventListener('focusin', place)
      document.removeEventListener('scroll', place, { capture: true })
      for (const change of ['resize', 'scroll']) seen.removeEventListener(change, place)
    }
  }, [list, newest])
}

/** In a long text, only the cursor's line matters. */
function neededNow(): DOMRect[] {
  const field = document.activeElement
  if (field instanceof HTMLElement && field.isContentEditable) {
    const selection = getSelection()
    return selection?.rangeCount ? [selection.getRangeAt(0).getBoundingClientRect()] : []
  }
  if (!field?.matches('input, select, textarea, [type=submit]')) return []
  const buttons = field.closest('form')?.querySelectorAll('[type=submit]') ?? []
  return [field, ...buttons].map((element) => element.getBoundingClientRect())
}

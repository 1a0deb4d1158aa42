import { autoUpdate, computePosition, flip, offset, type Placement, shift } from '@floating-ui/dom'
import { type RefCallback, useEffectEvent, useLayoutEffect, useState } from 'react'

/**
 * Returns a ref callback that keeps an element next to a place in a text while anything scrolls. `at` names the place,
 * and moves the element when it changes.
 */
export function useFloating(
  place: () => DOMRect | null,
  context: Element,
  placement: Placement,
  at?: number,
): RefCallback<HTMLElement> {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const where = useEffectEvent(place)
  useLayoutEffect(() => {
    if (!element) return undefined
    const reference = {
      getBoundingClientRect: () => where() ?? new DOMRect(),
      contextElement: context,
    }
    return autoUpdate(reference, element, () => {
      void computePosition(reference, element, {
        strategy: 'fixed',
        placement,
        middleware: [offset(8), flip({ padding: 8 }), shift({ padding: 8 })],
      }).then(({ x, y }) => {
        element.style.left = `${x}px`
        element.style.top = `${y}px`
      })
    })
  }, [element, context, placement, at])
  return setElement
}

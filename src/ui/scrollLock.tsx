import { type ElementType, type ReactNode, type RefObject, useLayoutEffect } from 'react'

interface RemoveScrollProps {
  as?: ElementType
  enabled?: boolean
  allowPinchZoom?: boolean
  shards?: RefObject<HTMLElement | null>[]
  children?: ReactNode
}

let locks = 0

// The gutter is kept only where a scrollbar stood, so that the page does not move sideways.
function lock() {
  const root = document.documentElement
  if (locks++ === 0) root.dataset.scrollLock = innerWidth > root.clientWidth ? 'gutter' : ''
  return () => {
    if (--locks === 0) delete root.dataset.scrollLock
  }
}

/** Stands in for react-remove-scroll, which writes a style element that the page's policy forbids. */
export function RemoveScroll({ as: Part, enabled = true, children }: RemoveScrollProps) {
  useLayoutEffect(() => (enabled ? lock() : undefined), [enabled])
  return Part ? <Part>{children}</Part> : children
}

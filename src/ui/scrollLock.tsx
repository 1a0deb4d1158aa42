import { type ElementType, type ReactNode, type RefObject, useLayoutEffect } from 'react'
import { holdScroll } from './holdScroll.ts'

interface RemoveScrollProps {
  as?: ElementType
  enabled?: boolean
  allowPinchZoom?: boolean
  shards?: RefObject<HTMLElement | null>[]
  children?: ReactNode
}

/** Stands in for react-remove-scroll, which writes a style element that the page's policy forbids. */
export function RemoveScroll({ as: Part, enabled = true, children }: RemoveScrollProps) {
  useLayoutEffect(() => (enabled ? holdScroll() : undefined), [enabled])
  return Part ? <Part>{children}</Part> : children
}

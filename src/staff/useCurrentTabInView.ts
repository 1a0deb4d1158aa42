import { type RefObject, useEffect, useRef } from 'react'

/**
 * For a row of tabs that scrolls when narrow: scrolls the current one into view, without moving the page, when
 * the current tab or, through `content`, the tabs' widths change.
 */
export function useCurrentTabInView<Row extends HTMLElement>(
  current: string,
  content?: unknown,
): RefObject<Row | null> {
  const row = useRef<Row>(null)
  useEffect(() => {
    const tab = row.current?.querySelector('[aria-current], [aria-pressed=true]')
    if (!row.current || !tab) return
    const [inner, outer] = [tab.getBoundingClientRect(), row.current.getBoundingClientRect()]
    row.current.scrollLeft +=
      Math.max(0, inner.right - outer.right) - Math.max(0, outer.left - inner.left)
  }, [current, content])
  return row
}

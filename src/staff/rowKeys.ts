import type { RefObject } from 'react'
import { useShortcuts } from './keys.ts'

const target = 'a[href], summary'
const box = 'input[type=checkbox]'

/** J and K move through a list's rows, X selects the focused one, and Enter opens it. */
export function useRowKeys(list: RefObject<HTMLElement | null>, enabled = true) {
  const rows = () => [...(list.current?.children ?? [])]
  const here = () => rows().findIndex((row) => row.contains(document.activeElement))
  const move = (by: number) => {
    const next = rows()[Math.min(rows().length - 1, Math.max(0, here() + by))]
    const to =
      next?.querySelector<HTMLElement>(target) ?? next?.querySelector<HTMLElement>(`${box}, button`)
    to?.focus()
  }
  const inRow = (selector: string) => rows()[here()]?.querySelector<HTMLElement>(selector)
  useShortcuts(
    enabled
      ? {
          j: () => move(1),
          k: () => move(-1),
          x: () => inRow(box)?.click(),
          Enter: () =>
            document.activeElement?.matches(box) === true && (inRow(target)?.click(), true),
        }
      : {},
  )
}

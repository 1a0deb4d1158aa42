import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { classes } from '#src/ui/classes.ts'
import { useShortcuts } from './keys.ts'
import './table.css'

interface TableProps {
  /** What is listed, for those who hear it. */
  caption: ReactNode
  heads: readonly string[]
  /** Rows can be chosen: by what stands in their first column, or by X. */
  pick?: { head: ReactNode; onToggle: (row: number) => void }
  /** The rows end with buttons, in a column whose head is only heard. */
  actions?: boolean
  /** Rows lead somewhere as a whole; J and K walk through them. */
  links?: boolean
  /** Names the box that scrolls where the window is narrow, which keys can then reach. */
  region?: string
  className?: string
  /** The rows. */
  children: ReactNode
}

/** A list of records by columns. */
export function Table({ caption, heads, pick, actions, links, region, className, children }: TableProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  const rows = () => [...(body.current?.rows ?? [])]
  const here = () => rows().findIndex((row) => row.contains(document.activeElement))
  const move = (by: number) => {
    const next = Math.min(rows().length - 1, Math.max(0, here() + by))
    rows()[next]?.querySelector('a')?.focus()
  }
  // On phones each cell stands under the last one, with its column's name before it.
  useLayoutEffect(() => {
    for (const row of rows())
      for (const [index, cell] of [...row.cells].entries()) {
        const head = heads[index - (pick ? 1 : 0)]
        if (head && cell.tagName === 'TD') cell.dataset.head = head
      }
  })
  useShortcuts({
    ...(links && { j: () => move(1), k: () => move(-1) }),
    ...(pick && { x: () => here() >= 0 && pick.onToggle(here()) }),
  })
  return (
    <div className="desk-table__box" {...(region && { tabIndex: 0, role: 'region', 'aria-label': region })}>
      <table className={classes('desk-table', links && 'desk-table--links', className)}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {pick && <td>{pick.head}</td>}
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            {actions && (
              <th scope="col">
                <span className="visually-hidden">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody ref={body}>{children}</tbody>
      </table>
    </div>
  )
}

import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Link } from 'wouter'
import { classes } from '#src/ui/classes.ts'
import { PickAll, PickRow, type PickRowProps } from './Pick.tsx'
import { useRowKeys } from './rowKeys.ts'
import type { Selection } from './selection.ts'
import './table.css'

interface TableProps {
  /** What is listed, for screen readers. */
  caption: ReactNode
  heads: readonly string[]
  /** Makes rows selectable: with the `PickCell` in the first column, or with X. */
  pick?: Selection<{ id: string }>
  /** Whether rows end with buttons, in a column whose heading is only for screen readers. */
  actions?: boolean
  /** Whether entire rows are links. */
  links?: boolean
  /** Names the container that scrolls in narrow windows and is then focusable by keyboard. */
  region?: string
  className?: string
  /** The rows. */
  children: ReactNode
}

/** A table of records; J and K move through rows that are links or selectable. */
export function Table({
  caption,
  heads,
  pick,
  actions,
  links,
  region,
  className,
  children,
}: TableProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  // On phones, cells are stacked, each preceded by its column's name.
  useLayoutEffect(() => {
    for (const row of body.current?.rows ?? [])
      for (const [index, cell] of [...row.cells].entries()) {
        const head = heads[index - (pick ? 1 : 0)]
        if (head && cell.tagName === 'TD') cell.dataset.head = head
      }
  })
  useRowKeys(body, links || pick !== undefined)
  return (
    <div
      className="desk-table__box"
      {...(region && { tabIndex: 0, role: 'region', 'aria-label': region })}
    >
      <table className={classes('desk-table', links && 'desk-table--links', className)}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {pick && (
              <td>
                <PickAll selection={pick} />
              </td>
            )}
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

/** The first cell of a selectable row. */
export const PickCell = (row: PickRowProps) => (
  <td className="desk-table__pick relative">
    <PickRow {...row} />
  </td>
)

/** A row's link, clickable anywhere in the row. */
export const RowLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link href={href} className="desk-table__link plain">
    {children}
  </Link>
)

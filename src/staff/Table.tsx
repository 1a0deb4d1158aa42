import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Link } from 'wouter'
import { classes } from '#src/ui/classes.ts'
import { PickAll, PickRow, type PickRowProps } from './Pick.tsx'
import { useRowKeys } from './rowKeys.ts'
import type { Selection } from './selection.ts'
import './table.css'

interface TableProps {
  /** What is listed, for those who hear it. */
  caption: ReactNode
  heads: readonly string[]
  /** Rows can be chosen: by the `PickCell` in their first column, or by X. */
  pick?: Selection<{ id: string }>
  /** The rows end with buttons, in a column whose head is only heard. */
  actions?: boolean
  /** Rows lead somewhere as a whole. */
  links?: boolean
  /** Names the box that scrolls where the window is narrow, which keys can then reach. */
  region?: string
  className?: string
  /** The rows. */
  children: ReactNode
}

/** A list of records by columns; J and K walk through rows that lead somewhere or can be chosen. */
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
  // On phones each cell stands under the last one, with its column's name before it.
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

/** The first cell of a row that can be chosen. */
export const PickCell = (row: PickRowProps) => (
  <td className="desk-table__pick relative">
    <PickRow {...row} />
  </td>
)

/** The link of a row, which can be pressed anywhere in it. */
export const RowLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link href={href} className="desk-table__link plain">
    {children}
  </Link>
)

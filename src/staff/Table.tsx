import type { ReactNode } from 'react'
import { classes } from '#src/ui/classes.ts'
import './table.css'

interface TableProps {
  /** What is listed, for those who hear it. */
  caption: ReactNode
  heads: readonly string[]
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

/** A list of records by columns. */
export function Table({ caption, heads, actions, links, region, className, children }: TableProps) {
  return (
    <div className="desk-table__box" {...(region && { tabIndex: 0, role: 'region', 'aria-label': region })}>
      <table className={classes('desk-table', links && 'desk-table--links', className)}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
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
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

import { useState } from 'react'
import type * as z from 'zod/mini'
import { Link } from 'wouter'
import { counted } from '#src/staff/counted.ts'
import { Table } from '#src/staff/Table.tsx'
import { dateText } from '#src/staff/times.ts'
import { contentKinds, type ContentPath, type ContentSummary, type shown } from '../contract.ts'
import { BulkBar } from './BulkBar.tsx'
import { StatusBadge } from './StatusBadge.tsx'

interface ContentRowsProps {
  path: ContentPath
  /** The page of the list. */
  items: readonly z.infer<typeof ContentSummary>[]
  /** How many match on all pages. */
  total: number
  q: string
  status: (typeof shown)[number] | undefined
}

/** The rows of a list: links that can be chosen, by pointer or with J, K and X. */
export function ContentRows({ path, items, total, q, status }: ContentRowsProps) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [isAll, setIsAll] = useState(false)
  const chosen = items.filter(({ id }) => ids.has(id))
  const choose = (next: Iterable<string>) => {
    setIsAll(false)
    setIds(new Set(next))
  }
  const toggle = (id: string) => choose(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id])
  const isPage = chosen.length === items.length
  return (
    <>
      <BulkBar
        path={path}
        chosen={chosen}
        total={total}
        filter={{ q, ...(status && { status }) }}
        isAll={isAll}
        onAll={() => setIsAll(true)}
        onClear={() => choose([])}
      />
      <Table
        caption={contentKinds[path].many}
        heads={['Name', 'Status', 'Publication', 'Last changed']}
        links
        className="w-full"
        pick={{
          head: (
            <label className="tick">
              <input type="checkbox" checked={isPage} onChange={() => choose(isPage ? [] : items.map(({ id }) => id))} />
              <span className="visually-hidden">Select all on this page</span>
            </label>
          ),
          onToggle: (row) => items[row] && toggle(items[row].id),
        }}
      >
        {items.map(({ id, label, detail, status: own, removed, publishedAt, modifiedAt, openComments }) => (
          <tr key={id}>
            <td className="desk-table__pick relative">
              <label className="tick">
                <input type="checkbox" checked={ids.has(id)} onChange={() => toggle(id)} />
                <span className="visually-hidden">Select {label || 'what has no name'}</span>
              </label>
            </td>
            <th scope="row">
              <Link href={`/${path}/${id}`} className="desk-table__link plain">
                {label || 'Without a name'}
              </Link>
              {detail && <span className="as-block t1 soft regular">{detail}</span>}
              {openComments > 0 && <span className="as-block t1 soft regular">{counted(openComments, 'open comment')}</span>}
            </th>
            <td>
              <StatusBadge status={own} removed={removed} />
            </td>
            <td className="nowrap">{publishedAt && <time dateTime={publishedAt}>{dateText(publishedAt)}</time>}</td>
            <td className="nowrap">
              <time dateTime={modifiedAt}>{dateText(modifiedAt)}</time>
            </td>
          </tr>
        ))}
      </Table>
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { Link } from 'wouter'
import { getSession } from '#src/features/accounts/contract.ts'
import { useShortcuts } from '#src/staff/keys.ts'
import { ask } from '#src/staff/queries.ts'
import { dateText } from '#src/staff/times.ts'
import { contentKinds, type ContentPath, type ContentSummary, type shown } from '../contract.ts'
import { BulkBar } from './BulkBar.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import '#src/staff/table.css'

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
  const body = useRef<HTMLTableSectionElement>(null)
  const { data: session } = useQuery(ask(getSession))
  const chosen = items.filter(({ id }) => ids.has(id))
  const choose = (next: Iterable<string>) => {
    setIsAll(false)
    setIds(new Set(next))
  }
  const toggle = (id: string) => choose(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id])
  const rows = () => [...(body.current?.rows ?? [])]
  const here = () => rows().findIndex((row) => row.contains(document.activeElement))
  const move = (by: number) => {
    const next = Math.min(items.length - 1, Math.max(0, here() + by))
    rows()[next]?.querySelector('a')?.focus()
  }
  useShortcuts(
    {
      j: () => move(1),
      k: () => move(-1),
      x: () => {
        const item = items[here()]
        if (item) toggle(item.id)
      },
    },
    session?.user?.shortcuts ?? false,
  )
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
      <div className="desk-table__box">
        <table className="desk-table w-full desk-table--links">
          <caption className="visually-hidden">{contentKinds[path].many}</caption>
          <thead>
            <tr>
              <td>
                <label className="tick">
                  <input type="checkbox" checked={isPage} onChange={() => choose(isPage ? [] : items.map(({ id }) => id))} />
                  <span className="visually-hidden">Select all on this page</span>
                </label>
              </td>
              <th scope="col">Name</th>
              <th scope="col">Status</th>
              <th scope="col">Publication</th>
              <th scope="col">Last changed</th>
            </tr>
          </thead>
          <tbody ref={body}>
            {items.map(({ id, label, status: own, removed, publishedAt, modifiedAt }) => (
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
                </th>
                <td>
                  <StatusBadge status={own} removed={removed} />
                </td>
                <td>{publishedAt && <time dateTime={publishedAt}>{dateText(publishedAt)}</time>}</td>
                <td>
                  <time dateTime={modifiedAt}>{dateText(modifiedAt)}</time>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

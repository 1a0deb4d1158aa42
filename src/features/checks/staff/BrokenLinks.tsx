import { useContext } from 'react'
import * as z from 'zod/mini'
import { Link } from 'wouter'
import { StaffList } from '#src/staff/StaffList.tsx'
import { choicesOf, defineStaffList, useAsked } from '#src/staff/staffList.ts'
import { PublicSite } from '#src/staff/publicSite.ts'
import { wholeNumber } from '#src/lists/paging.ts'
import { Table } from '#src/staff/Table.tsx'
import type { BrokenLink } from '../contract.ts'

const PAGE = 50
const query = z.object({
  q: z._default(z.string(), ''),
  status: z._default(z.string(), ''),
  sort: z._default(z.enum(['page', 'address']), 'page'),
  offset: z._default(wholeNumber(0, 1_000_000), 0),
})
const brokenLinks = defineStaffList({
  of: 'the broken links',
  placeholder: 'Search addresses and pages',
  query,
  size: PAGE,
  filters: [
    { name: 'status', label: 'Response', placeholder: 'All responses', choices: [] },
    {
      name: 'sort',
      label: 'Order',
      choices: choicesOf({ page: 'Order found', address: 'By address' }),
    },
  ],
})

/** The list comes with the check, so it cannot fail on its own. */
const whole = { error: null, refetch: () => {} }

/** Broken links, each with the page that contains it and a button to redirect the path. */
export function BrokenLinks({ broken }: { broken: readonly z.infer<typeof BrokenLink>[] }) {
  const site = useContext(PublicSite)
  const { q, status, sort, offset } = useAsked(query)
  const words = q.toLowerCase()
  const shown = broken
    .filter(
      (one) =>
        `${one.path} ${one.from}`.toLowerCase().includes(words) &&
        (!status || status === String(one.status)),
    )
    .toSorted((a, b) => (sort === 'address' ? a.path.localeCompare(b.path) : 0))
  const statuses = [...new Set(broken.map((one) => String(one.status)))].sort()
  return (
    <StaffList
      list={brokenLinks}
      state={whole}
      total={shown.length}
      choices={{ status: statuses.map((value) => ({ value, label: value })) }}
      level={3}
      empty={{
        title: 'No broken links',
        text: 'Broken links and pictures appear here after the next check.',
      }}
    >
      {shown.length > 0 && (
        <Table
          caption="Broken links and pictures"
          heads={['Address', 'Response', 'Found on']}
          actions
          className="w-full"
        >
          {shown.slice(offset, offset + PAGE).map(({ path, status: response, from }) => (
            <tr key={path}>
              <th scope="row" className="anywhere">
                {path}
              </th>
              <td>{response}</td>
              <td className="anywhere">
                <a href={`${site}${from}`}>{from}</a>
              </td>
              <td>
                <Link
                  className="target row accent bold plain"
                  href={`/redirects?from=${encodeURIComponent(path)}`}
                >
                  Redirect
                </Link>
              </td>
            </tr>
          ))}
        </Table>
      )}
    </StaffList>
  )
}

import { useContext } from 'react'
import type * as z from 'zod/mini'
import { Link } from 'wouter'
import { useAddress } from '#src/staff/address.ts'
import { ListBar } from '#src/staff/ListBar.tsx'
import { ListStates } from '#src/staff/ListStates.tsx'
import { Pages } from '#src/staff/Pages.tsx'
import { PublicSite } from '#src/staff/publicSite.ts'
import { Table } from '#src/staff/Table.tsx'
import type { BrokenLink } from '../contract.ts'

const PAGE = 50
const orderChoices = [
  { value: 'page', label: 'As found' },
  { value: 'address', label: 'By address' },
]

/** What leads nowhere, each with the page that links to it and a way to lead the address to another page. */
export function BrokenLinks({ broken }: { broken: readonly z.infer<typeof BrokenLink>[] }) {
  const site = useContext(PublicSite)
  const { address, set } = useAddress()
  const q = (address.get('q') ?? '').toLowerCase()
  const status = address.get('status') ?? ''
  const offset = Number(address.get('offset')) || 0
  const shown = broken
    .filter((one) => `${one.path} ${one.from}`.toLowerCase().includes(q) && (!status || status === String(one.status)))
    .toSorted((a, b) => (address.get('sort') === 'address' ? a.path.localeCompare(b.path) : 0))
  const statuses = [...new Set(broken.map((one) => String(one.status)))].sort()
  return (
    <>
      {broken.length > 0 && (
        <ListBar
          of="broken links"
          placeholder="Search addresses and pages"
          filters={[
            {
              name: 'status',
              label: 'Response',
              placeholder: 'Every response',
              choices: statuses.map((value) => ({ value, label: value })),
            },
            { name: 'sort', label: 'Order', usual: 'page', choices: orderChoices },
          ]}
          found={`${shown.length.toLocaleString('en-US')} found`}
        />
      )}
      <ListStates
        of="the broken links"
        rows={shown.length}
        failed={false}
        onRetry={() => {}}
        isAsked={broken.length > 0}
        onClear={() => set({ q: '', status: '' })}
        level={3}
        empty={{
          title: 'Every link leads somewhere',
          text: 'A link or picture that leads nowhere is listed here after the next reading.',
        }}
      />
      {shown.length > 0 && (
        <Table caption="Broken links and pictures" heads={['Address', 'Response', 'Stands on']} actions className="w-full">
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
                <Link className="target row accent bold plain" href={`/redirects?from=${encodeURIComponent(path)}`}>
                  Redirect
                </Link>
              </td>
            </tr>
          ))}
        </Table>
      )}
      <Pages size={PAGE} total={shown.length} />
    </>
  )
}

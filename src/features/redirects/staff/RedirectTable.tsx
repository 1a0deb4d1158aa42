import type * as z from 'zod/mini'
import { counted } from '#src/staff/counted.ts'
import { PickCell, RowLink, Table } from '#src/staff/Table.tsx'
import type { Selection } from '#src/staff/selection.ts'
import { agoText } from '#src/staff/times.ts'
import type { Redirect } from '../contract.ts'

interface RedirectTableProps {
  rows: readonly (z.infer<typeof Redirect> & { id: string })[]
  selection: Selection<{ id: string }>
  /** URL of the dialog that changes a redirect's target. */
  hrefOf: (path: string) => string
}

/** Redirects with their targets. Each opens the dialog to change it. */
export const RedirectTable = ({ rows, selection, hrefOf }: RedirectTableProps) => (
  <Table
    caption="Redirects"
    heads={['From', 'To', 'Followed']}
    pick={selection}
    links
    className="w-full"
  >
    {rows.map(({ id, to, hits, hitAt }) => (
      <tr key={id}>
        <PickCell selection={selection} id={id} label={id} />
        <th scope="row">
          <RowLink href={hrefOf(id)}>{id}</RowLink>
        </th>
        <td className="anywhere">{to}</td>
        <td>{hitAt ? `${counted(hits, 'time')}, last ${agoText(hitAt)}` : 'never'}</td>
      </tr>
    ))}
  </Table>
)

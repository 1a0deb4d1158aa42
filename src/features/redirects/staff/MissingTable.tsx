import type * as z from 'zod/mini'
import { counted } from '#src/staff/counted.ts'
import { PickCell, RowLink, Table } from '#src/staff/Table.tsx'
import type { Selection } from '#src/staff/selection.ts'
import { agoText } from '#src/staff/times.ts'
import type { MissingAddress } from '../contract.ts'

interface MissingTableProps {
  rows: readonly (z.infer<typeof MissingAddress> & { id: string })[]
  selection: Selection<{ id: string }>
  /** Where an address is led to a page. */
  hrefOf: (path: string) => string
}

/** Addresses that visitors asked for in vain, the most wanted first; each opens the question where it shall lead. */
export const MissingTable = ({ rows, selection, hrefOf }: MissingTableProps) => (
  <Table
    caption="Pages not found"
    heads={['Address', 'Requests', 'Last']}
    pick={selection}
    links
    className="w-full"
  >
    {rows.map(({ id, hits, lastAt }) => (
      <tr key={id}>
        <PickCell selection={selection} id={id} label={id} />
        <th scope="row">
          <RowLink href={hrefOf(id)}>{id}</RowLink>
        </th>
        <td>{counted(hits, 'time')}</td>
        <td className="nowrap">
          <time dateTime={lastAt}>{agoText(lastAt)}</time>
        </td>
      </tr>
    ))}
  </Table>
)

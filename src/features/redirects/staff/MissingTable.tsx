import type * as z from 'zod/mini'
import { counted } from '#src/staff/counted.ts'
import { PickCell, RowLink, Table } from '#src/staff/Table.tsx'
import type { Selection } from '#src/staff/selection.ts'
import { agoText } from '#src/staff/times.ts'
import type { MissingAddress } from '../contract.ts'

interface MissingTableProps {
  rows: readonly (z.infer<typeof MissingAddress> & { id: string })[]
  selection: Selection<{ id: string }>
  /** URL of the dialog that sets an address's redirect. */
  hrefOf: (path: string) => string
}

/** Missing pages, most requested first. Each opens the dialog for its redirect. */
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

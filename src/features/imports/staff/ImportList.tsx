import { agoText, dateText } from '#src/staff/times.ts'
import type { Selection } from '#src/staff/selection.ts'
import { PickCell, RowLink, Table } from '#src/staff/Table.tsx'
import { importSources } from '../sources.ts'
import { currentUpload } from './uploads.ts'
import { countsText, type ShownImport, stateText } from './texts.ts'
import './imports.css'

interface ImportListProps {
  list: readonly ShownImport[]
  selection: Selection<{ id: string }>
}

const typeText = ({ source, state }: ShownImport) =>
  source ? importSources[source].label : state === 'uploading' ? '' : 'Not recognized'

/** Imports with their owners and results. */
export const ImportList = ({ list, selection }: ImportListProps) => (
  <Table
    caption="Imports"
    heads={['File', 'Type', 'Status', 'By', 'When']}
    links
    region="Imports"
    className="w-full"
    pick={selection}
  >
    {list.map((one) => (
      <tr key={one.id}>
        <PickCell selection={selection} id={one.id} label={one.fileName} />
        <th scope="row">
          <RowLink href={`/imports/${one.id}`}>{one.fileName}</RowLink>
        </th>
        <td>{typeText(one)}</td>
        <td>
          {one.id === currentUpload.get()?.id ? 'Uploading' : stateText(one)}
          {one.state === 'done' && one.step !== 'upload' && (
            <span className="as-block t1 soft">{countsText(one.counts)}</span>
          )}
        </td>
        <td>{one.person}</td>
        <td>
          <time dateTime={one.createdAt} title={dateText(one.createdAt)}>
            {agoText(one.createdAt)}
          </time>
        </td>
      </tr>
    ))}
  </Table>
)

import { Link } from 'wouter'
import { agoText, dateText } from '#src/staff/times.ts'
import { Table } from '#src/staff/Table.tsx'
import { importSources } from '../sources.ts'
import { countsText, type ShownImport, stateText } from './texts.ts'
import './imports.css'

/** The last imports with who brought them in and what became of them. */
export const ImportList = ({ list }: { list: readonly ShownImport[] }) => (
  <Table caption="The last imports" heads={['File', 'What', 'State', 'Who', 'When']} links region="Imports">
    {list.map((one) => (
      <tr key={one.id}>
        <th scope="row">
          <Link className="desk-table__link" href={`/imports/${one.id}`}>
            {one.fileName}
          </Link>
        </th>
        <td>{one.source ? importSources[one.source].label : 'Not recognized'}</td>
        <td>
          {stateText(one)}
          {one.state === 'done' && one.step !== 'upload' && <span className="as-block t1 soft">{countsText(one.counts)}</span>}
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

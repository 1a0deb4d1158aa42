import { Link } from 'wouter'
import { agoText, dateText } from '#src/staff/times.ts'
import { importSources } from '../sources.ts'
import { countsText, type ShownImport, stateText } from './texts.ts'
import '#src/staff/table.css'
import './imports.css'

/** The last imports with who brought them in and what became of them. */
export const ImportList = ({ list }: { list: readonly ShownImport[] }) => (
  <div className="desk-table__box" tabIndex={0} role="region" aria-label="Imports">
    <table className="desk-table desk-table--links">
      <caption className="visually-hidden">The last imports</caption>
      <thead>
        <tr>
          <th scope="col">File</th>
          <th scope="col">What</th>
          <th scope="col">State</th>
          <th scope="col">Who</th>
          <th scope="col">When</th>
        </tr>
      </thead>
      <tbody>
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
      </tbody>
    </table>
  </div>
)

import { exactly } from '#src/text/counted.ts'
import type * as z from 'zod/mini'
import { StaffList } from '#src/staff/StaffList.tsx'
import { choicesOf, defineStaffList, useStaffList } from '#src/staff/staffList.ts'
import { dateText } from '#src/staff/times.ts'
import { Table } from '#src/staff/Table.tsx'
import { type Erasure, getErasures } from '../contract.ts'

const erasures = defineStaffList({
  of: 'the erasures',
  placeholder: 'Search by who erased',
  query: getErasures.query,
  filters: [
    {
      name: 'proof',
      label: 'Proof',
      placeholder: 'All proofs',
      choices: choicesOf({
        proven: 'Nothing found',
        found: 'Still found somewhere',
        'under way': 'In progress',
      }),
    },
    {
      name: 'sort',
      label: 'Order',
      choices: choicesOf({ newest: 'Newest first', oldest: 'Oldest first' }),
    },
  ],
})

/** Every erasure with the findings of its check; refreshed while a check is running. */
export function ErasureList() {
  const list = useStaffList(getErasures, {
    again: (data) => (data?.items.some(({ provedAt }) => !provedAt) ? 2_000 : false),
  })
  const { data } = list
  return (
    <StaffList
      list={erasures}
      state={list}
      total={data?.total}
      level={3}
      empty={{
        title: 'No erasures yet',
        text: 'Find someone above and erase them. The erasure and its proof appear here, without naming the person.',
      }}
    >
      {data && data.items.length > 0 && (
        <Table caption="Erasures" className="erasures" heads={['Erased', 'By', 'Records', 'Proof']}>
          {data.items.map((erasure) => (
            <tr key={erasure.id}>
              <th scope="row">{dateText(erasure.erasedAt)}</th>
              <td>{erasure.actor ?? 'The person'}</td>
              <td>
                {Object.entries(erasure.rows)
                  .map(([title, count]) => `${title}: ${count}`)
                  .join(', ') || 'None'}
              </td>
              <td>
                <Proof {...erasure} />
              </td>
            </tr>
          ))}
        </Table>
      )}
    </StaffList>
  )
}

function Proof({ provedAt, checked, found }: z.infer<typeof Erasure>) {
  if (!provedAt) return 'In progress. If this doesn’t change, erase the same address again.'
  if (found.length === 0) return `${exactly(checked)} addresses and tables read, nothing found`
  return (
    <>
      Still found:
      <ul className="person__found">
        {found.map(({ what, where }) => (
          <li key={what + where}>
            the {what} at {where}
          </li>
        ))}
      </ul>
    </>
  )
}

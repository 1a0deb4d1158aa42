import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { ListSkeleton } from '#src/staff/ListSkeleton.tsx'
import { ask } from '#src/staff/queries.ts'
import { dateText } from '#src/staff/times.ts'
import { EmptyState, ErrorState } from '#src/ui/states.tsx'
import { Table } from '#src/staff/Table.tsx'
import { type Erasure, getErasures } from '../contract.ts'

/** Every erasure with what its proof found; one whose proof is under way is looked at again. */
export function ErasureList() {
  const { data, error, refetch } = useQuery({
    ...ask(getErasures),
    refetchInterval: ({ state }) => (state.data?.some(({ provedAt }) => !provedAt) ? 2_000 : false),
  })
  if (error) return <ErrorState title="The list could not be loaded" level={3} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton of="the erasures" rows={3} />
  if (data.length === 0)
    return (
      <EmptyState title="Nobody was erased yet" level={3}>
        <p>What is erased here is listed with its proof, without a word about whom it was.</p>
      </EmptyState>
    )
  return (
    <Table caption="Erasures" heads={['Erased', 'By', 'Records', 'Proof']}>
      {data.map((erasure) => (
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
  )
}

function Proof({ provedAt, checked, found }: z.infer<typeof Erasure>) {
  if (!provedAt) return 'Under way. If it stays so, erase the same address again.'
  if (found.length === 0) return `${checked.toLocaleString('en-US')} addresses and tables read, nothing found`
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

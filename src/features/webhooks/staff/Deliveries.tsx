import { useQuery } from '@tanstack/react-query'
import { ListSkeleton } from '#src/staff/ListSkeleton.tsx'
import { ask, useChange } from '#src/staff/queries.ts'
import { agoText } from '#src/staff/times.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorState } from '#src/ui/states.tsx'
import { Table } from '#src/staff/Table.tsx'
import { getDeliveries, sendAgain } from '../contract.ts'

/** The last messages to one address, and what became of them. */
export function Deliveries({ id, url }: { id: string; url: string }) {
  const { data, error, refetch } = useQuery({ ...ask(getDeliveries, { params: { id } }), refetchInterval: 5_000 })
  const again = useChange(sendAgain, { changes: [getDeliveries] })
  if (error) return <ErrorState title="The deliveries could not be loaded" onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton of="the deliveries" rows={3} />
  if (data.length === 0) return <p>Nothing was sent to {url} yet.</p>
  return (
    <Table caption={`Deliveries to ${url}`} heads={['Event', 'When', 'State']} actions region={`Deliveries to ${url}`}>
      {data.map((delivery) => (
        <tr key={delivery.id}>
          <th scope="row">
            <code>{delivery.event}</code>
          </th>
          <td>{agoText(delivery.createdAt)}</td>
          <td>
            {delivery.state}
            <span className="as-block t1 soft">
              {delivery.attempts === 1 ? '1 try' : `${delivery.attempts} tries`}
              {delivery.response && `: ${delivery.response}`}
            </span>
          </td>
          <td>
            <Button variant="quiet" busy={again.isPending} onClick={() => again.mutate({ params: { id: delivery.id } })}>
              Send again
            </Button>
          </td>
        </tr>
      ))}
    </Table>
  )
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useAddress } from '#src/staff/address.ts'
import { ListBar } from '#src/staff/ListBar.tsx'
import { ListStates } from '#src/staff/ListStates.tsx'
import { Pages } from '#src/staff/Pages.tsx'
import { ask } from '#src/staff/queries.ts'
import { Section } from '#src/staff/Screen.tsx'
import { RowLink, Table } from '#src/staff/Table.tsx'
import { deliveryOutcomes, getDeliveries } from '../contract.ts'

const PAGE = 100
const labels = { accepted: 'Accepted by the server', 'under way': 'On their way', failed: 'Not accepted' }
const filters = [
  {
    name: 'outcome',
    label: 'Outcome',
    placeholder: 'Every outcome',
    choices: deliveryOutcomes.map((value) => ({ value, label: labels[value] })),
  },
]

/** Who got an issue, each leading to why; what went wrong stands first. */
export function DeliveryList({ issueId }: { issueId: string }) {
  const { address, set } = useAddress()
  const q = address.get('q') ?? ''
  const outcome = deliveryOutcomes.find((name) => name === address.get('outcome'))
  const query = { q, limit: PAGE, offset: Number(address.get('offset')) || 0, ...(outcome && { outcome }) }
  const { data, error, refetch } = useQuery({
    ...ask(getDeliveries, { params: { id: issueId }, query }),
    placeholderData: keepPreviousData,
  })
  return (
    <Section title="Who got it" text="Open one to see why it went to them, and what the server said.">
      <ListBar
        of="recipients"
        placeholder="Search addresses"
        filters={filters}
        found={data && `${data.total.toLocaleString('en-US')} found`}
      />
      <ListStates
        of="the recipients"
        rows={data?.total}
        failed={error !== null}
        onRetry={refetch}
        isAsked={q !== '' || outcome !== undefined}
        onClear={() => set({ q: '', outcome: '' })}
        level={3}
        empty={{ title: 'Nobody yet', text: 'Everybody whom the issue is sent to stands here, with what the server said.' }}
      />
      {data && data.items.length > 0 && (
        <Table caption="Recipients" heads={['Address', 'State', 'The server said']} links className="w-full">
          {data.items.map(({ id, recipient, state, response }) => (
            <tr key={id}>
              <th scope="row">
                <RowLink href={`/deliveries/${id}`}>{recipient}</RowLink>
              </th>
              <td>{state}</td>
              <td className="soft anywhere">{response}</td>
            </tr>
          ))}
        </Table>
      )}
      {data && <Pages size={PAGE} total={data.total} />}
    </Section>
  )
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '#src/staff/queries.ts'
import { Section } from '#src/staff/Screen.tsx'
import { SearchInput } from '#src/ui/inputs.tsx'
import { RowLink, Table } from '#src/staff/Table.tsx'
import { getDeliveries } from '../contract.ts'

/** Who got an issue, each leading to why; what went wrong stands first. */
export function DeliveryList({ issueId }: { issueId: string }) {
  const [q, setQ] = useState('')
  const { data } = useQuery({
    ...ask(getDeliveries, { params: { id: issueId }, query: { q } }),
    placeholderData: keepPreviousData,
  })
  if (!data) return null
  const more = data.total - data.items.length
  return (
    <Section title="Who got it" text="Open one to see why it went to them, and what the server said.">
      <div role="search">
        <SearchInput
          label="Search recipients"
          placeholder="Search addresses"
          value={q}
          onChange={({ target }) => setQ(target.value)}
        />
      </div>
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
      {more > 0 && <p className="soft">{more.toLocaleString('en-US')} more are not shown: search for one.</p>}
    </Section>
  )
}

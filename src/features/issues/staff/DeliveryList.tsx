import { StaffList } from '#src/staff/StaffList.tsx'
import { choicesOf, defineStaffList, useStaffList } from '#src/staff/staffList.ts'
import { mailStateLabel } from '#src/staff/mailStates.ts'
import { Section } from '#src/staff/Screen.tsx'
import { RowLink, Table } from '#src/staff/Table.tsx'
import { getDeliveries } from '../contract.ts'

const recipients = defineStaffList({
  of: 'the recipients',
  placeholder: 'Search addresses',
  query: getDeliveries.query,
  filters: [
    {
      name: 'outcome',
      label: 'Outcome',
      placeholder: 'Any outcome',
      choices: choicesOf({
        accepted: 'Accepted',
        'under way': 'Sending',
        failed: 'Not accepted',
      }),
    },
  ],
})

/** Recipients of an issue, each linked to an explanation; problems first. */
export function DeliveryList({ issueId }: { issueId: string }) {
  const list = useStaffList(getDeliveries, { params: { id: issueId } })
  const { data } = list
  return (
    <Section
      title="Recipients"
      text="Open a recipient to see why they got it and how the server responded."
    >
      <StaffList
        list={recipients}
        state={list}
        total={data?.total}
        level={3}
        empty={{
          title: 'No recipients yet',
          text: 'Everyone who gets the issue appears here, with the server’s response.',
        }}
      >
        {data && data.items.length > 0 && (
          <Table
            caption="Recipients"
            heads={['Address', 'Status', 'Server response']}
            links
            className="w-full"
          >
            {data.items.map(({ id, recipient, state, response }) => (
              <tr key={id}>
                <th scope="row">
                  <RowLink href={`/deliveries/${id}`}>{recipient}</RowLink>
                </th>
                <td>{mailStateLabel(state)}</td>
                <td className="soft anywhere">{response}</td>
              </tr>
            ))}
          </Table>
        )}
      </StaffList>
    </Section>
  )
}

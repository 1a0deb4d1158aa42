import { choicesOf, defineStaffList, useStaffList } from '#src/staff/staffList.ts'
import { StaffList } from '#src/staff/StaffList.tsx'
import { Table } from '#src/staff/Table.tsx'
import { dateText } from '#src/staff/times.ts'
import { ButtonLink } from '#src/ui/Button.tsx'
import { getRegistrations } from '../contract.ts'
import { EventPart } from './EventPart.tsx'

const registrations = defineStaffList({
  of: 'the registrations',
  placeholder: 'Search names, companies, and messages',
  query: getRegistrations.query,
  filters: [
    {
      name: 'kind',
      label: 'Interest',
      placeholder: 'Any interest',
      choices: choicesOf({ seat: 'A seat', date: 'The date' }),
    },
  ],
})

/** People who registered interest in an event. */
export default function RegistrationsScreen({ params }: { params: { event: string } }) {
  const list = useStaffList(getRegistrations, { params })
  const { data } = list
  return (
    <EventPart
      event={params.event}
      tab="registrations"
      text="People who asked for a seat, or to be notified of the date, on the event’s page."
      list
    >
      <StaffList
        list={registrations}
        state={list}
        total={data?.total}
        empty={{
          title: 'No registrations yet',
          text: 'They appear here when visitors press Register Now on an event without its own registration page.',
        }}
      >
        {data && data.items.length > 0 && (
          <Table
            caption="Registrations of interest"
            heads={['Name', 'Interest', 'Message', 'Received', 'Status']}
            actions
            className="w-full"
          >
            {data.items.map(({ id, name, email, phone, company, jobTitle, ...row }) => (
              <tr key={id}>
                <th scope="row">
                  {name}
                  <span className="as-block t1 soft regular">
                    {[jobTitle, company].filter(Boolean).join(', ')}
                  </span>
                  <span className="as-block t1 soft regular anywhere">
                    <a href={`mailto:${email}`}>{email}</a>
                    {phone && ` · ${phone}`}
                  </span>
                </th>
                <td>{row.kind === 'date' ? 'The date' : 'A seat'}</td>
                <td className="anywhere">{row.message}</td>
                <td className="nowrap">
                  <time dateTime={row.receivedAt}>{dateText(row.receivedAt)}</time>
                </td>
                <td>{row.isOpen ? 'Waiting' : <span className="soft">Done</span>}</td>
                <td>
                  {row.item && (
                    <ButtonLink href={`/inbox?item=${row.item}`} aria-label={`Reply to ${name}`}>
                      Reply
                    </ButtonLink>
                  )}
                </td>
              </tr>
            ))}
          </Table>
        )}
      </StaffList>
    </EventPart>
  )
}

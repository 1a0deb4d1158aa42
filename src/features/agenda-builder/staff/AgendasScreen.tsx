import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { briefDayName, dayAt } from '#src/features/events/site/times.ts'
import { ask } from '#src/staff/queries.ts'
import { ListSkeleton } from '#src/staff/ListSkeleton.tsx'
import { Screen } from '#src/staff/Screen.tsx'
import { EmptyState, ErrorState } from '#src/ui/states.tsx'
import { Table } from '#src/staff/Table.tsx'
import { getAgendas } from '../contract.ts'

/** Every event with the state of its agenda. */
export default function AgendasScreen() {
  const { data, error, refetch } = useQuery(ask(getAgendas))
  return (
    <Screen
      title="Agenda builder"
      text="Place the sessions of an event in its days and rooms. Visitors see the plan once you release it."
    >
      {error && <ErrorState title="The agendas could not be loaded" onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton of="the agendas" rows={6} />}
      {data?.items.length === 0 && (
        <EmptyState title="No events yet">
          <p>An agenda belongs to an event: create the event first, then plan it here.</p>
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <Table
          caption="Agendas"
          heads={['Event', 'Begins', 'Sessions', 'To be placed', 'Not released', 'Clashes']}
          links
          className="w-full tabular"
        >
          {data.items.map(({ id, title, startISO, timezone, sessions, unscheduled, changes, clashes }) => (
            <tr key={id}>
              <th scope="row">
                <Link href={`/agendas/${id}`} className="desk-table__link plain">
                  {title}
                </Link>
              </th>
              <td className="nowrap">
                {startISO ? `${briefDayName(dayAt(startISO, timezone))}, ${startISO.slice(0, 4)}` : 'No date yet'}
              </td>
              {[sessions, unscheduled, changes, clashes].map((count, column) => (
                <td key={column} className={count === 0 ? 'soft' : column === 0 ? undefined : 'bold'}>
                  {count}
                </td>
              ))}
            </tr>
          ))}
        </Table>
      )}
    </Screen>
  )
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { briefDayName, dayAt } from '#src/features/events/site/times.ts'
import { useAddress } from '#src/staff/address.ts'
import { BulkBar } from '#src/staff/BulkBar.tsx'
import type { BulkStep } from '#src/staff/bulkSteps.ts'
import { counted } from '#src/staff/counted.ts'
import { ListBar } from '#src/staff/ListBar.tsx'
import { ListStates } from '#src/staff/ListStates.tsx'
import { Pages } from '#src/staff/Pages.tsx'
import { ask } from '#src/staff/queries.ts'
import { Screen } from '#src/staff/Screen.tsx'
import { useSelection } from '#src/staff/selection.ts'
import { PickCell, RowLink, Table } from '#src/staff/Table.tsx'
import { ButtonLink } from '#src/ui/Button.tsx'
import { agendaOrders, agendaViews, getAgendas, stepAgendas, undoAgendaStep } from '../contract.ts'
import { ChosenAgendas } from './ChosenAgendas.tsx'

const PAGE = 50
const viewLabels = { all: 'All events', coming: 'Coming', past: 'Past' }
const orderLabels = { latest: 'Latest first', earliest: 'Earliest first', title: 'By name' }
const filters = [
  { name: 'show', label: 'Events', usual: 'all', choices: agendaViews.map((value) => ({ value, label: viewLabels[value] })) },
  { name: 'sort', label: 'Order', usual: 'latest', choices: agendaOrders.map((value) => ({ value, label: orderLabels[value] })) },
]

const steps: readonly BulkStep[] = [
  {
    step: 'release',
    act: 'Release',
    done: 'Released',
    lasting:
      'Visitors see the changes at once; subscribed calendars, the feed of changes, and other programs hear of them. Undo releases once more what was there before, and they hear of that as well.',
  },
  {
    step: 'discard',
    act: 'Discard changes',
    done: 'Changes discarded',
    lasting:
      'Times, rooms, and names become again what visitors see, and sessions that were placed only in the plan leave it. Undo brings all of it back.',
  },
]

const listChosen = (step: string, chosen: ComponentProps<typeof ChosenAgendas>['agendas'] | 'all') =>
  chosen !== 'all' && <ChosenAgendas step={step} agendas={chosen} />

/** Events with the state of their agendas. */
export default function AgendasScreen() {
  const { address, set } = useAddress()
  const q = address.get('q') ?? ''
  const show = agendaViews.find((name) => name === address.get('show')) ?? 'all'
  const sort = agendaOrders.find((name) => name === address.get('sort')) ?? 'latest'
  const query = { q, show, sort, limit: PAGE, offset: Number(address.get('offset')) || 0 }
  const { data, error, refetch } = useQuery({ ...ask(getAgendas, { query }), placeholderData: keepPreviousData })
  const selection = useSelection(data?.items ?? [])
  const isAsked = q !== '' || show !== 'all'
  return (
    <Screen
      list
      title="Agenda builder"
      text="Place the sessions of an event in its days and rooms. Visitors see the plan once you release it."
    >
      <ListBar of="the events" filters={filters} found={data && `${data.total.toLocaleString('en-US')} found`} />
      <BulkBar
        selection={selection}
        steps={steps}
        named={(count) => counted(count, 'agenda')}
        endpoints={{ bulk: stepAgendas, undoBulk: undoAgendaStep }}
        changes={[getAgendas]}
        warn={listChosen}
      />
      <ListStates
        of="the agendas"
        rows={data?.total}
        failed={error !== null}
        onRetry={refetch}
        isAsked={isAsked}
        onClear={() => set({ q: '', show: '' })}
        empty={{
          title: 'No events yet',
          text: 'An agenda belongs to an event: create the event first, then plan it here.',
          actions: <ButtonLink href="/events/new">New event</ButtonLink>,
        }}
      />
      {data && data.items.length > 0 && (
        <Table
          caption="Agendas"
          heads={['Event', 'Begins', 'Sessions', 'To be placed', 'Not released', 'Clashes']}
          links
          pick={selection}
          className="w-full tabular"
        >
          {data.items.map(({ id, title, startISO, timezone, sessions, unscheduled, changes, clashes }) => (
            <tr key={id}>
              <PickCell selection={selection} id={id} label={title} />
              <th scope="row">
                <RowLink href={`/agendas/${id}`}>{title}</RowLink>
              </th>
              <td>{startISO ? `${briefDayName(dayAt(startISO, timezone))}, ${startISO.slice(0, 4)}` : 'No date yet'}</td>
              {[sessions, unscheduled, changes, clashes].map((count, column) => (
                <td key={column} className={count === 0 ? 'soft' : column === 0 ? undefined : 'bold'}>
                  {count}
                </td>
              ))}
            </tr>
          ))}
        </Table>
      )}
      {data && <Pages size={PAGE} total={data.total} />}
    </Screen>
  )
}

import type { ComponentProps } from 'react'
import type * as z from 'zod/mini'
import { briefDayName, dayAt } from '#src/features/events/site/times.ts'
import { StaffList } from '#src/staff/StaffList.tsx'
import { choicesOf, defineStaffList, useStaffList } from '#src/staff/staffList.ts'
import { Screen } from '#src/staff/Screen.tsx'
import { useSelection } from '#src/staff/selection.ts'
import { PickCell, RowLink, Table } from '#src/staff/Table.tsx'
import { ButtonLink } from '#src/ui/Button.tsx'
import { counted } from '#src/text/counted.ts'
import { getAgendas, stepAgendas, undoAgendaStep, type AgendaSummary } from '../contract.ts'

const agendas = defineStaffList({
  of: 'the agendas',
  query: getAgendas.query,
  filters: [
    {
      name: 'show',
      label: 'Events',
      choices: choicesOf({ all: 'All events', coming: 'Upcoming', past: 'Past' }),
    },
    {
      name: 'sort',
      label: 'Order',
      choices: choicesOf({ latest: 'Latest first', earliest: 'Earliest first', title: 'By name' }),
    },
  ],
  bulk: {
    rows: ['agenda'],
    steps: [
      {
        step: 'publish',
        act: 'Publish',
        done: 'Published',
        lasting:
          'Visitors see the changes immediately, and subscribed calendars, the change feed, and other programs are notified. Undo publishes what was there before and notifies them again.',
      },
      {
        step: 'discard',
        act: 'Discard changes',
        done: 'Changes discarded',
        lasting:
          'Times, rooms, and names go back to what visitors see, and sessions scheduled only in the plan are removed from it. Undo restores all of it.',
      },
    ],
    endpoints: { bulk: stepAgendas, undoBulk: undoAgendaStep },
    changes: [getAgendas],
  },
})

interface ChosenAgendasProps {
  step: string
  agendas: readonly z.infer<typeof AgendaSummary>[]
}

/** Lists the number of changes that a step makes in each selected agenda. */
const ChosenAgendas = ({ step, agendas }: ChosenAgendasProps) => (
  <ul className="stack gap-2">
    {agendas.map(({ id, title, changes, clashes, visible }) => (
      <li key={id}>
        <strong>{title}</strong>: {changes > 0 ? counted(changes, 'change') : `nothing to ${step}`}
        {step === 'publish' &&
          changes > 0 &&
          clashes > 0 &&
          `, with ${counted(clashes, 'conflict')}`}
        {step === 'publish' && changes > 0 && !visible && ', visible when the event is published'}
      </li>
    ))}
  </ul>
)

const listChosen = (
  step: string,
  chosen: ComponentProps<typeof ChosenAgendas>['agendas'] | 'all',
) => chosen !== 'all' && <ChosenAgendas step={step} agendas={chosen} />

/** List of events with the state of their agendas. */
export default function AgendasScreen() {
  const list = useStaffList(getAgendas)
  const { data } = list
  const selection = useSelection(data?.items ?? [])
  return (
    <Screen
      list
      title="Agendas"
      text="Schedule an event’s sessions by day and room. Visitors see the plan when you publish it."
    >
      <StaffList
        list={agendas}
        state={list}
        total={data?.total}
        selection={selection}
        warn={listChosen}
        empty={{
          title: 'No events yet',
          text: 'An agenda belongs to an event: create the event first, then plan it here.',
          actions: <ButtonLink href="/events/new">New event</ButtonLink>,
        }}
      >
        {data && data.items.length > 0 && (
          <Table
            caption="Agendas"
            heads={['Event', 'Begins', 'Sessions', 'Unscheduled', 'Unpublished', 'Conflicts']}
            links
            pick={selection}
            className="w-full tabular"
          >
            {data.items.map(
              ({ id, title, startISO, timezone, sessions, unscheduled, changes, clashes }) => (
                <tr key={id}>
                  <PickCell selection={selection} id={id} label={title} />
                  <th scope="row">
                    <RowLink href={`/events/${id}/agenda`}>{title}</RowLink>
                  </th>
                  <td className="nowrap">
                    {startISO
                      ? `${briefDayName(dayAt(startISO, timezone))}, ${dayAt(startISO, timezone).slice(0, 4)}`
                      : 'No date yet'}
                  </td>
                  {[sessions, unscheduled, changes, clashes].map((count, column) => (
                    <td
                      key={column}
                      className={count === 0 ? 'soft' : column === 0 ? undefined : 'bold'}
                    >
                      {count}
                    </td>
                  ))}
                </tr>
              ),
            )}
          </Table>
        )}
      </StaffList>
    </Screen>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  BuilderDialogs,
  type OpenDialog,
} from '#src/features/agenda-builder/staff/BuilderDialogs.tsx'
import { type Plan, usePlan } from '#src/features/agenda-builder/staff/plan.ts'
import { type Board, counted } from '#src/features/agenda-builder/staff/words.ts'
import { dayName } from '#src/features/events/site/times.ts'
import { ListStates } from '#src/staff/ListStates.tsx'
import { Section } from '#src/staff/Screen.tsx'
import { RowLink, Table } from '#src/staff/Table.tsx'
import { Button, ButtonLink } from '#src/ui/Button.tsx'
import { EventPart } from './EventPart.tsx'

export default function DaysScreen({ params: { event } }: { params: { event: string } }) {
  const plan = usePlan(event)
  const { data, error, refetch } = useQuery(plan.query)
  return (
    <EventPart
      event={event}
      tab="days"
      text="Days and rooms of the agenda. Schedule sessions in them under Agenda."
    >
      {data ? (
        <DaysAndRooms board={data} plan={plan} />
      ) : (
        <ListStates
          of="the days"
          rows={undefined}
          failed={Boolean(error)}
          onRetry={refetch}
          isAsked={false}
          onClear={() => {}}
          empty={{ title: '', text: '' }}
        />
      )}
    </EventPart>
  )
}

function DaysAndRooms({ board, plan }: { board: Board; plan: Plan }) {
  const [shown, setShown] = useState<OpenDialog>()
  const { days, rooms, sessions, event } = board
  const kept = sessions.filter(({ removed }) => !removed)
  const placed = kept.filter(({ startISO }) => startISO !== null)
  const agenda = `/events/${event.id}/agenda`
  return (
    <>
      <Section
        title="Days"
        text="The event’s own dates, and those you add."
        actions={<Button onClick={() => setShown({ kind: 'day' })}>Add a day</Button>}
      >
        {days.length === 0 && (
          <p className="soft">No days yet. Set the event’s date, or add one.</p>
        )}
        {days.length > 0 && (
          <Table
            caption="Days"
            heads={['Day', 'Title', 'Sessions']}
            actions
            links
            className="w-full"
          >
            {days.map(({ id, date, title }) => (
              <tr key={date}>
                <th scope="row">
                  <RowLink href={`${agenda}?day=${date}`}>{dayName(date)}</RowLink>
                </th>
                <td>{title}</td>
                <td className="tabular">
                  {placed.filter(({ day }) => day === date).length || (
                    <span className="soft">0</span>
                  )}
                </td>
                <td>
                  {id && (
                    <ButtonLink
                      variant="quiet"
                      href={`/agenda-days/${id}`}
                      aria-label={`Edit ${dayName(date)}`}
                    >
                      Edit
                    </ButtonLink>
                  )}
                </td>
              </tr>
            ))}
          </Table>
        )}
      </Section>
      <Section
        title="Rooms"
        text="Seats are compared with how many people a session expects."
        actions={<Button onClick={() => setShown({ kind: 'room' })}>Add a room</Button>}
      >
        {rooms.length === 0 && <p className="soft">No rooms yet.</p>}
        {rooms.length > 0 && (
          <Table caption="Rooms" heads={['Room', 'Seats', 'Sessions']} actions className="w-full">
            {rooms.map(({ name, capacity }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className="tabular">
                  {capacity?.toLocaleString('en-US') ?? <span className="soft">Not set</span>}
                </td>
                <td className="tabular">
                  {placed.filter(({ room }) => room === name).length || (
                    <span className="soft">0</span>
                  )}
                </td>
                <td>
                  <Button
                    variant="quiet"
                    aria-label={`Edit ${name}`}
                    onClick={() => setShown({ kind: 'room', name })}
                  >
                    Edit
                  </Button>
                </td>
              </tr>
            ))}
          </Table>
        )}
      </Section>
      {kept.length > 0 && (
        <p className="soft">
          {counted(kept.length, 'session')}, {placed.length} scheduled.
        </p>
      )}
      {shown && (
        <BuilderDialogs
          board={board}
          plan={plan}
          shown={shown}
          onClose={() => setShown(undefined)}
          onMade={() => {}}
          onDay={() => {}}
        />
      )}
    </>
  )
}

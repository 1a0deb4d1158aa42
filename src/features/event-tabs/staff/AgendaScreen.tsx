import BuilderScreen from '#src/features/agenda-builder/staff/BuilderScreen.tsx'
import { EventPlace } from './EventPlace.tsx'

/** Agenda builder of an event. */
export default function AgendaScreen({ params }: { params: { event: string } }) {
  return (
    <EventPlace event={params.event} tab="agenda">
      <BuilderScreen params={params} />
    </EventPlace>
  )
}

import { ContentScreen } from '#src/features/content/staff/ContentScreen.tsx'
import { EventPlace } from './EventPlace.tsx'

/** Fields of the separate Tickets tab of existing events. */
const PRICES = ['Tickets']

/** Form of an event. A new event's form includes all fields. */
export default function EventFormScreen({ params: { id } }: { params: { id: string } }) {
  if (id === 'new') return <ContentScreen path="events" id={id} />
  return (
    <EventPlace event={id} tab="page">
      <ContentScreen path="events" id={id} without={PRICES} />
    </EventPlace>
  )
}

export const PricesScreen = ({ params: { event } }: { params: { event: string } }) => (
  <EventPlace event={event} tab="prices">
    <ContentScreen path="events" id={event} only={PRICES} />
  </EventPlace>
)

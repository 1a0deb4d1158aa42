import { ContentScreen } from '#src/features/content/staff/ContentScreen.tsx'
import { EventPlace } from './EventPlace.tsx'

/** Prices stand in a part of their own once there is an event. */
const PRICES = ['Tickets']

/** The form of an event; of a new one all of it. */
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

import { Slip } from '#src/ui/Slip.tsx'
import { ButtonLink } from '#src/ui/Button.tsx'

const allEventsFile = '/api/calendar/events.ics'

/** Below a list of events: who answers questions, and the calendar that follows all events. */
export function EventsEnd() {
  return (
    <Slip
      className="events__end mt-band"
      id="events-team"
      title="Questions about an event?"
      text="Groups, access needs, speaking, sponsoring: the events team replies within 24 hours."
    >
      <ButtonLink variant="primary" href="/contact">
        Contact Events Team
      </ButtonLink>
      <ButtonLink href={allEventsFile} icon="calendar" iconFirst>
        Calendar of all events
      </ButtonLink>
    </Slip>
  )
}

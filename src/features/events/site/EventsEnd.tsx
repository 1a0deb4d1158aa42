import { ButtonLink } from '#src/ui/Button.tsx'

const allEventsFile = '/api/calendar/events.ics'

/** Below a list of events: who answers questions, and the calendar that follows all events. */
export function EventsEnd() {
  return (
    <aside className="slip events__end" aria-labelledby="events-team">
      <div>
        <h2 id="events-team">Questions about an event?</h2>
        <p className="slip__text">Groups, access needs, speaking, sponsoring: the events team replies within 24 hours.</p>
      </div>
      <div className="cluster gap-3">
        <ButtonLink variant="primary" href="/contact">
          Contact Events Team
        </ButtonLink>
        <ButtonLink href={allEventsFile} icon="calendar" iconFirst>
          Calendar of all events
        </ButtonLink>
      </div>
    </aside>
  )
}

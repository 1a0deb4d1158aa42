import { usePageClosing } from '#src/features/page-parts/site/pageWords.ts'
import { Slip } from '#src/ui/Slip.tsx'
import { ButtonLink } from '#src/ui/Button.tsx'

const allEventsFile = '/api/calendar/events.ics'

/** Below a list of events: contact for questions, and the calendar feed of all events. */
export function EventsEnd({ page }: { page: 'events' | 'upcoming-webinars' }) {
  const closing = usePageClosing(page)
  return (
    <Slip
      className="events__end mt-band"
      id="events-team"
      title={closing.title}
      text={closing.text}
    >
      <ButtonLink variant="primary" href="/contact">
        {closing.button || 'Contact Events Team'}
      </ButtonLink>
      <ButtonLink href={allEventsFile} icon="calendar" iconFirst>
        {closing.secondButton || 'Calendar of all events'}
      </ButtonLink>
    </Slip>
  )
}

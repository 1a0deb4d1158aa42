import type { ReactNode } from 'react'
import { Button, ButtonLink } from '#src/ui/Button.tsx'
import type { FullEvent } from '#src/features/events/site/queries.ts'
import type { SiteSession } from './queries.ts'
import { AddToCalendar } from '#src/features/events/site/AddToCalendar.tsx'
import { agendaFile, eventFile } from '#src/features/events/site/calendarLinks.ts'

interface AgendaExtrasProps {
  id: string
  /** Whether the section is expanded. With scripts, a button in the bar toggles it. */
  open: boolean
  event: FullEvent
  sessions: SiteSession[]
  /** The filters. */
  children: ReactNode
}

/** Actions for the whole agenda, and its filters. */
export function AgendaExtras({ id, open, event, sessions, children }: AgendaExtrasProps) {
  const { slug, title, startISO } = event
  return (
    <div className="agendaextras" id={id} data-open={open || undefined}>
      <div className="agendaextras__act print-none cluster">
        <ButtonLink variant="quiet" href={`/events/${slug}/speakers`} icon="people" iconFirst>
          Meet the Speakers
        </ButtonLink>
        <AddToCalendar
          item={{
            title,
            text: event.summary,
            location: event.location,
            startISO: startISO ?? sessions[0]!.startISO,
            endISO: startISO ? event.endISO : sessions.at(-1)!.endISO,
            file: startISO ? eventFile(slug) : agendaFile(slug),
          }}
        />
        <ButtonLink variant="quiet" href={agendaFile(slug)} icon="download" iconFirst download>
          All sessions (.ics)
        </ButtonLink>
        <Button
          variant="quiet"
          className="needs-script"
          icon="print"
          iconFirst
          onClick={() => print()}
        >
          Print
        </Button>
      </div>
      {children}
    </div>
  )
}

import { Button } from '#src/ui/Button.tsx'
import { classes } from '#src/ui/classes.ts'
import { Icon } from '#src/ui/Icon.tsx'
import type { FullEvent } from '#src/features/events/site/queries.ts'
import { RegisterOrNotify } from '#src/features/events/site/Register.tsx'
import type { AgendaDay } from './days.ts'
import { DayTabs } from './DayTabs.tsx'
import { FILTERS_ID } from './Filters.tsx'
import type { AgendaView } from '../list.ts'

interface AgendaBarProps {
  event: FullEvent
  view: AgendaView
  hrefOf: (change: Partial<AgendaView>) => string
  show: (change: Partial<AgendaView>) => void
  /** Number of sessions the visitor has starred, and of overlapping pairs among them. */
  starred: number
  clashes: number
  /** Filters and exports, which a button shows and hides. */
  extras: { id: string; open: boolean; onToggle: () => void }
  days: {
    days: AgendaDay[]
    shown: number
    counts: number[] | undefined
    idOf: (index: number) => string
    panelOf: (index: number) => string
  }
}

/** Sticky bar with the days, the visitor's own agenda, the view switch, and registration. */
export function AgendaBar({
  event,
  view,
  hrefOf,
  show,
  starred,
  clashes,
  extras,
  days,
}: AgendaBarProps) {
  return (
    <div
      className={classes(
        'agendabar print-none stretch flex apart gap-5 ink-bottom sticky paper',
        days.days.length < 2 && 'agendabar--day',
        days.days.length > 2 && 'agendabar--many',
      )}
    >
      {days.days.length > 1 && <DayTabs {...days} hrefOf={(index) => hrefOf({ day: index + 1 })} />}
      <div className="agendabar__tools row rigid gap-3">
        <button
          type="button"
          className="mybutton rounded inline rigid target gap-2 nowrap needs-script"
          aria-pressed={view.starred}
          onClick={() => show({ starred: !view.starred, mine: '', day: 0 })}
        >
          <Icon name="star" />
          <span className="agendabar__words">My agenda</span>
          <span className={classes('mybutton__n accent tabular', clashes > 0 && 'warning')}>
            {starred > 0 && starred}
            {starred > 0 && (
              <span className="visually-hidden">
                {starred === 1 ? ' session' : ' sessions'}
                {clashes > 0 && `, ${clashes} ${clashes === 1 ? 'clash' : 'clashes'}`}
              </span>
            )}
          </span>
        </button>
        <Button
          className="agendabar__extras needs-script"
          icon="filter"
          iconFirst
          aria-expanded={extras.open}
          aria-controls={extras.id}
          onClick={extras.onToggle}
        >
          <span className="agendabar__words">Filter and export</span>
        </Button>
        <div className="switch rounded rigid" role="group" aria-label="View">
          {[false, true].map((detailed) => (
            <button
              key={String(detailed)}
              form={FILTERS_ID}
              name="view"
              value={detailed ? 'detailed' : 'summary'}
              aria-pressed={view.detailed === detailed}
              onClick={() => show({ detailed })}
            >
              {detailed ? 'Detailed View' : 'Summary View'}
            </button>
          ))}
        </div>
        <RegisterOrNotify event={event} />
      </div>
    </div>
  )
}

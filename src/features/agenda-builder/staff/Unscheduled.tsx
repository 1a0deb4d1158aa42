import type { PointerEvent } from 'react'
import { counted, type Session } from './words.ts'

interface UnscheduledProps {
  sessions: readonly Session[]
  selected: string | undefined
  moved: string | undefined
  onSelect: (id: string) => void
  onMove: (id: string) => void
  onPointerDown: (event: PointerEvent, session: Session) => void
}

/** Unscheduled sessions, which can be dragged into the grid or scheduled with a form. */
export function Unscheduled({
  sessions,
  selected,
  moved,
  onSelect,
  onMove,
  onPointerDown,
}: UnscheduledProps) {
  return (
    <section className="stack gap-2" aria-labelledby="agenda-unscheduled">
      <h2 className="sans-title" id="agenda-unscheduled">
        {sessions.length === 0 ? 'All sessions are scheduled' : `${sessions.length} unscheduled`}
      </h2>
      <p className="t1 soft">
        {sessions.length === 0
          ? 'Drag a session here to unschedule it.'
          : 'Drag one into the grid, or press Schedule.'}
      </p>
      <ol className="agenda-side__list">
        {sessions.map((session) => (
          <li key={session.id} className="row gap-2 rule-top">
            <button
              type="button"
              className="agenda-side__session grow t2 snug"
              aria-current={session.id === selected || undefined}
              data-moved={session.id === moved || undefined}
              onClick={() => onSelect(session.id)}
              onPointerDown={(event) => onPointerDown(event, session)}
            >
              {session.title}
              <span className="as-block t1 soft">{counted(session.minutes, 'minute')}</span>
            </button>
            <button
              type="button"
              className="target accent bold t1"
              onClick={() => onMove(session.id)}
            >
              Schedule<span className="visually-hidden"> “{session.title}”</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}

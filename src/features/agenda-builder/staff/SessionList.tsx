import { Icon } from '#src/ui/Icon.tsx'
import { classes } from '#src/ui/classes.ts'
import type { Clash } from '../clashes.ts'
import { clashText } from './clashWords.ts'
import { type Board, NO_ROOM, type Session, timesOf } from './words.ts'

interface SessionListProps {
  board: Board
  clashes: readonly Clash[]
  sessions: readonly Session[]
  selected: string | undefined
  onSelect: (id: string) => void
  onMove: (id: string) => void
}

/** A day as a list, for screens too narrow for the grid. Sessions are moved with a form. */
export function SessionList({
  board,
  clashes,
  sessions,
  selected,
  onSelect,
  onMove,
}: SessionListProps) {
  return (
    <ol className="agenda-list" aria-label="Sessions">
      {sessions.map((session) => {
        const own = clashes.filter((clash) => clash.sessions.includes(session.id))
        return (
          <li
            key={session.id}
            className={classes(
              'agenda-list__one row apart gap-3 rule-top py-3',
              own.length > 0 && 'agenda-side__clash',
            )}
            data-session={session.id}
          >
            <button
              type="button"
              className="agenda-side__session grow min-0"
              aria-current={session.id === selected || undefined}
              onClick={() => onSelect(session.id)}
            >
              <span className="as-block t1 soft tabular">
                {timesOf(session as Session & { startISO: string }, board.event.timezone)},{' '}
                {session.room ?? NO_ROOM}
              </span>
              <span className="bold anywhere">{session.title}</span>
              {own.map((clash) => (
                <span
                  key={`${clash.kind} ${clash.about} ${clash.sessions.join(' ')}`}
                  className="as-block t1"
                >
                  <Icon name="warning" /> {clashText(clash, board, session.id)}
                </span>
              ))}
            </button>
            <button
              type="button"
              className="target rigid accent bold"
              onClick={() => onMove(session.id)}
            >
              Move<span className="visually-hidden"> “{session.title}”</span> to …
            </button>
          </li>
        )
      })}
    </ol>
  )
}

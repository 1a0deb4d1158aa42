import { Link } from 'wouter'
import type { Clash } from '../clashes.ts'
import { Button, IconButton } from '#src/ui/Button.tsx'
import type { Plan } from './plan.ts'
import { clashText } from './clashWords.ts'
import { type Board, changeLabels, counted, placeText, type Session } from './words.ts'

export type Opened = { kind: 'move' | 'edit'; id: string } | { kind: 'speaker'; id: string }

interface DetailsProps {
  board: Board
  clashes: readonly Clash[]
  session: Session
  plan: Plan
  onOpen: (opened: Opened) => void
  onLeave: () => void
}

/** Details of the selected session: its place, its conflicts, and its actions. */
export function Details({ board, clashes, session, plan, onOpen, onLeave }: DetailsProps) {
  const { id, title, startISO, track, format, expected, speakerIds, recorded } = session
  const own = clashes.filter((clash) => clash.sessions.includes(id))
  const change = board.changes.find((one) => one.id === id)
  const facts = [
    format,
    track,
    expected !== null && `${counted(expected, 'person', 'people')} expected`,
  ].filter(Boolean)
  return (
    <section className="dock paper stack gap-2 bar-top pt-4" aria-labelledby="agenda-details">
      <div className="stack gap-1">
        <div className="row apart">
          <h2 className="sans-title" id="agenda-details">
            {title}
          </h2>
          <IconButton name="close" label="Remove from the session" onClick={onLeave} />
        </div>
        <p className="t1 tabular">{placeText(session, board.event.timezone)}</p>
        {facts.length > 0 && <p className="t1 soft">{facts.join(' · ')}</p>}
        {change && (
          <p className="t1 soft">
            Unpublished: {change.kinds.map((kind) => changeLabels[kind].toLowerCase()).join(', ')}
            {change.before &&
              change.kinds.includes('moved') &&
              ` (was ${placeText({ day: null, ...change.before }, board.event.timezone)})`}
          </p>
        )}
      </div>
      {own.length > 0 && (
        <ul className="stack gap-1 agenda-side__clash t1 snug">
          {own.map((clash) => (
            <li key={`${clash.kind} ${clash.about} ${clash.sessions.join(' ')}`}>
              {clashText(clash, board, id)}
            </li>
          ))}
        </ul>
      )}
      {speakerIds.length > 0 && (
        <ul className="cluster gap-0-5 t1">
          {speakerIds.map((speaker) => (
            <li key={speaker}>
              <button
                type="button"
                className="agenda-side__link accent bold"
                onClick={() => onOpen({ kind: 'speaker', id: speaker })}
              >
                {board.speakers.find((one) => one.id === speaker)?.name ?? 'Unknown speaker'}
                <span className="visually-hidden">: when they can come</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="cluster gap-2">
        <Button variant="primary" onClick={() => onOpen({ kind: 'move', id })}>
          {startISO === null ? 'Schedule …' : 'Move to …'}
        </Button>
        <Button onClick={() => onOpen({ kind: 'edit', id })}>Edit …</Button>
        {startISO !== null && (
          <Button onClick={() => void plan.unschedule(session)}>Unschedule</Button>
        )}
        <Button variant="quiet" onClick={() => void plan.remove(session)}>
          Remove
        </Button>
      </div>
      {recorded && (
        <p className="t1">
          <Link href={`/sessions/${id}`}>Open the session to edit text and links</Link>
        </p>
      )}
    </section>
  )
}

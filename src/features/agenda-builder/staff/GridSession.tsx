import { memo, type PointerEvent } from 'react'
import { isBreak } from '#src/features/agenda/site/days.ts'
import { classes } from '#src/ui/classes.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { cssVariables } from './cssVariables.ts'
import type { Laid } from './lanes.ts'
import { type PlanChange, changeLabels, counted, NO_ROOM, type Session, timesOf } from './words.ts'

interface GridSessionProps {
  session: Session
  block: Laid
  /** Minutes below the top of the grid. */
  from: number
  zone: string
  room: string | null
  dayStart: string
  speakers: string
  clashes: number
  change: PlanChange['kinds'][number] | undefined
  isMoved: boolean
  isSelected: boolean
  /** Whether Tab focuses this session. Arrow keys reach the others. */
  isReachable: boolean
  onSelect: (id: string) => void
  onPointerDown: (event: PointerEvent, session: Session, edge?: 'end') => void
}

/** Sizes in rem, matching grid.css. */
const MINUTE = 0.1
const EDGES = 0.4
const LINE = 1.1375

/**
 * Distributes the lines that fit: title first, then times, and then speakers in the lines that a short title leaves.
 */
function linesIn(minutes: number) {
  const all = Math.max(1, Math.floor((minutes * MINUTE - EDGES) / LINE))
  const [times, speakers] = [all > 1, all > 3]
  return { all, title: all - Number(times) - Number(speakers), times }
}

/** AM and PM, which the hours beside the grid show. */
const HALF = /(\s[AP]M)/

export const GridSession = memo(function GridSession(props: GridSessionProps) {
  const {
    session,
    block,
    from,
    zone,
    room,
    dayStart,
    speakers,
    clashes,
    change,
    isMoved,
    isSelected,
    isReachable,
  } = props
  const { minutes, column, lane, lanes } = block
  const lines = linesIn(minutes)
  const startISO = new Date(Date.parse(dayStart) + block.from * 60_000).toISOString()
  const times = timesOf({ startISO, minutes }, zone)
  return (
    <li
      className={classes(
        'agenda-slot',
        clashes > 0 && 'agenda-slot--clash',
        change && 'agenda-slot--changed',
        isMoved && 'agenda-slot--moved',
        isSelected && 'agenda-slot--selected',
        isBreak(session) && 'agenda-slot--quiet',
      )}
      ref={cssVariables({
        '--from': from,
        '--minutes': minutes,
        '--column': column,
        '--lane': lane,
        '--lanes': lanes,
        '--lines': lines.title,
        '--all': lines.all,
      })}
      data-session={session.id}
    >
      <button
        type="button"
        className="agenda-slot__face stack content-top relative t1 snug"
        tabIndex={isReachable ? 0 : -1}
        aria-describedby="agenda-keys"
        aria-current={isSelected || undefined}
        onClick={() => props.onSelect(session.id)}
        onPointerDown={(event) => props.onPointerDown(event, session)}
      >
        {clashes > 0 && (
          <span className="agenda-slot__mark full">
            <Icon name="warning" />
            <span className="visually-hidden">{counted(clashes, 'conflict')}: </span>
          </span>
        )}
        <span className="agenda-slot__text">
          <span className="agenda-slot__title bold">{session.title}</span>
          <span className={lines.times ? 'agenda-slot__line soft tabular' : 'visually-hidden'}>
            {times.split(HALF).map((part, place) =>
              place % 2 === 1 ? (
                <span key={place} className="visually-hidden">
                  {part}
                </span>
              ) : (
                part
              ),
            )}
            <span className="visually-hidden">, {room ?? NO_ROOM}</span>
          </span>
          {speakers && (
            <span className={lines.times ? 'agenda-slot__line soft' : 'visually-hidden'}>
              {speakers}
            </span>
          )}
        </span>
        {change && <span className="visually-hidden">. Unpublished: {changeLabels[change]}</span>}
      </button>
      <span
        className="agenda-slot__end"
        onPointerDown={(event) => props.onPointerDown(event, session, 'end')}
      />
    </li>
  )
})

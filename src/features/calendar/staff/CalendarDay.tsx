import { type KeyboardEvent, useState } from 'react'
import { Link } from 'wouter'
import { classes } from '#src/ui/classes.ts'
import { IconButton } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import type { Entry } from '../contract.ts'
import { dayName, weekdayName } from './days.ts'
import { entryIcon, entryWhat, timeText } from './entryTexts.ts'

interface CalendarDayProps {
  day: string
  isToday: boolean
  /** Of the month before or after. */
  isOther: boolean
  entries: readonly Entry[]
  /** Asks for the time to move to. */
  onMove: (entry: Entry) => void
  /** Moves by so many days. */
  onShift: (entry: Entry, days: number) => void
  /** Something was dropped here. */
  onDrop: (key: string) => void
}

/** So many entries of a day are shown until somebody asks for the rest. */
const FEW = 5

/** By how many days an arrow moves an entry while Shift is held. */
const shifts: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** One day with what happens on it; entries are dragged here. */
export function CalendarDay({
  day,
  isToday,
  isOther,
  entries,
  onMove,
  onShift,
  onDrop,
}: CalendarDayProps) {
  const [isOver, setIsOver] = useState(false)
  const [isWhole, setWhole] = useState(false)
  // What is still to come can be moved: it is not among those that are left out.
  const coming = entries.filter(({ isDone }) => !isDone)
  const few = [...coming, ...entries.filter(({ isDone }) => isDone)].slice(0, FEW)
  const shown = isWhole ? entries : entries.filter((entry) => few.includes(entry))
  const more = entries.length - shown.length
  const press = (entry: Entry) => (event: KeyboardEvent) => {
    const by = event.shiftKey ? shifts[event.key] : undefined
    if (!by || entry.isDone) return
    event.preventDefault()
    onShift(entry, by)
  }
  return (
    <li
      className={classes(
        'calendar__day min-0',
        isToday && 'calendar__day--today',
        isOther && 'calendar__day--other',
        isOver && 'calendar__day--over',
        entries.length === 0 && 'calendar__day--empty',
      )}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        onDrop(event.dataTransfer.getData('text/plain'))
      }}
    >
      <h3 className="calendar__date row gap-2 t1">
        <span className="visually-hidden">{dayName(day)}</span>
        <span aria-hidden="true" className="soft">
          {weekdayName(day)}
        </span>
        <span aria-hidden="true" className="calendar__number tabular">
          {Number(day.slice(8))}
        </span>
      </h3>
      {entries.length > 0 && (
        <ul className="stack gap-1">
          {shown.map((entry) => {
            const key = `${entry.what} ${entry.id}`
            return (
              <li
                key={key}
                className={classes('calendar__entry', entry.isDone && 'calendar__entry--done')}
                data-entry={key}
                draggable={!entry.isDone}
                onDragStart={({ dataTransfer }) => {
                  dataTransfer.setData('text/plain', key)
                  dataTransfer.effectAllowed = 'move'
                }}
              >
                <Link
                  href={`/${entry.path}/${entry.id}`}
                  className="calendar__link plain t1"
                  draggable={false}
                  onKeyDown={press(entry)}
                >
                  <span className="row gap-1 soft tabular">
                    <Icon name={entryIcon(entry)} />
                    {timeText(entry.at)} {entryWhat(entry)}
                  </span>
                  <span className="calendar__label anywhere">{entry.label}</span>
                  {entry.problems.length > 0 && (
                    <span className="calendar__lacks">{entry.problems.join(', ')}</span>
                  )}
                </Link>
                {!entry.isDone && (
                  <IconButton
                    className="calendar__move"
                    name="clock"
                    label={`Move ${entry.label}`}
                    onClick={() => onMove(entry)}
                  />
                )}
              </li>
            )
          })}
          {more > 0 && (
            <li>
              <button
                type="button"
                className="calendar__more target t1 accent bold"
                onClick={() => setWhole(true)}
              >
                {more} more
              </button>
            </li>
          )}
        </ul>
      )}
    </li>
  )
}

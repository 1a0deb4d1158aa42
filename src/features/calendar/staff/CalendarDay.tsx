import { type KeyboardEvent, useState } from 'react'
import { Link } from 'wouter'
import { classes } from '#src/ui/classes.ts'
import { IconButton } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import type { Entry } from '../contract.ts'
import { type DayEntry, dayName, weekdayName } from './days.ts'
import { entryIcon, entryTime, entryWhat, isOver } from './entryTexts.ts'

interface CalendarDayProps {
  day: string
  isToday: boolean
  /** Whether the day belongs to the previous or next month. */
  isOther: boolean
  entries: readonly DayEntry[]
  /** Opens the form to pick a new time. */
  onMove: (entry: Entry) => void
  /** Moves the entry by a number of days. */
  onShift: (entry: Entry, days: number) => void
  /** Called with the key of an entry dropped on this day. */
  onDrop: (key: string) => void
}

/** Number of entries shown per day until the user asks for the rest. */
const FEW = 5

/** Days that Shift plus an arrow key moves an entry. */
const shifts: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** One day with its entries. Entries can be dropped here. */
export function CalendarDay({
  day,
  isToday,
  isOther,
  entries,
  onMove,
  onShift,
  onDrop,
}: CalendarDayProps) {
  const [isTarget, setIsTarget] = useState(false)
  const [isWhole, setWhole] = useState(false)
  // Upcoming entries can be moved, so show them before past ones.
  const few = entries.toSorted((a, b) => Number(isOver(a)) - Number(isOver(b))).slice(0, FEW)
  const shown = isWhole ? entries : entries.filter((entry) => few.includes(entry))
  const more = entries.length - shown.length
  const press = (entry: Entry) => (event: KeyboardEvent) => {
    const by = event.shiftKey ? shifts[event.key] : undefined
    if (!by) return
    event.preventDefault()
    onShift(entry, by)
  }
  return (
    <li
      className={classes(
        'calendar__day min-0',
        isToday && 'calendar__day--today',
        isOther && 'calendar__day--other',
        isTarget && 'calendar__day--over',
        entries.length === 0 && 'calendar__day--empty',
      )}
      data-day={day}
      onDragOver={(event) => {
        event.preventDefault()
        setIsTarget(true)
      }}
      onDragLeave={() => setIsTarget(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsTarget(false)
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
          {shown.map((one) => {
            const { entry } = one
            const key = `${entry.what} ${entry.id}`
            const isFirst = one.number === 1
            const isMovable = isFirst && !entry.isDone
            return (
              <li
                key={key}
                className={classes('calendar__entry', isOver(one) && 'calendar__entry--done')}
                data-entry={isFirst ? key : undefined}
                draggable={isMovable}
                onDragStart={({ dataTransfer }) => {
                  dataTransfer.setData('text/plain', key)
                  dataTransfer.effectAllowed = 'move'
                }}
              >
                <Link
                  href={`/${entry.path}/${entry.id}`}
                  className="calendar__link plain t1"
                  draggable={false}
                  onKeyDown={isMovable ? press(entry) : undefined}
                >
                  <span className="row wraps gap-1 soft tabular">
                    <Icon name={entryIcon(entry)} />
                    {entryTime(one)}
                    {isFirst && (
                      <span className={entry.isDone ? 'visually-hidden' : undefined}>
                        {entryWhat(entry)}
                      </span>
                    )}
                  </span>
                  <span className="calendar__label anywhere lines-3">{entry.label}</span>
                  {isFirst && entry.problems.length > 0 && (
                    <span className="calendar__lacks">{entry.problems.join(', ')}</span>
                  )}
                </Link>
                {isMovable && (
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

import { type KeyboardEvent, useLayoutEffect, useMemo, useRef } from 'react'
import { timeAt } from '#src/features/events/site/times.ts'
import { classes } from '#src/ui/classes.ts'
import type { Clash } from '../clashes.ts'
import { cssVariables } from './cssVariables.ts'
import { spanOf, type Block } from './geometry.ts'
import { GridSession } from './GridSession.tsx'
import { assignLanes } from './lanes.ts'
import { blocksOf, roomColumns, lengthOf } from './positions.ts'
import type { SessionMove } from './useSessionMove.ts'
import type { Drag } from './useDrag.ts'
import { type Board, counted, NO_ROOM } from './words.ts'
import './grid.css'

interface GridProps {
  board: Board
  clashes: readonly Clash[]
  day: Board['days'][number]
  sessionMove: SessionMove
  drag: Drag
  selected: string | undefined
  onSelect: (id: string) => void
  onMove: (id: string) => void
  onRoom: (name: string) => void
  /** Called when an empty slot is clicked, with the minutes since the day began. */
  onNew: (from: number, room: string | null) => void
}

type Direction = 'up' | 'down' | 'left' | 'right'

/** Finds the block an arrow key moves to: in the same column, or the nearest in time in the next non-empty column. */
function neighborOf(
  blocks: readonly Block[],
  id: string,
  direction: Direction,
): string | undefined {
  const here = blocks.find((block) => block.id === id)
  if (!here) return undefined
  const sign = direction === 'up' || direction === 'left' ? -1 : 1
  if (direction === 'up' || direction === 'down') {
    const column = blocks
      .filter((block) => block.column === here.column)
      .sort((a, b) => a.from - b.from || (a.id < b.id ? -1 : 1))
    return column[column.indexOf(here) + sign]?.id
  }
  const beside = blocks.filter((block) => (block.column - here.column) * sign > 0)
  return beside.sort(
    (a, b) =>
      (a.column - b.column) * sign ||
      Math.abs(a.from - here.from) - Math.abs(b.from - here.from) ||
      a.from - b.from,
  )[0]?.id
}

const arrows: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}
const HOUR = 60

interface RoomHeadProps {
  name: string | null
  room: Board['rooms'][number] | undefined
  onRoom: (name: string) => void
}

/** Header of a column. Opens the room's details. */
function RoomHead({ name, room, onRoom }: RoomHeadProps) {
  if (name === null) return <span className="agenda-grid__head soft">{NO_ROOM}</span>
  return (
    <button
      type="button"
      className="agenda-grid__head stack content-top bold"
      onClick={() => onRoom(name)}
      title={`Change ${name}`}
    >
      {name}
      <span className="as-block t1 soft regular">
        {room?.capacity ? counted(room.capacity, 'seat') : 'Seats unknown'}
      </span>
    </button>
  )
}

/** Grid of an agenda day, with time running down and rooms side by side. */
export function Grid({
  board,
  clashes,
  day,
  sessionMove,
  drag,
  selected,
  onSelect,
  onMove,
  onRoom,
  onNew,
}: GridProps) {
  const { moved } = sessionMove
  const columns = roomColumns(board)
  const blocks = blocksOf(board, day.date, moved)
  // Includes the original and current place of a session being moved, so that the time range doesn't jump.
  const span = spanOf(moved ? [...blocksOf(board, day.date), ...blocks] : blocks, lengthOf(day))
  const laid = assignLanes(blocks)
  const clashing = useMemo(
    () =>
      Map.groupBy(
        clashes.flatMap((one) => one.sessions.map((id) => ({ id, one }))),
        ({ id }) => id,
      ),
    [clashes],
  )
  const changes = useMemo(() => new Map(board.changes.map((one) => [one.id, one])), [board.changes])
  const names = useMemo(
    () => new Map(board.speakers.map(({ id, name }) => [id, name])),
    [board.speakers],
  )
  const shown = board.sessions.filter(({ id }) => laid.has(id))
  const hours = Array.from(
    { length: (span.to - span.from) / HOUR + 1 },
    (_, index) => span.from + index * HOUR,
  )
  const list = useRef<HTMLOListElement>(null)
  const reachable = shown.some(({ id }) => id === selected) ? selected : firstOf([...laid.values()])

  // Moving a session reorders the elements, and browsers drop the focus of an element that is moved.
  const focused = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (focused.current && document.activeElement === document.body)
      buttonOf(list.current, focused.current)?.focus()
  })
  const focus = (id: string) => {
    onSelect(id)
    buttonOf(list.current, id)?.focus()
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    const id = (event.target as HTMLElement).closest<HTMLElement>('[data-session]')?.dataset.session
    if (!id || event.ctrlKey || event.metaKey || event.altKey) return
    if (moved?.by === 'keys') {
      if (event.key === 'Enter' || event.key === ' ') sessionMove.drop()
      else if (event.key === 'Escape') sessionMove.cancel()
      else if (event.key === 'Tab') return sessionMove.drop()
      else if (!sessionMove.press(event.key, event.shiftKey)) return
    } else if (event.key === 'Enter' || event.key === ' ') {
      onSelect(id)
      sessionMove.pickUp(id)
    } else if (event.key === 'm') onMove(id)
    else {
      const direction = arrows[event.key]
      const next = direction && neighborOf(blocks, id, direction)
      if (!direction) return
      if (next) focus(next)
    }
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div
      className="agenda-grid relative"
      role="region"
      aria-label="Agenda grid"
      // Makes an empty grid focusable, so that it can be scrolled with the keyboard.
      tabIndex={blocks.length === 0 ? 0 : undefined}
      ref={cssVariables({ '--columns': columns.length, '--length': span.to - span.from })}
      data-grid
    >
      <div className="agenda-grid__heads sticky paper ink-bottom">
        <span className="agenda-grid__corner sticky paper" />
        {columns.map((name) => (
          <RoomHead
            key={name ?? ''}
            name={name}
            room={board.rooms.find((one) => one.name === name)}
            onRoom={onRoom}
          />
        ))}
      </div>
      <div className="agenda-grid__day relative">
        <div className="agenda-grid__hours sticky paper t1 soft tabular" aria-hidden="true">
          {hours.map((hour) => (
            <span key={hour} ref={cssVariables({ '--from': hour - span.from })}>
              {timeAt(
                new Date(Date.parse(day.startISO) + hour * 60_000).toISOString(),
                board.event.timezone,
              )}
            </span>
          ))}
        </div>
        <ol
          ref={list}
          className={classes('agenda-grid__body relative', moved && 'agenda-grid__body--live')}
          aria-label="Sessions"
          onKeyDown={press}
          onFocus={({ target }) =>
            (focused.current = target.closest<HTMLElement>('[data-session]')?.dataset.session)
          }
          onBlur={({ relatedTarget }) => {
            if (!relatedTarget) return
            focused.current = undefined
            if (moved?.by === 'keys' && !list.current?.contains(relatedTarget)) sessionMove.cancel()
          }}
          onDoubleClick={(event) => {
            if ((event.target as HTMLElement).closest('[data-session]')) return
            const at = drag.pointAt(event.clientX, event.clientY)
            if (at) onNew(at.from, at.room)
          }}
          data-from={span.from}
          data-to={span.to}
        >
          {shown.map((session) => {
            const block = laid.get(session.id)
            if (!block) return null
            return (
              <GridSession
                key={session.id}
                session={session}
                block={block}
                from={block.from - span.from}
                zone={board.event.timezone}
                room={columns[block.column] ?? null}
                dayStart={day.startISO}
                speakers={session.speakerIds.flatMap((id) => names.get(id) ?? []).join(', ')}
                clashes={clashing.get(session.id)?.length ?? 0}
                change={changes.get(session.id)?.kinds[0]}
                isMoved={moved?.id === session.id}
                isSelected={session.id === selected}
                isReachable={session.id === reachable}
                onSelect={onSelect}
                onPointerDown={drag.start}
              />
            )
          })}
        </ol>
      </div>
    </div>
  )
}

const firstOf = (blocks: { id: string; from: number; column: number }[]) =>
  blocks.sort((a, b) => a.column - b.column || a.from - b.from)[0]?.id

const buttonOf = (list: HTMLElement | null, id: string) =>
  list?.querySelector<HTMLElement>(`[data-session="${id}"] button`)

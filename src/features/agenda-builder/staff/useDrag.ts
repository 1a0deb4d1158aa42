import { type PointerEvent as ReactPointerEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { snap } from './geometry.ts'
import { roomColumns, type Position, positionOf } from './positions.ts'
import type { SessionMove } from './useSessionMove.ts'
import type { Board, Session } from './words.ts'

interface DragOptions {
  board: Board
  sessionMove: SessionMove
  day: string
  step: number
  onDay: (date: string) => void
  onSelect: (id: string) => void
}

interface Held {
  session: Session
  /** The finger, pen, or mouse that holds it. */
  pointer: number
  edge: 'end' | undefined
  startX: number
  startY: number
  /** Minutes between the session's start and the pointer. */
  grip: number
  moving: boolean
}

const SLACK = 5

const EDGE = 48
const SPEED = 14

/** Scrolls the grid and the page while a session is dragged near their edges. */
function scrollNear(x: number, y: number) {
  const grid = document.querySelector('[data-grid]')
  if (!grid) return
  const { left, right, top, bottom } = grid.getBoundingClientRect()
  const way = (at: number, from: number, to: number) =>
    at < from + EDGE ? -SPEED : at > to - EDGE ? SPEED : 0
  if (x > left && x < right && y > top && y < bottom)
    grid.scrollBy(way(x, left + 64, right), way(y, top + 48, bottom))
  if (y < EDGE || y > innerHeight - EDGE) scrollBy(0, way(y, 0, innerHeight))
}

/** Drags sessions with mouse, pen, or finger: within the grid, to another day, and into or out of the grid. */
export function useDrag(options: DragOptions) {
  const latest = useRef(options)
  useLayoutEffect(() => void (latest.current = options))
  const held = useRef<Held>(undefined)

  /** Returns the time and room at a point of the window; undefined outside the grid. */
  function pointAt(x: number, y: number): { from: number; room: string | null } | undefined {
    const { board, step } = latest.current
    const body = document.querySelector<HTMLElement>('.agenda-grid__body')
    const frame = document.querySelector('[data-grid]')?.getBoundingClientRect()
    if (!body || !frame || x < frame.left || x > frame.right || y < frame.top || y > frame.bottom)
      return undefined
    const area = body.getBoundingClientRect()
    const columns = roomColumns(board)
    const [first, last] = [Number(body.dataset.from), Number(body.dataset.to)]
    const column = Math.floor(((x - area.left) / area.width) * columns.length)
    const from = first + ((y - area.top) / area.height) * (last - first)
    return {
      from: snap(from - step / 2, step),
      room: columns[Math.max(0, Math.min(column, columns.length - 1))] ?? null,
    }
  }

  function minutesAt(y: number): number {
    const body = document.querySelector<HTMLElement>('.agenda-grid__body')
    if (!body) return 0
    const area = body.getBoundingClientRect()
    const [first, last] = [Number(body.dataset.from), Number(body.dataset.to)]
    return first + ((y - area.top) / area.height) * (last - first)
  }

  function positionFor(x: number, y: number): Position | undefined {
    const { board, day, step } = latest.current
    const { session, edge, grip } = held.current!
    if (edge) {
      const own = positionOf(session, board.days)!
      return { ...own, minutes: Math.max(step, snap(minutesAt(y), step) - own.from) }
    }
    const at = pointAt(x, y)
    return (
      at && { day, from: snap(minutesAt(y) - grip, step), minutes: session.minutes, room: at.room }
    )
  }

  useEffect(() => {
    function move(event: PointerEvent) {
      const now = held.current
      if (!now || event.pointerId !== now.pointer) return
      // It was released where no page could notice, such as outside the window.
      if (event.buttons === 0) return stop()
      if (!now.moving && Math.hypot(event.clientX - now.startX, event.clientY - now.startY) < SLACK)
        return
      now.moving = true
      scrollNear(event.clientX, event.clientY)
      const { sessionMove, day, onDay } = latest.current
      const over = document
        .elementsFromPoint(event.clientX, event.clientY)
        .find((one) => one instanceof HTMLElement && one.dataset.day)
      const other = (over as HTMLElement | undefined)?.dataset.day
      if (other && other !== day && !now.edge) onDay(other)
      sessionMove.hold(now.session, positionFor(event.clientX, event.clientY))
    }
    function stop() {
      const isMoving = held.current?.moving
      held.current = undefined
      if (isMoving) latest.current.sessionMove.cancel()
    }
    function end(event: PointerEvent) {
      const now = held.current
      if (!now || event.pointerId !== now.pointer) return
      const position = now.moving ? positionFor(event.clientX, event.clientY) : undefined
      held.current = undefined
      if (!now.moving) return
      const { sessionMove } = latest.current
      const isOut = document
        .elementsFromPoint(event.clientX, event.clientY)
        .some((one) => one.closest('[data-unscheduled]'))
      if (event.type === 'pointerup' && (position || isOut))
        sessionMove.drop({ id: now.session.id, seen: now.session, position, by: 'pointer' })
      else sessionMove.cancel()
      // The click that ends a drag must not select a session.
      addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => removeEventListener('click', swallow, { capture: true }))
    }
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape') stop()
    }
    const listeners = { pointermove: move, pointerup: end, pointercancel: end } as const
    for (const [name, listener] of Object.entries(listeners))
      addEventListener(name as 'pointermove', listener)
    addEventListener('keydown', key, true)
    return () => {
      for (const [name, listener] of Object.entries(listeners))
        removeEventListener(name as 'pointermove', listener)
      removeEventListener('keydown', key, true)
    }
  }, [])

  return {
    pointAt,
    start(event: ReactPointerEvent, session: Session, edge?: 'end') {
      if (event.button !== 0 || !event.isPrimary) return
      const { board, onSelect } = latest.current
      // Touch scrolls the grid unless the session was selected before: only then does its `touch-action` let us
      // handle the gesture.
      const isTouch = event.pointerType === 'touch'
      const face = event.currentTarget as HTMLElement
      if (isTouch && getComputedStyle(face).touchAction !== 'none') return
      if (edge) event.preventDefault()
      const own = positionOf(session, board.days)
      const isInGrid = own && face.closest('[data-grid]')
      held.current = {
        session,
        pointer: event.pointerId,
        edge,
        startX: event.clientX,
        startY: event.clientY,
        grip: isInGrid ? minutesAt(event.clientY) - own.from : 0,
        moving: false,
      }
      if (face.hasPointerCapture(event.pointerId)) face.releasePointerCapture(event.pointerId)
      onSelect(session.id)
    },
  }
}
export type Drag = ReturnType<typeof useDrag>

const swallow = (event: Event) => {
  event.stopPropagation()
  event.preventDefault()
}

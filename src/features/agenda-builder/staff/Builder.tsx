import { useState, useSyncExternalStore, useLayoutEffect, useReducer, useRef, useMemo } from 'react'
import { useSearchParams } from 'wouter'
import { ToolIcon } from '#src/features/content/staff/editor/toolbar/ToolIcon.tsx'
import { presenceText, usePresence } from '#src/features/live/staff/live.ts'
import { Screen } from '#src/staff/Screen.tsx'
import { zoneNote } from '#src/staff/zones.ts'
import { Button } from '#src/ui/Button.tsx'
import { classes } from '#src/ui/classes.ts'
import { EmptyState } from '#src/ui/states.tsx'
import { BuilderBar } from './BuilderBar.tsx'
import { Details, type Opened } from './Details.tsx'
import { BuilderDialogs, type OpenDialog } from './BuilderDialogs.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { Grid } from './Grid.tsx'
import type { Plan } from './plan.ts'
import { placeAt } from './positions.ts'
import { SessionList } from './SessionList.tsx'
import { ClashList } from './ClashList.tsx'
import { Unscheduled } from './Unscheduled.tsx'
import { ShortBreakList } from './ShortBreakList.tsx'
import { useSessionMove, type MovedSession } from './useSessionMove.ts'
import { useDrag } from './useDrag.ts'
import { useUndoKeys } from './useUndoKeys.ts'
import { type Board, counted } from './words.ts'
import { findShortBreaks, type ShortBreak } from '../buffers.ts'
import { type Clash, findClashes } from '../clashes.ts'

const STEP = 15

const narrow = matchMedia('(max-width: 700px)')

function subscribe(listener: () => void) {
  narrow.addEventListener('change', listener)
  return () => narrow.removeEventListener('change', listener)
}

/** Whether the window is too narrow for the grid. */
const useNarrow = () => useSyncExternalStore(subscribe, () => narrow.matches)

/** Undoes or redoes a step, which its tooltip names. */
const StepButton = ({
  name,
  label,
  step,
  onPress,
}: {
  name: 'undo' | 'redo'
  label: string
  step: string | undefined
  onPress: () => void
}) => (
  <button
    type="button"
    className="icon-btn"
    aria-label={label}
    title={step ? `${label}: ${step}` : label}
    disabled={!step}
    onClick={onPress}
  >
    <ToolIcon name={name} />
  </button>
)

/** Agenda builder: grid, lists, and dialogs of one plan. */
export function Builder({ board, plan }: { board: Board; plan: Plan }) {
  const [address, setAddress] = useSearchParams()
  const [step, setStep] = useState(STEP)
  const [selected, setSelected] = useState<string>()
  const [shown, setShown] = useState<OpenDialog>()
  const isNarrow = useNarrow()
  const { sessions, days, changes, event } = board
  const day = days.find(({ date }) => date === address.get('day')) ?? days[0]
  const setDay = (date: string) => setAddress({ day: date }, { replace: true })
  const sessionMove = useSessionMove(board, plan, { day: day?.date ?? '', step })
  const { clashes, breaks } = useShownClashes(board, sessionMove.moved)
  const drag = useDrag({
    board,
    sessionMove,
    day: day?.date ?? '',
    step,
    onDay: setDay,
    onSelect: setSelected,
  })
  const bring = useShow()
  const others = presenceText(usePresence(`agendas/${event.id}`))
  useUndoKeys(plan)
  const session = sessions.find(({ id }) => id === selected)
  const open = ({ kind, id }: Opened) => setShown({ kind, id })
  const move = (id: string) => setShown({ kind: 'move', id })

  function show(id: string, isFocused = false) {
    const date = plan.current()?.sessions.find((one) => one.id === id)?.day
    if (date && date !== day?.date) setDay(date)
    setSelected(id)
    bring(id, isFocused)
  }

  const isEmpty = sessions.length === 0
  const ofDay = sessions.filter(
    (one) => one.day === day?.date && one.startISO !== null && !one.removed,
  )
  return (
    <Screen
      title={event.title}
      text={
        <>
          {isEmpty && 'No sessions yet.'}
          {!isEmpty &&
            (changes.length === 0
              ? 'Everything is published.'
              : `${counted(changes.length, 'change')} unpublished: visitors don’t see ${changes.length === 1 ? 'it' : 'them'} yet.`)}
          {` ${zoneNote(event.timezone)}`}
          {others && ` ${others}`}
        </>
      }
      actions={
        <>
          <StepButton name="undo" label="Undo" step={plan.canUndo} onPress={plan.undo} />
          <StepButton name="redo" label="Redo" step={plan.canRedo} onPress={plan.redo} />
          <Button icon="plus" iconFirst onClick={() => setShown({ kind: 'new' })}>
            New session
          </Button>
          <Button
            variant="primary"
            disabled={changes.length === 0}
            onClick={() => setShown({ kind: 'publish' })}
          >
            Publish …
          </Button>
        </>
      }
    >
      <p className="visually-hidden" aria-live="assertive" data-said>
        {plan.announcement}
      </p>
      <BuilderBar
        board={board}
        day={day?.date}
        step={step}
        onStep={setStep}
        onDay={setDay}
        onAdd={(kind) => setShown({ kind })}
        isGrid={!isNarrow}
      />
      {!day && (
        <EmptyState title="No days yet">
          <p>The event has no date. Add its first day, then schedule sessions.</p>
        </EmptyState>
      )}
      <div className="agenda-builder stack gap-5 upper">
        {day && isNarrow && (
          <SessionList
            board={board}
            clashes={clashes}
            sessions={ofDay}
            selected={selected}
            onSelect={setSelected}
            onMove={move}
          />
        )}
        {day && !isNarrow && (
          <Grid
            board={board}
            clashes={clashes}
            day={day}
            sessionMove={sessionMove}
            drag={drag}
            selected={selected}
            onSelect={setSelected}
            onMove={move}
            onRoom={(name) => setShown({ kind: 'room', name })}
            onNew={(from, room) =>
              setShown({
                kind: 'new',
                place: placeAt({ day: day.date, from, minutes: 45, room }, days),
              })
            }
          />
        )}
        <div
          className={classes(
            'agenda-side sticky stack gap-6 content-top anywhere',
            sessionMove.moved && 'agenda-side--live',
          )}
          data-unscheduled
        >
          {session && (
            <Details
              board={board}
              clashes={clashes}
              session={session}
              plan={plan}
              onOpen={open}
              onLeave={() => setSelected(undefined)}
            />
          )}
          {!isEmpty && (
            <>
              <ClashList board={board} clashes={clashes} onShow={(id) => show(id, true)} />
              <ShortBreakList board={board} breaks={breaks} onShow={(id) => show(id, true)} />
              <Unscheduled
                sessions={sessions.filter(({ startISO, removed }) => startISO === null && !removed)}
                selected={selected}
                moved={sessionMove.moved?.id}
                onSelect={setSelected}
                onMove={move}
                onPointerDown={drag.start}
              />
            </>
          )}
          <p className={day && !isNarrow ? 'by-key t1 soft' : 'visually-hidden'} id="agenda-keys">
            Double-click the grid to add a session. Arrow keys move between sessions. Enter picks
            one up; then arrow keys move it, Shift with up and down changes its length, Enter drops
            it and Escape puts it back. M opens “Move to …”.
          </p>
        </div>
      </div>
      {shown && (
        <BuilderDialogs
          board={board}
          plan={plan}
          shown={shown}
          onClose={() => setShown(undefined)}
          onMade={show}
          onDay={setDay}
        />
      )}
      {plan.refused && <ConflictDialog refused={plan.refused} plan={plan} />}
    </Screen>
  )
}

/** Scrolls a session into view once it is rendered, and focuses it on request. */
function useShow() {
  const wanted = useRef<{ id: string; isFocused: boolean }>(undefined)
  const [, draw] = useReducer((times: number) => times + 1, 0)
  useLayoutEffect(() => {
    const found =
      wanted.current && document.querySelector<HTMLElement>(`[data-session="${wanted.current.id}"]`)
    if (!found) return
    found.scrollIntoView({ block: 'center', inline: 'nearest' })
    if (wanted.current?.isFocused) found.querySelector('button')?.focus({ preventScroll: true })
    wanted.current = undefined
  })
  return (id: string, isFocused = false) => {
    wanted.current = { id, isFocused }
    draw()
  }
}

/** Returns the conflicts of the plan on screen. A session being moved counts where it would be dropped. */
function useShownClashes(
  board: Board,
  moved: MovedSession | undefined,
): { clashes: readonly Clash[]; breaks: readonly ShortBreak[] } {
  return useMemo(() => {
    const breaksIn = (plan: Pick<Board, 'sessions'>) => findShortBreaks(plan, board.event.buffer)
    if (!moved) return { clashes: board.clashes, breaks: breaksIn(board) }
    const place = moved.position ? placeAt(moved.position, board.days) : { startISO: null }
    const sessions = board.sessions.map((one) => (one.id === moved.id ? { ...one, ...place } : one))
    return { clashes: findClashes({ ...board, sessions }), breaks: breaksIn({ sessions }) }
  }, [board, moved])
}

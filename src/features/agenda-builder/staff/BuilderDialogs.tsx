import { AvailabilityDialog } from './AvailabilityDialog.tsx'
import { DayDialog } from './DayDialog.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import type { Plan } from './plan.ts'
import { PublishDialog } from './PublishDialog.tsx'
import { RoomDialog } from './RoomDialog.tsx'
import { SessionDialog } from './SessionDialog.tsx'
import type { Board, SessionSlot } from './words.ts'

export type OpenDialog =
  | { kind: 'move' | 'edit' | 'speaker'; id: string }
  | { kind: 'new'; place?: SessionSlot }
  | { kind: 'room'; name?: string }
  | { kind: 'day' | 'publish' }

interface BuilderDialogsProps {
  board: Board
  plan: Plan
  shown: OpenDialog
  onClose: () => void
  /** Shows a session that was just created or moved. */
  onMade: (id: string) => void
  onDay: (date: string) => void
}

/** Renders the open dialog. */
export function BuilderDialogs({
  board,
  plan,
  shown,
  onClose,
  onMade,
  onDay,
}: BuilderDialogsProps) {
  const session = 'id' in shown ? board.sessions.find(({ id }) => id === shown.id) : undefined
  switch (shown.kind) {
    case 'move':
      return (
        session && (
          <MoveDialog
            board={board}
            session={session}
            plan={plan}
            onClose={onClose}
            onMoved={onMade}
          />
        )
      )
    case 'edit':
      return (
        session && <SessionDialog board={board} session={session} plan={plan} onClose={onClose} />
      )
    case 'new':
      return (
        <SessionDialog
          board={board}
          plan={plan}
          onClose={onClose}
          onMade={onMade}
          {...(shown.place && { place: shown.place })}
        />
      )
    case 'speaker': {
      const speaker = board.speakers.find(({ id }) => id === shown.id)
      return (
        speaker && (
          <AvailabilityDialog board={board} speaker={speaker} plan={plan} onClose={onClose} />
        )
      )
    }
    case 'room': {
      const room = board.rooms.find(({ name }) => name === shown.name)
      const isUsed = board.sessions.some((one) => room && one.room === room.name)
      return <RoomDialog room={room} isUsed={isUsed} plan={plan} onClose={onClose} />
    }
    case 'day':
      return <DayDialog plan={plan} onClose={onClose} onMade={onDay} />
    case 'publish':
      return <PublishDialog board={board} plan={plan} onClose={onClose} />
  }
}

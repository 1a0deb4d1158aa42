import { useState } from 'react'
import { useFormState } from './formState.ts'
import { FormDialog } from '#src/staff/FormDialog.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import { changedPlace, typedPlace } from './typedPlace.ts'
import type { Plan } from './plan.ts'
import { type Board, placeText, type Session } from './words.ts'

interface MoveDialogProps {
  board: Board
  session: Session
  plan: Plan
  onClose: () => void
  onMoved: (id: string) => void
}

/** Moves a session with a form, as the alternative to dragging it. */
export function MoveDialog({ board, session, plan, onClose, onMoved }: MoveDialogProps) {
  const [seen] = useState(session)
  const [opened] = useState(() => typedPlace(session, board))
  const form = useFormState(
    opened,
    async (typed) => {
      const values = changedPlace(typed, opened)
      if (Object.keys(values).length > 0)
        await plan.change(session.id, values, `“${session.title}” moved`, seen.version)
      onMoved(session.id)
    },
    onClose,
    onClose,
  )
  return (
    <FormDialog
      title={session.startISO === null ? `Schedule “${session.title}”` : `Move “${session.title}”`}
      text={
        session.startISO === null
          ? undefined
          : `It is at ${placeText(session, board.event.timezone)}.`
      }
      action={session.startISO === null ? 'Schedule' : 'Move'}
      form={form}
      onClose={onClose}
    >
      <PlaceFields board={board} value={form.values} errors={form.errors} onChange={form.set} />
    </FormDialog>
  )
}

import { useState } from 'react'
import { useFormState } from './formState.ts'
import { FormDialog } from '#src/staff/FormDialog.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import { placeValues, typedPlace } from './typedPlace.ts'
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
  const form = useFormState(
    typedPlace(session, board),
    (typed) =>
      plan
        .change(session.id, placeValues(typed), `“${session.title}” moved`, seen.version)
        .then(() => onMoved(session.id)),
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

import { releaseAgenda } from '../contract.ts'
import { Notice } from '#src/ui/states.tsx'
import { Difference } from './Difference.tsx'
import { FormDialog } from '#src/staff/FormDialog.tsx'
import { useFormState } from './formState.ts'
import type { Plan } from './plan.ts'
import { type Board, changeLabels, counted } from './words.ts'

interface ReleaseDialogProps {
  board: Board
  plan: Plan
  onClose: () => void
}

/** Everything that visitors will see otherwise, before they do. */
export function ReleaseDialog({ board, plan, onClose }: ReleaseDialogProps) {
  const { changes, changesKey, clashes, event } = board
  const form = useFormState(
    {},
    () => plan.call(releaseAgenda, { body: { changesKey } }, `${counted(changes.length, 'change')} released`),
    onClose,
  )
  return (
    <FormDialog
      title={`Release ${counted(changes.length, 'change')}?`}
      text={
        event.visible
          ? 'Visitors see them at once; subscribed calendars, the feed of changes and other programs hear of them.'
          : 'The event itself is not published yet: visitors see the agenda together with it.'
      }
      action="Release"
      form={form}
      onClose={onClose}
    >
      {clashes.length > 0 && (
        <Notice tone="warning">{counted(clashes.length, 'clash', 'clashes')} will be released as well.</Notice>
      )}
      <ol className="agenda-changes anywhere" aria-label="Changes" tabIndex={0}>
        {changes.map((change) => (
          <li key={change.id} className="rule-top py-3 stack gap-1">
            <p className="t2">
              <span className="agenda-changes__kind t1 bold">{change.kinds.map((kind) => changeLabels[kind]).join(', ')}</span>{' '}
              <strong>{(change.after ?? change.before)!.title}</strong>
            </p>
            <Difference change={change} zone={event.timezone} board={board} />
          </li>
        ))}
      </ol>
    </FormDialog>
  )
}

import { publishAgenda } from '../contract.ts'
import { Notice } from '#src/ui/states.tsx'
import { FormDialog } from '#src/staff/FormDialog.tsx'
import { useFormState } from './formState.ts'
import type { Plan } from './plan.ts'
import { type Board, changeLabels, counted, type PlanChange, placeText } from './words.ts'

interface PublishDialogProps {
  board: Board
  plan: Plan
  onClose: () => void
}

/** Shows what visitors currently see of a session, and what they will see. */
function Difference({
  change: { id, kinds, before, after },
  zone,
  board,
}: {
  change: PlanChange
  zone: string
  board: Board
}) {
  const day = board.sessions.find((one) => one.id === id)?.day ?? null
  const was = before && placeText({ day: null, ...before }, zone)
  const is = after && placeText({ day, ...after }, zone)
  return (
    <p className="t1 soft tabular">
      {kinds.includes('renamed') && <span className="as-block">Was called “{before?.title}”.</span>}
      {was && was !== is && <del>{was}</del>} {is && <ins className="plain">{is}</ins>}
    </p>
  )
}

/** Lists everything that publishing will change for visitors. */
export function PublishDialog({ board, plan, onClose }: PublishDialogProps) {
  const { changes, changesKey, clashes, event } = board
  const form = useFormState(
    {},
    () =>
      plan.call(
        publishAgenda,
        { body: { changesKey } },
        `${counted(changes.length, 'change')} published`,
      ),
    onClose,
  )
  return (
    <FormDialog
      title={`Publish ${counted(changes.length, 'change')}?`}
      text={
        event.visible
          ? 'Visitors see them immediately. Subscribed calendars, the change feed and other programs are notified.'
          : 'The event isn’t published yet. Visitors will see the agenda when it is.'
      }
      action="Publish"
      form={form}
      onClose={onClose}
    >
      {clashes.length > 0 && (
        <Notice tone="warning">
          {counted(clashes.length, 'conflict')} will be published as well.
        </Notice>
      )}
      <ol className="agenda-changes anywhere" aria-label="Changes" tabIndex={0}>
        {changes.map((change) => (
          <li key={change.id} className="rule-top py-3 stack gap-1">
            <p className="t2">
              <span className="agenda-changes__kind t1 bold">
                {change.kinds.map((kind) => changeLabels[kind]).join(', ')}
              </span>{' '}
              <strong>{(change.after ?? change.before)?.title}</strong>
            </p>
            <Difference change={change} zone={event.timezone} board={board} />
          </li>
        ))}
      </ol>
    </FormDialog>
  )
}

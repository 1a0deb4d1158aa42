import type { Refused } from './bulkSteps.ts'
import { DeskDialog } from './DeskDialog.tsx'

interface RefusedDialogProps {
  refused: Refused
  named: (count: number) => string
  onClose: () => void
}

/** What a bulk step left as it is, each with the reason. */
export const RefusedDialog = ({ refused, named, onClose }: RefusedDialogProps) => (
  <DeskDialog onClose={onClose} title={`Left as ${refused.length === 1 ? 'it is' : 'they are'}: ${named(refused.length)}`}>
    <ul className="stack gap-3">
      {refused.map(({ id, label, reason }) => (
        <li key={id} className="anywhere">
          <strong>{label}</strong> {reason}
        </li>
      ))}
    </ul>
  </DeskDialog>
)

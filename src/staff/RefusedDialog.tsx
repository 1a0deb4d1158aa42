import { Dialog } from '#src/ui/Dialog.tsx'
import type { Refused } from './bulkSteps.ts'

interface RefusedDialogProps {
  refused: Refused
  named: (count: number) => string
  onClose: () => void
}

/** What a bulk step left as it is, each with the reason. */
export const RefusedDialog = ({ refused, named, onClose }: RefusedDialogProps) => (
  <Dialog
    open={refused.length > 0}
    onOpenChange={onClose}
    title={`Left as ${refused.length === 1 ? 'it is' : 'they are'}: ${named(refused.length)}`}
  >
    <ul className="stack gap-3">
      {refused.map(({ id, label, reason }) => (
        <li key={id} className="anywhere">
          <strong>{label}</strong> {reason}
        </li>
      ))}
    </ul>
  </Dialog>
)

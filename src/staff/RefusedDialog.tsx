import { Button } from '#src/ui/Button.tsx'
import type { Left } from './bulkSteps.ts'
import { StaffDialog } from './StaffDialog.tsx'
import { ThreeValues } from './ThreeValues.tsx'

/**
 * Rows that a bulk action or its undo left unchanged, each with the reason, and the values if they
 * have changed since.
 */
export const RefusedDialog = ({
  left: { title, rows },
  onClose,
}: {
  left: Left
  onClose: () => void
}) => (
  <StaffDialog wide={rows.some(({ differences }) => differences)} onClose={onClose} title={title}>
    <ul className="stack gap-5">
      {rows.map(({ label, reason, differences }, place) => (
        <li key={place} className="stack gap-3 anywhere">
          <p>
            <strong>{label}</strong> {reason}
          </p>
          {differences && <ThreeValues differences={differences} />}
        </li>
      ))}
    </ul>
    <div className="pt-5">
      <Button variant="primary" onClick={onClose}>
        Done
      </Button>
    </div>
  </StaffDialog>
)

import { StaffDialog } from '#src/staff/StaffDialog.tsx'
import { ThreeValues } from '#src/staff/ThreeValues.tsx'
import type { ChangedSince } from './changedSince.ts'

/** Explains why a change wasn't undone: its values before and after, and the current value. */
export const ChangedSinceDialog = ({
  refusal,
  onClose,
}: {
  refusal: ChangedSince
  onClose: () => void
}) => (
  <StaffDialog wide onClose={onClose} title="Changed again since" text={refusal.message}>
    <ThreeValues differences={refusal.differences} />
  </StaffDialog>
)

import { StaffDialog } from '#src/staff/StaffDialog.tsx'
import { ThreeValues } from '#src/staff/ThreeValues.tsx'
import type { ChangedSince } from './changedSince.ts'

/** Why a line was not taken back: what it replaced, what it wrote, and what stands there now. */
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

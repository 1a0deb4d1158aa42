import { classes } from '#src/ui/classes.ts'
import type { Status } from '../contract.ts'
import { statusLabels } from './labels.ts'
import './status-badge.css'

/** Status of a record. Published is styled quietly, because most records are. */
export function StatusBadge({ status, removed }: { status: Status | null; removed: boolean }) {
  const state = removed ? 'removed' : status
  if (!state) return null
  return (
    <span className={classes('status-badge inline gap-2 t1 soft nowrap', `status-badge--${state}`)}>
      {statusLabels[state]}
    </span>
  )
}

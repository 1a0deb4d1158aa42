import { classes } from '#src/ui/classes.ts'
import type { Status } from '../contract.ts'
import { statusLabels } from './labels.ts'
import './status-badge.css'

/** Where a record stands; a published one is quiet, for most are. */
export function StatusBadge({ status, removed }: { status: Status | null; removed: boolean }) {
  const state = removed ? 'removed' : status
  if (!state) return null
  return (
    <span className={classes('status-badge inline gap-2 t1 soft nowrap', `status-badge--${state}`)}>
      {statusLabels[state]}
    </span>
  )
}

import type { Database } from '#src/database/open.ts'
import { lastingActions, logAction } from '#src/records/actions.ts'
import type { Writer } from '#src/records/actor.ts'
import type { Erasure } from './tables.ts'

export const erasureActions = lastingActions('erasure', 'Erased data is gone for good.')

/** Writes the audit log entry of an erasure, without anything about the erased person. */
export const noteErasure = (tx: Database, writer: Writer, { id, rows }: Erasure) =>
  logAction(tx, writer, {
    kind: erasureActions.kind,
    id,
    label: 'Everything about one person',
    operation: 'create',
    before: null,
    after: { rows_deleted: Object.values(rows).reduce((sum, count) => sum + count, 0) },
  })

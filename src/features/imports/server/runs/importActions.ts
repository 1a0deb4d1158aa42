import type { Database } from '#src/database/open.ts'
import { lastingActions, logAction } from '#src/records/actions.ts'
import type { Writer } from '#src/records/actor.ts'
import type { Operation, StoredFields } from '#src/records/tables.ts'

export const importActions = lastingActions('import', 'Undo an import on its own screen.')

/** Writes the audit log entry for a step of an import; what the import writes has its own entries. */
export const noteImport = (
  tx: Database,
  writer: Writer,
  { id, fileName }: { id: string; fileName: string },
  operation: Operation,
  [before, after]: [StoredFields | null, StoredFields | null],
) =>
  logAction(tx, writer, { kind: importActions.kind, id, label: fileName, operation, before, after })

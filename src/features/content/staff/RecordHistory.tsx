import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { ask, useChange } from '#src/staff/queries.ts'
import { toast } from '#src/ui/toast.ts'
import { type ContentRecord, endpointsOf } from '../contract.ts'
import type { ContentPath } from '../contentKinds.ts'
import { useChangedSince } from './changedSince.ts'
import { ChangedSinceDialog } from './ChangedSinceDialog.tsx'
import { HistoryLines } from './HistoryLines.tsx'

interface RecordHistoryProps {
  path: ContentPath
  id: string
  version: number
  /** Sends pending edits to the server before undoing, so that they aren't lost. */
  saveCopy: () => Promise<void>
  onUndone: (record: z.infer<typeof ContentRecord>) => void
}

/** History of one record, with an undo button for each line. */
export function RecordHistory({ path, id, version, saveCopy, onUndone }: RecordHistoryProps) {
  const { data } = useQuery(ask(endpointsOf[path].history, { params: { id } }))
  const { refusal, forget, onRefused } = useChangedSince()
  const say = (title: string) => (record: z.infer<typeof ContentRecord>) => {
    onUndone(record)
    toast({ title, variant: 'success' })
  }
  const undo = useChange(endpointsOf[path].undo, { onDone: say('Undone'), onRefused })
  const restore = useChange(endpointsOf[path].restoreRevision, {
    onDone: say('Earlier version restored'),
  })
  if (!data || data.lines.length === 0) return null
  return (
    <section>
      <h2 className="history__title t4">History</h2>
      <HistoryLines
        lines={data.lines}
        isOneRecord
        busy={undo.isPending || restore.isPending}
        onUndo={(line) =>
          void saveCopy().then(() => undo.mutate({ params: { id, line: String(line) } }))
        }
        onRestore={(line) =>
          restore.mutate({ params: { id, line: String(line) }, body: { version } })
        }
      />
      {refusal && <ChangedSinceDialog refusal={refusal} onClose={forget} />}
    </section>
  )
}

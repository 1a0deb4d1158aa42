import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { ask, useChange } from '#src/staff/queries.ts'
import { toast } from '#src/ui/toast.ts'
import { type ContentPath, type ContentRecord, endpointsOf } from '../contract.ts'
import { useChangedSince } from './changedSince.ts'
import { ChangedSinceDialog } from './ChangedSinceDialog.tsx'
import { TrailLines } from './TrailLines.tsx'

interface RecordTrailProps {
  path: ContentPath
  id: string
  /** The version that is shown. */
  version: number
  onUndone: (record: z.infer<typeof ContentRecord>) => void
}

/** What was done to one record, each line with its undo. */
export function RecordTrail({ path, id, version, onUndone }: RecordTrailProps) {
  const { data } = useQuery(ask(endpointsOf[path].trail, { params: { id } }))
  const { refusal, forget, onRefused } = useChangedSince()
  const say = (title: string) => (record: z.infer<typeof ContentRecord>) => {
    onUndone(record)
    toast({ title, variant: 'success' })
  }
  const undo = useChange(endpointsOf[path].undo, { onDone: say('Taken back'), onRefused })
  const restore = useChange(endpointsOf[path].restoreRevision, { onDone: say('The earlier version is back') })
  if (!data || data.lines.length === 0) return null
  return (
    <section>
      <h2 className="trail__title t4">Trail</h2>
      <TrailLines
        lines={data.lines}
        isOneRecord
        busy={undo.isPending || restore.isPending}
        onUndo={(line) => undo.mutate({ params: { id, line: String(line) } })}
        onRestore={(line) => restore.mutate({ params: { id, line: String(line) }, body: { version } })}
      />
      {refusal && <ChangedSinceDialog refusal={refusal} onClose={forget} />}
    </section>
  )
}

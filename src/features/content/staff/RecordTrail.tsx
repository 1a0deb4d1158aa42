import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { ask, useChange } from '#src/staff/queries.ts'
import { type ContentPath, type ContentRecord, endpointsOf } from '../contract.ts'
import { TrailLines } from './TrailLines.tsx'

interface RecordTrailProps {
  path: ContentPath
  id: string
  onUndone: (record: z.infer<typeof ContentRecord>) => void
}

/** What was done to one record, each line with its undo. */
export function RecordTrail({ path, id, onUndone }: RecordTrailProps) {
  const { data } = useQuery(ask(endpointsOf[path].trail, { params: { id } }))
  const undo = useChange(endpointsOf[path].undo, { onDone: onUndone })
  if (!data || data.lines.length === 0) return null
  return (
    <section>
      <h2 className="trail__title t4">Trail</h2>
      <TrailLines
        lines={data.lines}
        isOneRecord
        busy={undo.isPending}
        onUndo={(line) => undo.mutate({ params: { id, line: String(line) } })}
      />
    </section>
  )
}

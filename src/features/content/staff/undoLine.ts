import type * as z from 'zod/mini'
import { api } from '#src/staff/client.ts'
import type { AuditLineShown } from '../auditLog.ts'
import { endpointsOf } from '../contract.ts'
import type { ContentPath } from '../contentKinds.ts'

/** Undoes the latest line of a record's history that fits and isn't undone yet. `prepare` runs once it has been found. */
export async function undoLine(
  path: ContentPath,
  id: string,
  fits: (line: z.infer<typeof AuditLineShown>) => boolean,
  prepare?: () => Promise<unknown>,
) {
  const { history, undo } = endpointsOf[path]
  const { lines } = await api(history, { params: { id } })
  const line = lines.find((one) => !one.undone && fits(one))
  if (!line) throw new Error('There is nothing left to undo.')
  await prepare?.()
  return api(undo, { params: { id, line: String(line.id) } })
}

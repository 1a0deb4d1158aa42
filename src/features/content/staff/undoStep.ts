import { api } from '#src/staff/client.ts'
import { endpointsOf } from '../contract.ts'
import type { ContentPath } from '../kinds.ts'

/** Undoes the latest write of an operation that isn't undone yet. `prepare` runs once that write has been found. */
export async function undoStep(
  path: ContentPath,
  id: string,
  operation: string,
  prepare?: () => Promise<unknown>,
) {
  const { history, undo } = endpointsOf[path]
  const { lines } = await api(history, { params: { id } })
  const line = lines.find((one) => one.operation === operation && !one.undone)
  if (!line) throw new Error(`No “${operation}” to undo.`)
  await prepare?.()
  return api(undo, { params: { id, line: String(line.id) } })
}

import { randomUUID } from 'node:crypto'
import type { Writer } from '#src/records/actor.ts'

/** Signs everything that one run of an import writes. */
export const importWriter = (source: string): Writer => ({
  actor: { kind: 'import', source: source.slice(0, 300) },
  requestId: randomUUID(),
})

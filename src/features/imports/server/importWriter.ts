import { randomUUID } from 'node:crypto'
import type { Writer } from '#src/records/actor.ts'
import type { WrittenRun } from './importOptions.ts'

/** Identifies the author of everything that one run of an import writes. */
export const importWriter = (source: string, run?: WrittenRun): Writer => ({
  actor: { kind: 'import', source: source.slice(0, 300) },
  requestId: run?.requestId ?? randomUUID(),
})

import { invalid } from '#src/http/errors.ts'
import { IsolationFailure, runIsolated } from '#src/isolation/isolated.ts'
import { defineTask } from '#src/isolation/task.ts'
import type { ImportSource } from '../../sources.ts'
import { headerOf } from '../table/tablesInZip.ts'
import { isZip } from '../unpackedZip.ts'
import { recognize } from './recognize.ts'

interface Looked {
  /** Detected source; undefined if uncertain. */
  source: ImportSource | undefined
  /** Column titles, if it is a table. */
  header: string[] | null
}

const looking = defineTask<{ path: string; fileName: string }, Looked>('imports.look', {
  limitSeconds: 60,
})

/** Detects the format of an uploaded file in a separate process, which a hostile file may crash. */
export async function identifyInProcess(path: string, fileName: string): Promise<Looked> {
  try {
    return await runIsolated(looking, { path, fileName })
  } catch (error) {
    if (!(error instanceof IsolationFailure)) throw error
    const sentence = `“${fileName}” cannot be read: reading it takes too much memory or time.`
    throw invalid({ name: [sentence] }, sentence)
  }
}

/** Does the work of `identifyInProcess` in the other process. */
export async function look({ path, fileName }: { path: string; fileName: string }) {
  const source = await recognize(path, fileName)
  const isOfTables = !source || source === 'subscribers' || !(await isZip(path))
  return { source, header: isOfTables ? await headerOf(path) : null }
}

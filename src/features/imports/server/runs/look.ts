import { invalid } from '#src/http/errors.ts'
import { IsolationFailure, runIsolated } from '#src/isolation/isolated.ts'
import { defineTask } from '#src/isolation/task.ts'
import type { ImportSource } from '../../sources.ts'
import { headerOf } from '../table/csvRows.ts'
import { recognize } from './recognize.ts'

interface Looked {
  /** What the file looks like; undefined where nothing is sure. */
  source: ImportSource | undefined
  /** Titles of its columns, where it is a table. */
  header: string[] | null
}

const looking = defineTask<{ path: string; fileName: string }, Looked>('imports.look', {
  limitSeconds: 60,
})

/** Tells what an uploaded file is, in a process that a hostile one may take away. */
export async function lookApart(path: string, fileName: string): Promise<Looked> {
  try {
    return await runIsolated(looking, { path, fileName })
  } catch (error) {
    if (!(error instanceof IsolationFailure)) throw error
    const sentence = `“${fileName}” cannot be read: reading it takes too much memory or time.`
    throw invalid({ name: [sentence] }, sentence)
  }
}

/** What `lookApart` asks for, in the process that it asks. */
export const look = async ({ path, fileName }: { path: string; fileName: string }) => ({
  source: await recognize(path, fileName),
  header: await headerOf(path),
})

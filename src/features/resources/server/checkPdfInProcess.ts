import { readFile } from 'node:fs/promises'
import { IsolationFailure, runIsolated } from '#src/isolation/isolated.ts'
import { defineTask } from '#src/isolation/task.ts'
import { checkPdf, FileProblem } from './checkPdf.ts'

const checking = defineTask<string, { refused?: string }>('resources.checkPdf', {
  limitSeconds: 30,
})

/** Checks an uploaded file in a separate process, which a malicious file may crash. Throws FileProblem. */
export async function checkPdfInProcess(path: string): Promise<void> {
  const { refused } = await runIsolated(checking, path).catch((error: unknown) => {
    if (error instanceof IsolationFailure) return { refused: reasons[error.reason] }
    throw error
  })
  if (refused) throw new FileProblem(refused)
}

const reasons = {
  memory: 'This PDF needs too much memory to be checked. Please export it again as a plain PDF.',
  time: 'This PDF takes too long to be checked. Please export it again as a plain PDF.',
  crash: 'This PDF cannot be checked. Please export it again as a plain PDF.',
}

/** Implementation of `checkPdfInProcess`; runs in the separate process. */
export async function checkForTask(path: string): Promise<{ refused?: string }> {
  try {
    await checkPdf(await readFile(path))
    return {}
  } catch (error) {
    if (error instanceof FileProblem) return { refused: error.message }
    throw error
  }
}

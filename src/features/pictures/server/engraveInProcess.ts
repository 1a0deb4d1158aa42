import { IsolationFailure, runIsolated } from '#src/isolation/isolated.ts'
import { defineTask } from '#src/isolation/task.ts'
import type { EngravingTask } from './engravePicture.ts'
import { PictureProblem } from './preparePicture.ts'

const engraving = defineTask<EngravingTask, Buffer>('pictures.engrave', { limitSeconds: 60 })

/** Engraves a stored picture in the process for untrusted files. Throws PictureProblem. */
export async function engraveInProcess(task: EngravingTask): Promise<Buffer> {
  try {
    return Buffer.from(await runIsolated(engraving, task))
  } catch (error) {
    if (error instanceof IsolationFailure || (error as Error).name === 'PictureProblem')
      throw new PictureProblem('it cannot be engraved')
    throw error
  }
}

import { IsolationFailure, runIsolated } from '#src/isolation/isolated.ts'
import { defineTask } from '#src/isolation/task.ts'
import { PictureProblem, type PictureTask, type PreparedPicture } from './preparePicture.ts'

const preparing = defineTask<PictureTask, { picture: PreparedPicture } | { refused: string }>(
  'pictures.prepare',
  { limitSeconds: 90 },
)

/**
 * Draws a file anew, given as its bytes or its path, in a process that a hostile one may take away. Every way that a picture comes in
 * leads through here. Throws PictureProblem.
 */
export async function prepareApart(
  file: Buffer | string,
  { drawings = false } = {},
): Promise<PreparedPicture> {
  const outcome = await runIsolated(preparing, { file, drawings }).catch((error: unknown) => {
    if (error instanceof IsolationFailure) throw new PictureProblem(reasons[error.reason])
    throw error
  })
  if ('refused' in outcome) throw new PictureProblem(outcome.refused)
  const { bytes, original, ...picture } = outcome.picture
  return {
    ...picture,
    bytes: Buffer.from(bytes),
    original: original && { ...original, bytes: Buffer.from(original.bytes) },
  }
}

const reasons = {
  memory: 'it needs too much memory',
  time: 'it takes too long to process',
  crash: 'the file is broken',
}

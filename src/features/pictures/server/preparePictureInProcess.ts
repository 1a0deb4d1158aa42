import { IsolationFailure, runIsolated } from '#src/isolation/isolated.ts'
import { defineTask } from '#src/isolation/task.ts'
import { PictureProblem, type PictureTask, type PreparedPicture } from './preparePicture.ts'

const preparing = defineTask<PictureTask, { picture: PreparedPicture } | { refused: string }>(
  'pictures.prepare',
  { limitSeconds: 90 },
)

/**
 * Re-encodes a file, given as bytes or as a path, in a separate process that a malicious file may crash. All pictures
 * enter the site through this function. Throws PictureProblem.
 */
export async function preparePictureInProcess(
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

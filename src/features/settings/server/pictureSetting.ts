import type { Database } from '#src/database/open.ts'
import { savePicture } from '#src/features/pictures/server/pictures.ts'
import { preparePictureInProcess } from '#src/features/pictures/server/preparePictureInProcess.ts'
import { PictureProblem } from '#src/features/pictures/server/preparePicture.ts'
import { invalid } from '#src/http/errors.ts'
import type { SettingName, SettingPicture } from '#src/settings.ts'

/** Stores a file as a picture setting, re-encoded so that only its pixels remain. */
export async function savePictureFor(
  db: Database,
  name: SettingName,
  file: Buffer,
): Promise<SettingPicture> {
  try {
    const picture = await preparePictureInProcess(file, { drawings: true })
    await savePicture(db, picture)
    return { path: `/pictures/${picture.hash}`, width: picture.width, height: picture.height }
  } catch (error) {
    if (!(error instanceof PictureProblem)) throw error
    throw invalid({ [name]: [`This file can’t be used: ${error.message}`] })
  }
}

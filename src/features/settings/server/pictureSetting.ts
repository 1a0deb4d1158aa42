import sharp from 'sharp'
import type { Database } from '#src/database/open.ts'
import { savePicture } from '#src/features/pictures/server/pictures.ts'
import { PictureProblem, preparePicture } from '#src/features/pictures/server/preparePicture.ts'
import { invalid } from '#src/http/errors.ts'
import type { SettingName, SettingPicture } from '#src/settings.ts'

const HEIGHT = 1_200

/** Stores a file as the picture of a setting: drawn anew, so that nothing but its points is left of it. */
export async function savePictureFor(db: Database, name: SettingName, file: Buffer): Promise<SettingPicture> {
  try {
    const picture = await preparePicture(await asPoints(file))
    await savePicture(db, picture)
    return { path: `/pictures/${picture.hash}`, width: picture.width, height: picture.height }
  } catch (error) {
    if (!(error instanceof PictureProblem)) throw error
    throw invalid({ [name]: [`The file cannot be used: ${error.message}`] })
  }
}

/** A drawing in SVG becomes points here: what it could run or load is never part of the site. */
async function asPoints(file: Buffer): Promise<Buffer> {
  if (!/^(\xef\xbb\xbf)?\s*<(\?xml|!--|!DOCTYPE svg|svg)/i.test(file.subarray(0, 200).toString('latin1'))) return file
  try {
    return await sharp(file, { limitInputPixels: 60e6 })
      .resize({ height: HEIGHT, width: 2 * HEIGHT, fit: 'inside' })
      .png()
      .toBuffer()
  } catch {
    throw new PictureProblem('it is not a drawing in SVG that can be read')
  }
}

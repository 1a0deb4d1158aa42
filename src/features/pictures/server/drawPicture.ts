import { eq } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { readBytes } from '#src/media/media.ts'
import { coverSizes, portraitSizes, type Scheme } from '#src/ui/artPaths.ts'
import type { EngravedCut } from '../engraving.ts'
import { cropOf } from './crops.ts'
import { findEngraving } from './engravings.ts'
import { open } from './preparePicture.ts'
import type { ShownPicture } from './shownPicture.ts'
import { pictures } from './tables.ts'

export const pictureWidths = [320, 480, 640, 800, 1200, 1600, 2400]

/** Crop sizes, as width and height. */
export const cropShapes = { ...coverSizes, face: portraitSizes.face }
export type CropShape = keyof typeof cropShapes

export type PictureFormat = 'avif' | 'webp' | 'jpg' | 'png'

export interface WantedPicture {
  width: number
  format: PictureFormat
  shape?: CropShape | undefined
  /** Engraved for this color scheme, unless the picture shows its original. */
  scheme?: Scheme | undefined
}

/** The engraving a picture is drawn from; undefined if the original is shown. */
export const cutOf = (
  { keepsOriginal }: Pick<ShownPicture, 'keepsOriginal'>,
  { scheme, shape, width }: WantedPicture,
): EngravedCut | undefined => {
  if (!scheme || keepsOriginal) return undefined
  if (shape === 'face') return 'face'
  return width <= 640 ? 'small' : 'large'
}

/**
 * Renders a picture at a width without enlarging it, whole or cropped around its focal point. Uses the original until
 * the engraving exists.
 */
export async function drawPicture(
  db: Database,
  shown: ShownPicture,
  wanted: WantedPicture,
): Promise<Buffer> {
  const { width, format, shape, scheme } = wanted
  const cut = cutOf(shown, wanted)
  const engraved = cut && scheme ? await findEngraving(db, shown, cut, scheme) : null
  const bytes = engraved ?? (await originalOf(db, shown))
  const whole = open(bytes)
  const size = await whole.metadata()
  const isCut = engraved !== null && cut === 'face'
  const part = shape && !isCut ? whole.extract(cropOf(size, cropShapes[shape], shown)) : whole
  const image = part.resize({ width, withoutEnlargement: true })
  if (format === 'avif') return image.avif({ effort: 2, quality: 55 }).toBuffer()
  if (format === 'webp') return image.webp({ quality: 80 }).toBuffer()
  if (format === 'png') return image.png({ palette: true }).toBuffer()
  return image.flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true }).toBuffer()
}

async function originalOf(db: Database, { file }: ShownPicture): Promise<Buffer> {
  const [row] = await db
    .select({ bytes: pictures.bytes, stored: pictures.stored })
    .from(pictures)
    .where(eq(pictures.hash, file))
  return readBytes(db, row!)
}

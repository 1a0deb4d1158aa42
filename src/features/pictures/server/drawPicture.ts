import { eq } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { coverSizes, portraitSizes } from '#src/ui/artPaths.ts'
import { open } from './preparePicture.ts'
import type { ShownPicture } from './shownPicture.ts'
import { pictures } from './tables.ts'

export const pictureWidths = [320, 480, 640, 800, 1200, 1600, 2400]

/** The shapes that pictures are cut to, as width and height. */
export const cropShapes = { ...coverSizes, face: portraitSizes.face }
export type CropShape = keyof typeof cropShapes

export type PictureFormat = 'avif' | 'webp' | 'jpg' | 'png'

/** A picture at a width, never enlarged, whole or cut to a shape around its focal point. */
export async function drawPicture(
  db: Database,
  { file, focusX, focusY }: Pick<ShownPicture, 'file' | 'focusX' | 'focusY'>,
  { width, format, shape }: { width: number; format: PictureFormat; shape?: CropShape | undefined },
): Promise<Buffer> {
  const [row] = await db.select().from(pictures).where(eq(pictures.hash, file))
  const whole = open(row!.bytes)
  const cut = shape ? whole.extract(cropOf(row!, cropShapes[shape], { focusX, focusY })) : whole
  const image = cut.resize({ width, withoutEnlargement: true })
  if (format === 'avif') return image.avif({ effort: 2, quality: 55 }).toBuffer()
  if (format === 'webp') return image.webp({ quality: 80 }).toBuffer()
  if (format === 'png') return image.png({ palette: true }).toBuffer()
  return image.flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true }).toBuffer()
}

/** The largest part of a picture that has a shape, placed by the focal point as `object-position` in browsers does it. */
export function cropOf(
  size: { width: number; height: number },
  [wide, high]: readonly [number, number],
  { focusX, focusY }: Pick<ShownPicture, 'focusX' | 'focusY'>,
) {
  const scale = Math.min(size.width / wide, size.height / high)
  const width = Math.min(size.width, Math.max(1, Math.round(wide * scale)))
  const height = Math.min(size.height, Math.max(1, Math.round(high * scale)))
  const left = Math.round(((size.width - width) * focusX) / 100)
  const top = Math.round(((size.height - height) * focusY) / 100)
  return { left, top, width, height }
}

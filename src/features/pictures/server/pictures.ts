import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp, { type Sharp, type SharpOptions } from 'sharp'
import type { Database } from '#src/database/open.ts'
import { pictures, pictureSources } from './tables.ts'

export const pictureWidths = [320, 480, 640, 800, 1200, 1600, 2400]
const WIDEST = 2400
const SHOWN_WIDTH = 1200
const LOGO_WIDTH = 320
const MOST_PIXELS = 60e6
const formats = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff'])

/** A picture of this site as articles show it. */
export interface StoredPicture {
  hash: string
  path: string
  width: number
  height: number
}

/** The path of a picture that is shown as a logo. */
export const logoPath = ({ hash }: { hash: string }) => `/pictures/${hash}/${LOGO_WIDTH}.webp`

export interface PreparedPicture {
  hash: string
  type: string
  width: number
  height: number
  bytes: Buffer
}

/** A file cannot become a picture of this site; the message ends the sentence "It was left out because …". */
export class PictureProblem extends Error {
  override name = 'PictureProblem'
}

/** The picture as an article shows it: its path and the size that the path gives. */
export function storedPicture({ hash, width, height }: { hash: string; width: number; height: number }): StoredPicture {
  const shown = Math.min(width, SHOWN_WIDTH)
  return { hash, path: `/pictures/${hash}/${SHOWN_WIDTH}.webp`, width: shown, height: Math.round((height * shown) / width) }
}

/** Draws an uploaded or downloaded file anew, upright, without metadata, 2400 pixels wide at most; throws PictureProblem. */
export async function preparePicture(file: Buffer): Promise<PreparedPicture> {
  if (/^(\xef\xbb\xbf)?\s*</.test(file.subarray(0, 200).toString('latin1')))
    throw new PictureProblem('it is SVG or HTML, which can hold programs')
  if (file.length === 0) throw new PictureProblem('its file is empty')
  const image = open(file)
  const {
    format,
    width = 0,
    height = 0,
  } = await image.metadata().catch((error: unknown) => {
    throw problemOf(error)
  })
  if (!formats.has(format)) throw new PictureProblem(`pictures of the kind ${format} are not taken`)
  if (width * height > MOST_PIXELS) throw new PictureProblem(`it has more than ${MOST_PIXELS / 1e6} million pixels`)
  const exact = format === 'png' || format === 'gif'
  const { data, info } = await image
    .autoOrient()
    .resize({ width: WIDEST, withoutEnlargement: true })
    .webp(exact ? { nearLossless: true, quality: 80 } : { quality: 88 })
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => {
      throw problemOf(error)
    })
  const hash = createHash('sha256').update(file).digest('hex').slice(0, 32)
  return { hash, type: 'image/webp', width: info.width, height: info.height, bytes: data }
}

const open = (file: Buffer, options: SharpOptions = {}): Sharp =>
  sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: false, ...options })

function problemOf(error: unknown): PictureProblem {
  const said = error instanceof Error ? error.message : String(error)
  if (/pixel limit/i.test(said)) return new PictureProblem(`it has more than ${MOST_PIXELS / 1e6} million pixels`)
  return new PictureProblem(/unsupported image format/i.test(said) ? 'it is not a picture' : 'the file is broken')
}

/** Stores a picture and the address it came from; one that is there already stays as it is. */
export async function savePicture(db: Database, picture: PreparedPicture, addresses: string[] = []): Promise<void> {
  await db.insert(pictures).values(picture).onConflictDoNothing()
  const values = addresses.map((address) => ({ address, hash: picture.hash }))
  if (values.length > 0) await db.insert(pictureSources).values(values).onConflictDoNothing()
}

/** Every picture that was taken from another site, by its address there. */
export async function picturesBySource(db: Database): Promise<Map<string, StoredPicture>> {
  const rows = await db
    .select({ address: pictureSources.address, hash: pictures.hash, width: pictures.width, height: pictures.height })
    .from(pictureSources)
    .innerJoin(pictures, eq(pictures.hash, pictureSources.hash))
  return new Map(rows.map(({ address, ...picture }) => [address, storedPicture(picture)]))
}

export type PictureFormat = 'avif' | 'webp' | 'jpg'

/** A stored picture at a width, never enlarged; undefined when there is none with this hash. */
export async function drawPicture(db: Database, hash: string, width: number, format: PictureFormat): Promise<Buffer | undefined> {
  const [row] = await db.select().from(pictures).where(eq(pictures.hash, hash))
  if (!row) return undefined
  const image = open(row.bytes).resize({ width, withoutEnlargement: true })
  if (format === 'avif') return image.avif({ effort: 2, quality: 55 }).toBuffer()
  if (format === 'webp') return image.webp({ quality: 80 }).toBuffer()
  return image.flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true }).toBuffer()
}

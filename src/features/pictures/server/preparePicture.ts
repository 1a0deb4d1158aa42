import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open as openFile, readFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import sharp, { type Sharp } from 'sharp'
import { type Original, originalOf } from './original.ts'

const WIDEST = 2400
const MAX_PIXELS = 60e6
const SECONDS = 30
/** Height in pixels of a rasterized drawing. */
const DRAWN_HEIGHT = 1_200
const formats = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff'])

export interface PreparedPicture {
  hash: string
  type: string
  width: number
  height: number
  bytes: Buffer
  /** Likely center of attention, in percent from the left and from the top. */
  focusX: number
  focusY: number
  /** Number of frames in the file; only the first is stored. */
  frames: number
  /** The original file, for exports. */
  original: Original | undefined
}

/** A file can't become a picture on this site. The message completes "It was left out because …". */
export class PictureProblem extends Error {
  override name = 'PictureProblem'
}

export interface PictureTask {
  /** The bytes of a file, or its path. */
  file: Buffer | string
  /** Whether SVG is accepted. It is rasterized. */
  drawings: boolean
}

/** Implementation of `preparePictureInProcess`; runs in the separate process. */
export async function prepareForTask({ file, drawings }: PictureTask) {
  try {
    const own = typeof file === 'string' ? file : Buffer.from(file)
    return { picture: await preparePicture(drawings ? await asPoints(own) : own) }
  } catch (error) {
    if (error instanceof PictureProblem) return { refused: error.message }
    throw error
  }
}

/** Re-encodes a file: upright, without metadata, at most 2400 pixels wide. Throws PictureProblem. */
async function preparePicture(file: Buffer | string): Promise<PreparedPicture> {
  const head = await headOf(file)
  if (head.length === 0) throw new PictureProblem('its file is empty')
  if (/^(\xef\xbb\xbf)?\s*</.test(head.toString('latin1')))
    throw new PictureProblem('it is SVG or HTML, which can contain scripts')
  const image = open(file)
  const {
    format,
    width = 0,
    height = 0,
    pages = 1,
    orientation,
  } = await image.metadata().catch((error: unknown) => {
    throw problemOf(error)
  })
  if (!formats.has(format)) throw new PictureProblem(`${format} pictures aren’t supported`)
  if (width * height > MAX_PIXELS) throw new PictureProblem(TOO_MANY)
  const exact = format === 'png' || format === 'gif'
  const { data, info } = await image
    .autoOrient()
    .resize({ width: WIDEST, withoutEnlargement: true })
    .webp(exact ? { nearLossless: true, quality: 80 } : { quality: 88 })
    .timeout({ seconds: SECONDS })
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => {
      throw problemOf(error)
    })
  const drawn = { type: 'image/webp', width: info.width, height: info.height, bytes: data }
  const whole = typeof file === 'string' ? await readFile(file) : file
  return {
    hash: await hashOf(file),
    ...drawn,
    ...(await guessFocus(drawn)),
    frames: pages,
    original: originalOf(whole, { format, orientation }),
  }
}

/** Rasterizes an SVG, so that nothing it could run or load becomes part of the site. */
async function asPoints(file: Buffer | string): Promise<Buffer | string> {
  const head = (await headOf(file)).toString('latin1')
  if (!/^(\xef\xbb\xbf)?\s*<(\?xml|!--|!DOCTYPE svg|svg)/i.test(head)) return file
  try {
    return await sharp(file, { limitInputPixels: MAX_PIXELS })
      .resize({ height: DRAWN_HEIGHT, width: 2 * DRAWN_HEIGHT, fit: 'inside' })
      .png()
      .toBuffer()
  } catch {
    throw new PictureProblem('it is not a readable SVG')
  }
}

/** Opens a decoder that rejects decompression bombs and broken files, and reads only the first frame. */
export const open = (file: Buffer | string): Sharp =>
  sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false })

const TOO_MANY = `it has more than ${MAX_PIXELS / 1e6} million pixels`

function problemOf(error: unknown): PictureProblem {
  const said = error instanceof Error ? error.message : String(error)
  if (/pixel limit/i.test(said)) return new PictureProblem(TOO_MANY)
  if (/timeout/i.test(said)) return new PictureProblem('it takes too long to process')
  return new PictureProblem(
    /unsupported image format/i.test(said) ? 'it is not a picture' : 'the file is broken',
  )
}

async function headOf(file: Buffer | string): Promise<Buffer> {
  if (typeof file !== 'string') return file.subarray(0, 200)
  const handle = await openFile(file)
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(200) })
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

async function hashOf(file: Buffer | string): Promise<string> {
  const hash = createHash('sha256')
  if (typeof file === 'string') await pipeline(createReadStream(file), hash)
  else hash.update(file)
  return hash.digest('hex').slice(0, 32)
}

const SIDE = 120

/** The focal point of a square crop by visual attention, or the center if nothing stands out. */
async function guessFocus({
  bytes,
  width,
  height,
}: Pick<PreparedPicture, 'bytes' | 'width' | 'height'>) {
  const scale = SIDE / Math.min(width, height)
  const small = {
    width: Math.max(SIDE, Math.round(width * scale)),
    height: Math.max(SIDE, Math.round(height * scale)),
  }
  const pixels = await sharp(bytes)
    .flatten({ background: 'gray' })
    .resize({ ...small, fit: 'fill' })
    .png()
    .toBuffer()
  const { info } = await sharp(pixels)
    .resize({ width: SIDE, height: SIDE, fit: 'cover', position: sharp.strategy.attention })
    .toBuffer({ resolveWithObject: true })
  if (!info.attentionX && !info.attentionY) return { focusX: 50, focusY: 50 }
  const percent = (at = 0, size: number) =>
    Math.min(100, Math.max(0, Math.round((at / size) * 100)))
  return {
    focusX: percent(info.attentionX, small.width),
    focusY: percent(info.attentionY, small.height),
  }
}

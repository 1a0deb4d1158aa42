import { lookUp } from '#src/text/lookUp.ts'
/** An uploaded file without its metadata. */
export interface Original {
  type: string
  bytes: Buffer
}

const readers: Record<
  string,
  { type: string; plain: (file: Buffer, turned: number) => Buffer | undefined }
> = {
  jpeg: { type: 'image/jpeg', plain: plainJpeg },
  png: { type: 'image/png', plain: plainPng },
  webp: { type: 'image/webp', plain: plainWebp },
  gif: { type: 'image/gif', plain: plainGif },
}

/**
 * Returns a picture's file with pixels unchanged but without metadata such as the location; undefined for a format
 * browsers don't show, and for a file that can't be parsed.
 */
export function originalOf(
  file: Buffer,
  { format, orientation = 1 }: { format: string; orientation?: number | undefined },
): Original | undefined {
  const reader = lookUp(readers, format)
  if (!reader) return undefined
  const bytes = reader.plain(file, orientation)
  return bytes && { type: reader.type, bytes }
}

/** Removes what earlier releases left in an original. */
export function plainAgain({ type, bytes }: Original): Buffer {
  const orientation = [2, 3, 4, 5, 6, 7, 8].find((turned) =>
    turnedSegment(turned).equals(bytes.subarray(2, 2 + turnedSegment(turned).length)),
  )
  return originalOf(bytes, { format: type.replace('image/', ''), orientation })?.bytes ?? bytes
}

/**
 * Drops application and comment segments except ICC, JFIF, and Adobe's, and what follows the picture, such as the film
 * that phones append. Writes the orientation anew.
 */
function plainJpeg(file: Buffer, orientation: number): Buffer | undefined {
  const kept: Buffer[] = [file.subarray(0, 2)]
  if (orientation > 1) kept.push(turnedSegment(orientation))
  for (let at = 2; at + 2 <= file.length;) {
    if (file[at] !== 0xff) return undefined
    const marker = file.readUInt8(at + 1)
    if (marker === 0xff) {
      at++
      continue
    }
    if (marker === END_OF_IMAGE) return Buffer.concat([...kept, file.subarray(at, at + 2)])
    if (at + 4 > file.length) return undefined
    const isScan = marker === START_OF_SCAN
    const header = at + 2 + file.readUInt16BE(at + 2)
    const end = isScan ? endOfScan(file, header) : header
    if (end > file.length) return undefined
    const isOfApplication = marker >= 0xe0 && marker <= 0xef
    const isColor = marker === 0xe2 && file.toString('latin1', at + 4, at + 15) === 'ICC_PROFILE'
    const isKept = !isOfApplication || marker === 0xe0 || marker === 0xee || isColor
    if (isKept && marker !== 0xfe) kept.push(file.subarray(at, end))
    if (isScan && end === file.length) return Buffer.concat(kept)
    at = end
  }
  return undefined
}

const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9

/** Position of the first marker after a scan's data, in which 0xff is followed by zero or by a restart's number. */
function endOfScan(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at >= 0; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return file.length
}

/** Exif segment with only the orientation. */
function turnedSegment(orientation: number): Buffer {
  // "Exif", a TIFF header, and one entry: 0x0112, a short.
  const exif = Buffer.from(
    'ffe100224578696600004d4d002a00000008000101120003000000010000000000000000',
    'hex',
  )
  exif.writeUInt16BE(orientation, 28)
  return exif
}

/** Chunks that pixels, colors, and movement need; any other may say who made the picture and where. */
const pngParts = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD pHYs acTL fcTL fdAT'.split(
    ' ',
  ),
)

function plainPng(file: Buffer): Buffer | undefined {
  const kept: Buffer[] = [file.subarray(0, 8)]
  for (let at = 8; at + 12 <= file.length;) {
    const end = at + 12 + file.readUInt32BE(at)
    const name = file.toString('latin1', at + 4, at + 8)
    if (end > file.length) return undefined
    if (pngParts.has(name)) kept.push(file.subarray(at, end))
    if (name === 'IEND') return Buffer.concat(kept)
    at = end
  }
  return undefined
}

const webpParts = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])

function plainWebp(file: Buffer): Buffer | undefined {
  const chunks: Buffer[] = []
  for (let at = 12; at + 8 <= file.length;) {
    const size = file.readUInt32LE(at + 4)
    const end = at + 8 + size + (size % 2)
    const name = file.toString('latin1', at, at + 4)
    if (at + 8 + size > file.length) return undefined
    if (webpParts.has(name)) {
      const chunk = Buffer.from(file.subarray(at, end))
      // Clears the flags of the removed chunks.
      if (name === 'VP8X') chunk.writeUInt8(chunk.readUInt8(8) & ~0b1100, 8)
      chunks.push(chunk)
    }
    at = end
  }
  const head = Buffer.from(file.subarray(0, 12))
  head.writeUInt32LE(4 + chunks.reduce((sum, { length }) => sum + length, 0), 4)
  return Buffer.concat([head, ...chunks])
}

const GIF_IMAGE = 0x2c
const GIF_EXTENSION = 0x21
const GIF_END = 0x3b
const GIF_CONTROL = 0xf9
const GIF_APPLICATION = 0xff
/** Programs whose blocks say how often a GIF repeats; all others hold data of their own. */
const repeats = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0'])

/** Drops comments, texts, data of programs, and what follows the picture. */
function plainGif(file: Buffer): Buffer | undefined {
  if (file.length < 13) return undefined
  let at = 13 + colorTable(file.readUInt8(10))
  const kept: Buffer[] = [file.subarray(0, at)]
  while (at < file.length) {
    const from = at
    const kind = file.readUInt8(at)
    if (kind === GIF_END) return Buffer.concat([...kept, file.subarray(at, at + 1)])
    const isImage = kind === GIF_IMAGE
    if (!isImage && kind !== GIF_EXTENSION) return undefined
    if (at + (isImage ? 10 : 2) > file.length) return undefined
    const data = isImage ? at + 10 + colorTable(file.readUInt8(at + 9)) + 1 : at + 2
    const end = endOfBlocks(file, data)
    if (end === undefined) return undefined
    at = end
    const label = file.readUInt8(from + 1)
    const program = file.toString('latin1', from + 3, from + 14)
    if (isImage || label === GIF_CONTROL || (label === GIF_APPLICATION && repeats.has(program)))
      kept.push(file.subarray(from, end))
  }
  // Some programs leave the end out.
  return at === file.length ? Buffer.concat([...kept, Buffer.of(GIF_END)]) : undefined
}

const colorTable = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0)

/** Position after a chain of blocks, of which each begins with its size, and the last is empty. */
function endOfBlocks(file: Buffer, from: number): number | undefined {
  let at = from
  while (at < file.length) {
    const size = file.readUInt8(at)
    at += 1 + size
    if (size === 0) return at
  }
  return undefined
}

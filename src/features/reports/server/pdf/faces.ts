import { setImmediate } from 'node:timers/promises'
import { inflateSync } from 'node:zlib'
import { bytesOf, staticFaces } from '#src/images/social/faces.ts'
import { linkInk } from '#src/images/art/inks.ts'
import { hexOf } from '#src/ui/oklch.ts'
import italicExtended from './fonts/text-italic-extended.woff?inline'
import italic from './fonts/text-italic.woff?inline'
import strongExtended from './fonts/text-strong-extended.woff?inline'
import strong from './fonts/text-strong.woff?inline'
import textExtended from './fonts/text-extended.woff?inline'
import text from './fonts/text.woff?inline'

export type Face = 'text' | 'italic' | 'strong' | 'title' | 'sans'

const files: Record<Face, [plain: Buffer, extended: Buffer]> = {
  text: [bytesOf(text), bytesOf(textExtended)],
  italic: [bytesOf(italic), bytesOf(italicExtended)],
  strong: [bytesOf(strong), bytesOf(strongExtended)],
  title: [staticFaces.serif, staticFaces.serifExtended],
  sans: [staticFaces.sans, staticFaces.sansExtended],
}

export const colors = {
  ink: hexOf([0.24, 0.02, 166]),
  soft: hexOf([0.46, 0.02, 160]),
  rule: hexOf([0.85, 0.015, 120]),
  get link() {
    return linkInk()
  },
  light: hexOf([0.955, 0.018, 100]),
  lightSoft: hexOf([0.81, 0.03, 130]),
}

const bare = new Map<Buffer, Buffer>()

const HEADER = 44
const ENTRY = 20

/**
 * Extracts the raw font from a WOFF 1 file, because the typesetting library would decompress each table on every
 * read.
 */
function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const power = Math.floor(Math.log2(count))
  const head = Buffer.alloc(12 + 16 * count)
  head.writeUInt32BE(woff.readUInt32BE(4), 0)
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(16 << power, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE((count - (1 << power)) * 16, 10)
  const parts = [head]
  let at = head.length
  for (let table = 0; table < count; table++) {
    const entry = HEADER + table * ENTRY
    const from = woff.readUInt32BE(entry + 4)
    const packed = woff.readUInt32BE(entry + 8)
    const length = woff.readUInt32BE(entry + 12)
    const bytes = woff.subarray(from, from + packed)
    const offset = 12 + table * 16
    woff.copy(head, offset, entry, entry + 4)
    woff.copy(head, offset + 4, entry + 16, entry + 20)
    head.writeUInt32BE(at, offset + 8)
    head.writeUInt32BE(length, offset + 12)
    const padded = Buffer.alloc(Math.ceil(length / 4) * 4)
    ;(packed < length ? inflateSync(bytes) : bytes).copy(padded)
    parts.push(padded)
    at += padded.length
  }
  return Buffer.concat(parts)
}

function unpacked(file: Buffer): Buffer {
  const font = bare.get(file) ?? unpackWoff(file)
  bare.set(file, font)
  return font
}

/** Registers the fonts with a document, and opens those that every report uses, one at a time. */
export async function registerFaces(doc: PDFKit.PDFDocument) {
  for (const [face, [plain, extended]] of Object.entries(files)) {
    doc.registerFont(face, unpacked(plain))
    doc.registerFont(`${face} extended`, unpacked(extended))
    doc.font(face)
    await setImmediate()
  }
}

const beyondLatin = /([\u0100-\u0130\u0132-\u0151\u0154-\u017f\u0218-\u021b]+)/

/** Splits a text into the parts that a font covers and those that need its extension. */
export const byFont = (face: Face, letters: string): [font: string, part: string][] =>
  letters
    .split(beyondLatin)
    .map((part, index): [string, string] => [index % 2 === 1 ? `${face} extended` : face, part])
    .filter(([, part]) => part !== '')

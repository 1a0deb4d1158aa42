import { setImmediate } from 'node:timers/promises'
import { bytesOf, staticFaces } from '#src/images/social/faces.ts'
import { linkInk } from '#src/images/art/inks.ts'
import { hexOf } from '#src/ui/oklch.ts'
import italicExtended from './fonts/text-italic-extended.woff?inline'
import italic from './fonts/text-italic.woff?inline'
import strongExtended from './fonts/text-strong-extended.woff?inline'
import strong from './fonts/text-strong.woff?inline'
import textExtended from './fonts/text-extended.woff?inline'
import text from './fonts/text.woff?inline'
import { unpackWoff } from './unpackWoff.ts'

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

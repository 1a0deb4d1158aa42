import { createRequire } from 'node:module'
import { glyphIds, tableOf } from './font-tables.ts'

// These families kern with tables that vary along every axis and are as large as the outlines. The visible part,
// pairs of at least a fortieth of an em at a single medium weight, fits into the old `kern` table, which every
// browser supports.

interface Run {
  glyphs: { advanceWidth: number }[]
  positions: { xAdvance: number }[]
}
interface Shaper {
  unitsPerEm: number
  layout: (text: string, features: Record<string, boolean>) => Run
}
const fontkit = createRequire(import.meta.url)('fontkit') as { create: (font: Buffer) => Shaper }

const THOUSANDTHS = 25
const STEP = 10
/**
 * A capital after a lowercase letter, and figures next to letters: too rare in English to be worth
 * their bytes.
 */
const RARE = /[a-z][A-Z]|\d[A-Za-z]|[A-Za-z]\d/

export type Pair = [left: string, right: string, thousandths: number]

/** Pairs of these letters whose spacing `font`, a static instance, visibly adjusts, in thousandths of an em. */
export function kerningPairs(font: Buffer, letters: string): Pair[] {
  const shaper = fontkit.create(font)
  const pairs: Pair[] = []
  for (const left of letters)
    for (const right of letters) {
      if (RARE.test(left + right)) continue
      const { glyphs, positions } = shaper.layout(left + right, { kern: true, liga: false })
      const [[glyph, second], [position]] = [glyphs, positions]
      if (!glyph || !second || !position || glyphs.length > 2) continue
      const thousandths = ((position.xAdvance - glyph.advanceWidth) / shaper.unitsPerEm) * 1000
      if (Math.abs(thousandths) >= THOUSANDTHS)
        pairs.push([left, right, Math.round(thousandths / STEP) * STEP])
    }
  return pairs
}

/** The uncompressed `font` with these pairs as its `kern` table. */
export function withKerning(font: Buffer, pairs: Pair[]): Buffer {
  const unit = font.readUInt16BE(tableOf(font, 'head') + 18) / 1000
  const id = glyphIds(font)
  const glyph = (letter: string) => id(letter.codePointAt(0) ?? 0)
  const rows = pairs
    .map(
      ([left, right, thousandths]) =>
        [glyph(left), glyph(right), Math.round(thousandths * unit)] as const,
    )
    .toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
  const table = Buffer.alloc(18 + 6 * rows.length)
  const power = 2 ** Math.floor(Math.log2(rows.length))
  const header = [
    0,
    1,
    0,
    14 + 6 * rows.length,
    1,
    rows.length,
    power * 6,
    Math.log2(power),
    (rows.length - power) * 6,
  ]
  header.forEach((value, i) => table.writeUInt16BE(value, i * 2))
  rows.flat().forEach((value, i) => table.writeInt16BE(value, 18 + i * 2))
  return withTable(font, 'kern', table)
}

function withTable(font: Buffer, tag: string, added: Buffer): Buffer {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, i) => {
    const entry = 12 + i * 16
    const start = font.readUInt32BE(entry + 8)
    return {
      tag: font.toString('latin1', entry, entry + 4),
      bytes: font.subarray(start, start + font.readUInt32BE(entry + 12)),
    }
  })
  tables.push({ tag, bytes: added })
  tables.sort((a, b) => (a.tag < b.tag ? -1 : 1))
  const power = 2 ** Math.floor(Math.log2(tables.length))
  const directory = Buffer.alloc(12 + 16 * tables.length)
  font.copy(directory, 0, 0, 4)
  const sizes = [tables.length, power * 16, Math.log2(power), (tables.length - power) * 16]
  sizes.forEach((value, i) => directory.writeUInt16BE(value, 4 + i * 2))
  const parts = [directory]
  let at = directory.length
  tables.forEach(({ tag, bytes }, i) => {
    const padded = Buffer.alloc(Math.ceil(bytes.length / 4) * 4)
    bytes.copy(padded)
    let sum = 0
    for (let word = 0; word < padded.length; word += 4)
      sum = (sum + padded.readUInt32BE(word)) >>> 0
    const entry = 12 + 16 * i
    directory.write(tag, entry, 'latin1')
    ;[sum, at, bytes.length].forEach((value, j) =>
      directory.writeUInt32BE(value, entry + 4 + j * 4),
    )
    parts.push(padded)
    at += padded.length
  })
  return Buffer.concat(parts)
}

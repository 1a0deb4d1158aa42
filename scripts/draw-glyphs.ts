import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { glyphIds, tableOf } from './font-tables.ts'

// Writes the outlines of the capitals that the monogram portraits are cut from. Run by hand; the output is committed.

const require = createRequire(import.meta.url)
const subsetFont = require('subset-font') as (
  font: Buffer,
  text: string,
  options: object,
) => Promise<Buffer>
const root = fileURLToPath(new URL('..', import.meta.url))
const source = `${root}node_modules/@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2`
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

const font = await subsetFont(readFileSync(source), letters, {
  targetFormat: 'truetype',
  variationAxes: { wght: 700, opsz: 40 },
  keepFeatures: [],
  noHinting: true,
})

const head = tableOf(font, 'head')
const loca = tableOf(font, 'loca')
const glyf = tableOf(font, 'glyf')
const hmtx = tableOf(font, 'hmtx')
const metrics = font.readUInt16BE(tableOf(font, 'hhea') + 34)
const longOffsets = font.readInt16BE(head + 50) === 1
const idOf = glyphIds(font)

interface Point {
  x: number
  y: number
  on: boolean
}

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, on: true })

function readPoints(id: number): Point[][] {
  const start =
    glyf + (longOffsets ? font.readUInt32BE(loca + id * 4) : font.readUInt16BE(loca + id * 2) * 2)
  const contours = font.readInt16BE(start)
  if (contours < 0) throw new Error('A capital is made of other glyphs, which is not read here')
  const ends = Array.from({ length: contours }, (_, i) => font.readUInt16BE(start + 10 + i * 2))
  const count = (ends.at(-1) ?? -1) + 1
  let at = start + 10 + contours * 2
  at += 2 + font.readUInt16BE(at)
  const flags: number[] = []
  while (flags.length < count) {
    const flag = font.readUInt8(at++)
    const times = flag & 8 ? font.readUInt8(at++) + 1 : 1
    for (let i = 0; i < times; i++) flags.push(flag)
  }
  const axis = (short: number, same: number) => {
    let value = 0
    return flags.map((flag) => {
      if (flag & short) value += flag & same ? font.readUInt8(at++) : -font.readUInt8(at++)
      else if (!(flag & same)) {
        value += font.readInt16BE(at)
        at += 2
      }
      return value
    })
  }
  const xs = axis(2, 16)
  const ys = axis(4, 32)
  const points = flags.map((flag, i) => ({ x: xs[i] ?? 0, y: ys[i] ?? 0, on: (flag & 1) === 1 }))
  return ends.map((end, i) => points.slice(i === 0 ? 0 : (ends[i - 1] ?? -1) + 1, end + 1))
}

function outline(contour: Point[]): string {
  const first = contour.findIndex((point) => point.on)
  if (first < 0) throw new Error('A contour without a corner is not read here')
  const ring = [...contour.slice(first), ...contour.slice(0, first + 1)]
  const p = ({ x, y }: Point) => `${Math.round(x)} ${Math.round(y)}`
  let d = `M${p(ring[0]!)}`
  for (let i = 1; i < ring.length; i++) {
    const point = ring[i]!
    if (point.on) d += `L${p(point)}`
    else {
      const next = ring[i + 1]!
      d += `Q${p(point)} ${p(next.on ? next : middle(point, next))}`
      if (next.on) i++
    }
  }
  return `${d}Z`
}

const lines = [...letters].map((letter) => {
  const id = idOf(letter.codePointAt(0) ?? 0)
  const width = font.readUInt16BE(hmtx + Math.min(id, metrics - 1) * 4)
  return `  ${letter}: [${width}, '${readPoints(id).map(outline).join('')}'],`
})
writeFileSync(
  `${root}src/images/art/glyphs.ts`,
  `/** Written by scripts/draw-glyphs.ts: advance width and outline of each capital, 2000 units to the em, y upwards. */
export const glyphs: Record<string, readonly [width: number, outline: string]> = {
${lines.join('\n')}
}
`,
)

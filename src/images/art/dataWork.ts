import type { Composition, Compositions } from './compositions.ts'
import { Drawing, type Run } from './drawing.ts'
import { engrave } from './engrave.ts'
import { glyphs } from './glyphs.ts'
import { clamp, itemAt, mix, smooth } from './seed.ts'

// Rising bars and a line that runs ahead of them.
const chart: Composition = ({ width: w, height: h, random: r, gap = 7 }) => {
  const n = 8 + Math.floor(r() * 4)
  const bars = Array.from(
    { length: n },
    (_, i) => 0.14 + 0.46 * (i / (n - 1)) ** 1.3 + (r() - 0.5) * 0.14,
  )
  const lift = 0.14 + r() * 0.06
  const line = (x: number) => {
    const at = clamp(x * n - 0.5, 0, n - 1.001)
    const i = Math.floor(at)
    return mix(itemAt(bars, i), itemAt(bars, i + 1), at - i) + lift
  }
  const drawing = engrave(
    w,
    h,
    (x, y) => {
      const off = Math.abs(y - line(x)) * h
      if (off < 5) return 0.96
      if (off < 10) return 0
      const across = x * n
      const [i, f] = [clamp(Math.floor(across), 0, n - 1), across % 1]
      if (y < 0.06) return y > 0.045 ? 0.9 : 0.03
      if (f > 0.16 && f < 0.84 && y < itemAt(bars, i)) return i % 2 ? 0.78 : 0.46
      return y % 0.2 < 0.012 ? 0.3 : 0.045
    },
    { gap },
  )
  const last = w * (1 - 0.5 / n)
  return { drawing, spark: { x: last, y: h * (1 - line(last / w)), radius: 8 } }
}

// A landscape of data: curves one behind another.
const ridges: Composition = ({ width: w, height: h, random: r, gap = 8.5 }) => {
  const drawing = new Drawing(w, h)
  const rows = Math.ceil((h * 0.8) / (gap * 1.25))
  const skyline = new Map<number, number>()
  let spark = { x: 0, y: h, radius: 7 }
  for (let row = 0; row < rows; row++) {
    const base = h * 0.97 - row * gap * 1.25
    const peaks = Array.from({ length: 4 }, () => ({
      at: 0.16 + r() * 0.68,
      high: h * (0.06 + r() * 0.2) * (0.5 + row / rows),
      wide: 0.03 + r() * 0.07,
    }))
    const heightAt = (x: number) =>
      peaks.reduce(
        (sum, { at, high, wide }) => sum + high * Math.exp(-(((x - at) / wide) ** 2)),
        0,
      ) +
      Math.sin(x * 60 + row) * 1.2 * smooth(0.1, 0.3, x) * smooth(0.9, 0.7, x)
    let run: Run = []
    for (let k = 0; k * 2 <= w; k++) {
      const x = k * 2
      const rise = heightAt(x / w)
      const y = base - rise
      const edge = x / w < 0.1 || x / w > 0.9
      if (y < (skyline.get(k) ?? h + 20) - 1) {
        if (edge) {
          drawing.swell(run)
          run = []
          if (k % 4 === 0) drawing.dot(x, y, 1)
        } else run.push([x, y, 1.2 + clamp(rise / (h * 0.25)) * gap * 0.55])
        skyline.set(k, y)
        if (y < spark.y && !edge) spark = { x, y, radius: 7 }
      } else {
        drawing.swell(run)
        run = []
      }
    }
    drawing.swell(run)
  }
  return { drawing, spark }
}

// Points scattered around a line, larger the closer they are.
const scatter: Composition = ({ width: w, height: h, random: r, gap = 8.5 }) => {
  const drawing = new Drawing(w, h)
  const [from, to] = [0.16 + r() * 0.1, 0.78 + r() * 0.1]
  const line = (x: number) => h * (1 - from - (to - from) * smooth(0.04, 0.98, x))
  // In fifths of the gap: looks just as irregular and takes half as many bytes.
  const jitter = (gap: number) => ((Math.floor(r() * 5) - 2) / 5) * gap
  const run: Run = []
  for (let x = w * 0.05; x <= w * 0.97; x += 4) run.push([x, line(x / w), 1.5 + 4.5 * (x / w)])
  for (let x = gap; x < w; x += gap * 1.6)
    for (let y = gap; y < h; y += gap * 1.6) {
      const [px, py] = [x + jitter(gap), y + jitter(gap)]
      const off = Math.abs(py - line(px / w)) / h
      if (off < 0.02) continue
      drawing.dot(px, py, 0.7 + Math.exp(-((off / 0.12) ** 2)) * gap * (0.25 + 0.5 * r()))
    }
  drawing.swell(run)
  return { drawing, spark: { x: w * 0.97, y: line(0.97), radius: 8 } }
}

type Point = readonly [x: number, y: number]

const STEPS = 6

/**
 * Returns a function that tests whether a point is inside a glyph outline of moves, lines, and
 * quadratic curves.
 */
function insideOf(outline: string): (x: number, y: number) => boolean {
  const edges: [Point, Point][] = []
  let first: Point = [0, 0]
  let at: Point = first
  const to = (next: Point) => {
    edges.push([at, next])
    at = next
  }
  for (const [, letter, numbers = ''] of outline.matchAll(/([MLQZ])([^MLQZ]*)/g)) {
    const n = numbers
      .trim()
      .split(/[\s,]+/)
      .map(Number)
    if (letter === 'M') at = first = [itemAt(n, 0), itemAt(n, 1)]
    else if (letter === 'L')
      for (let i = 0; i + 1 < n.length; i += 2) to([itemAt(n, i), itemAt(n, i + 1)])
    else if (letter === 'Q') for (let i = 0; i + 3 < n.length; i += 4) curve(n.slice(i, i + 4))
    else to(first)
  }
  function curve([cx = 0, cy = 0, x = 0, y = 0]: number[]) {
    const [sx, sy] = at
    for (let k = 1; k <= STEPS; k++) {
      const t = k / STEPS
      const s = 1 - t
      to([s * s * sx + 2 * s * t * cx + t * t * x, s * s * sy + 2 * s * t * cy + t * t * y])
    }
  }
  return (x, y) => {
    let inside = false
    for (const [[ax, ay], [bx, by]] of edges)
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
    return inside
  }
}

// A single capital letter, as large as the sheet allows, formed by the engraver's lines.
const letter: Composition = ({ width: w, height: h, random: r, gap = 6.5 }) => {
  const shapes = Object.values(glyphs)
  const [advance, outline] = itemAt(shapes, Math.floor(r() * shapes.length))
  const inside = insideOf(outline)
  const scale = (h * 0.94) / 1400
  const left = w * (0.5 + (r() - 0.5) * 0.2) - (advance * scale) / 2
  const base = h * 0.97
  const phase = r() * 6
  const drawing = engrave(
    w,
    h,
    (x, y, px, py) => {
      const wave = 0.5 + 0.5 * Math.sin(x * 7 + y * 5 + phase)
      return inside((px - left) / scale, (base - py) / scale)
        ? 0.62 + 0.34 * wave
        : 0.06 + 0.2 * wave * (1 - y)
    },
    { gap, angle: -28 },
  )
  return { drawing, spark: { x: w * 0.1, y: h * 0.14, radius: 7 } }
}

export const dataWork: Compositions = { chart, ridges, scatter, letter }

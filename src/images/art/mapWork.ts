import type { Composition, Compositions } from './compositions.ts'
import { engrave } from './engrave.ts'
import { clamp } from './seed.ts'

/** Distance in pixels from a point to a line segment. */
function distanceTo(
  px: number,
  py: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
): number {
  const [dx, dy] = [bx - ax, by - ay]
  const t = clamp(((px - ax) * dx + (py - ay) * dy) / (dx * dx + dy * dy || 1))
  return Math.hypot(px - ax - t * dx, py - ay - t * dy)
}

// Hills on a map: contour lines around their peaks.
const contours: Composition = ({ width: w, height: h, random: r, gap = 9 }) => {
  const hills = Array.from({ length: 5 }, (_, i) => ({
    x: (0.1 + 0.2 * i + (r() - 0.5) * 0.16) * w,
    y: (0.25 + r() * 0.55) * h,
    wide: (0.16 + r() * 0.16) * w,
    high: 0.5 + r() * 0.5,
  }))
  const heightAt = (x: number, y: number) =>
    hills.reduce(
      (sum, hill) =>
        sum +
        hill.high * Math.exp(-(((x - hill.x) ** 2 + (y - hill.y) ** 2) / hill.wide ** 2) * 1.6),
      0,
    )
  const drawing = engrave(
    w,
    h,
    (_x, _y, px, py) => {
      const level = heightAt(px, py) * 5
      const from = Math.abs(level - Math.round(level))
      const slope = Math.abs(heightAt(px + 3, py + 3) - heightAt(px - 3, py - 3)) * 5
      return from < 0.1 + slope * 0.25 ? 0.92 : 0.05 + 0.05 * Math.floor(level)
    },
    { gap, angle: -24 },
  )
  const top = hills.reduce((one, other) => (other.high > one.high ? other : one))
  return { drawing, spark: { x: top.x, y: top.y, radius: 7 } }
}

// Streets between blocks, cut by a river.
const streets: Composition = ({ width: w, height: h, random: r, gap = 7 }) => {
  const turn = 0.2 + r() * 0.5
  const [c, s] = [Math.cos(turn), Math.sin(turn)]
  const block = Math.min(w, h) * (0.15 + r() * 0.04)
  const [phase, bend] = [r() * 6, 0.1 + r() * 0.08]
  const river = (x: number) => (0.42 + bend * Math.sin((x / w) * 5 + phase)) * h
  const drawing = engrave(
    w,
    h,
    (_x, _y, px, py) => {
      const off = Math.abs(py - river(px)) / h
      if (off < 0.07) return 0.03
      if (off < 0.085) return 0.95
      const [u, v] = [(px * c + py * s) / block, ((py * c - px * s) / block) * 1.7]
      const [i, j] = [Math.floor(u), Math.floor(v)]
      const [fu, fv] = [u - i, v - j]
      const wide = i % 4 === 0 ? 0.2 : 0.1
      if (fu < wide || fv < 0.14) return 0.04
      const kind = Math.abs(Math.sin(i * 12.9898 + j * 78.233 + phase) * 43758.5453) % 1
      return kind > 0.86 ? 0.1 : 0.3 + kind * 0.6
    },
    { gap, angle: (turn * 180) / Math.PI },
  )
  return { drawing, spark: { x: w * 0.72, y: river(w * 0.72), radius: 7 } }
}

// Nodes and their links; busier nodes are larger.
const network: Composition = ({ width: w, height: h, random: r, gap = 7.8 }) => {
  const [columns, rows] = [5, 3]
  const nodes = Array.from({ length: columns * rows }, (_, i) => {
    const x = ((i % columns) + 0.5 + (r() - 0.5) * 0.62) * (w / columns)
    const y = (Math.floor(i / columns) + 0.5 + (r() - 0.5) * 0.62) * (h / rows)
    const size = Math.min(w, h) * (0.022 + r() ** 3 * 0.1)
    const edge = size * 1.4
    return { x: clamp(x, edge, w - edge), y: clamp(y, edge, h - edge), size }
  })
  const links = nodes.flatMap((one, i) =>
    nodes
      .map((other, j) => ({ other, j, far: Math.hypot(one.x - other.x, one.y - other.y) }))
      .filter(({ j }) => j !== i)
      .sort((a, b) => a.far - b.far)
      .slice(0, 3)
      .filter(({ j }) => j > i || i % 2 === 0)
      .map(({ other }) => [one, other] as const),
  )
  const drawing = engrave(
    w,
    h,
    (_x, _y, px, py) => {
      for (const { x: nx, y: ny, size } of nodes) {
        const q = Math.hypot(px - nx, py - ny) / size
        if (q < 1) return q > 0.8 ? 0.95 : 0.5 + 0.4 * clamp((px - nx) / size + 0.5)
        if (q < 1.25) return 0
      }
      for (const [a, b] of links) if (distanceTo(px, py, a.x, a.y, b.x, b.y) < 2.6) return 0.9
      return 0.11
    },
    { gap, angle: 18 },
  )
  const first = nodes.reduce((one, other) => (other.size < one.size ? other : one))
  return { drawing, spark: { x: first.x, y: first.y, radius: first.size, bare: true } }
}

export const mapWork: Compositions = { contours, streets, network }

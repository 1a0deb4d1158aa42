import type { Composition, Compositions } from './compositions.ts'
import { engrave } from './engrave.ts'
import { clamp, itemAt, mix, smooth } from './seed.ts'

// Spheres that climb, each larger than the last, until they touch and become a band.
const spheres: Composition = ({ width: w, height: h, random: r, dark, spark, gap = 7.5 }) => {
  const small = Math.min(w, h)
  const n = 5
  const lift = 0.34 + r() * 0.1
  const balls = Array.from({ length: n }, (_, i) => {
    const t = i / (n - 1)
    return {
      x: mix(0.12, 0.86, t ** 1.08) * w,
      y: h * (0.84 - t ** 1.35 * (0.62 - lift * 0.1)),
      r: small * mix(0.055, 0.2, t),
    }
  })
  const first = itemAt(balls, 0)
  const drawing = engrave(
    w,
    h,
    (_x, y, px, py) => {
      for (const ball of balls.toReversed()) {
        const [dx, dy] = [(px - ball.x) / ball.r, (py - ball.y) / ball.r]
        const q = dx * dx + dy * dy
        if (q >= 1) continue
        if (spark && ball === first) return 0
        const lit = clamp(dx * -0.5 + dy * -0.62 + Math.sqrt(1 - q) * 0.6)
        return dark
          ? 0.05 + lit * lit * 0.95 + (q > 0.95 ? 0.05 : 0)
          : 1.02 - lit * 1.05 + (q > 0.93 ? 0.15 : 0)
      }
      let tone = dark
        ? 0.03 + 0.3 * smooth(0.5, 0, y) + 0.09 * smooth(0.55, 1, y)
        : 0.12 + 0.2 * (1 - y) * (1 - y)
      for (const ball of balls) {
        const dx = (px - ball.x - ball.r * 0.75) / (ball.r * 1.9)
        const dy = (py - ball.y - ball.r * 1.12) / (ball.r * 0.34)
        const q = dx * dx + dy * dy
        if (q < 1) tone = dark ? tone * smooth(0, 1, q) : Math.max(tone, 0.62 * (1 - q) + tone)
      }
      return tone
    },
    { gap, angle: -18 },
  )
  return { drawing, spark: { x: first.x, y: first.y, radius: first.r, bare: true } }
}

// Fluted columns of rising height, lit from the left.
const columns: Composition = ({ width: w, height: h, random: r, dark, gap = 7.5 }) => {
  const n = 5 + Math.floor(r() * 3)
  const slit = 0.16
  const base = r() * 0.08
  const heights = Array.from({ length: n }, (_, i) => 0.16 + base + (i / (n - 1)) ** 1.5 * 0.62)
  const drawing = engrave(
    w,
    h,
    (x, y) => {
      const across = ((x - 0.06) / 0.88) * n
      const i = Math.floor(across)
      const f = across - i
      if (
        i >= 0 &&
        i < n &&
        f > slit / 2 &&
        f < 1 - slit / 2 &&
        y < itemAt(heights, i) &&
        y > 0.08
      ) {
        const c = Math.abs((f - slit / 2) / (1 - slit) - 0.34) * 1.3
        return dark
          ? clamp(0.95 - c * c * 1.7 - c * 0.3)
          : clamp(0.14 + c * c * 1.55 + (itemAt(heights, i) - y < 0.012 ? 0.5 : 0))
      }
      if (y <= 0.08) return 0.5 - y * 3
      const left = itemAt(heights, clamp(i - 1, 0, n - 1))
      return 0.05 + 0.1 * (1 - y) + (f < 0.5 && i > 0 && i < n && y < left ? 0.08 : 0)
    },
    { gap },
  )
  return { drawing, spark: { x: w * 0.12, y: h * (1 - itemAt(heights, 0)) - 16, radius: 7 } }
}

// A staircase under a low sun.
const steps: Composition = ({ width: w, height: h, random: r, dark, gap = 7.5 }) => {
  const k = 4 + Math.floor(r() * 2)
  const sun = {
    x: (0.28 + r() * 0.12) * w,
    y: (0.34 - r() * 0.06) * h,
    r: Math.min(w, h) * (0.15 + r() * 0.04),
  }
  const top = (x: number) => 0.16 + (Math.floor(clamp(x * 1.02, 0, 0.999) * k) / k) * 0.62
  const drawing = engrave(
    w,
    h,
    (x, y, px, py) => {
      const f = (x * 1.02 * k) % 1
      const depth = top(x) - y
      if (depth > 0) {
        if (depth < 0.028) return dark ? 0.9 : 0.1
        return dark
          ? clamp(0.06 + f * 0.42 + depth * 0.1)
          : clamp(0.86 - f * 0.34 - depth * 0.28 + (f < 0.03 ? -0.5 : 0))
      }
      const q = ((px - sun.x) / sun.r) ** 2 + ((py - sun.y) / sun.r) ** 2
      if (q < 1) return dark ? 0.95 : 0.012
      if (dark) return clamp(0.05 + 0.5 * Math.exp(-(q - 1) * 0.4))
      return clamp(0.3 - 0.3 * Math.exp(-(q - 1) * 0.32) + 0.16 * y)
    },
    { gap },
  )
  return { drawing, spark: { x: sun.x, y: sun.y, radius: Math.min(w, h) * 0.022 } }
}

// Strata, each with its own grain.
const strata: Composition = ({ width: w, height: h, random: r, dark, gap = 7.5 }) => {
  const layers = Array.from({ length: 6 }, (_, i) => ({
    at: 0.14 + i * 0.135 + (r() - 0.5) * 0.04,
    swing: 0.03 + r() * 0.06,
    pace: 3 + r() * 4,
    phase: r() * 6,
  }))
  const fault = 0.5 + r() * 0.24
  const edge = ({ at, swing, pace, phase }: (typeof layers)[number], x: number) =>
    at + swing * Math.sin(x * pace + phase) + (x > fault ? 0.07 : 0)
  const drawing = engrave(
    w,
    h,
    (x, y) => {
      const under = layers.findIndex((layer) => y < edge(layer, x))
      if (under < 0) return dark ? 0.04 + 0.12 * (1 - y) : 0.03 + 0.1 * y
      const depth = edge(itemAt(layers, under), x) - y
      if (depth < 0.016) return 0.95
      return itemAt([0.74, 0.2, 0.5, 0.1, 0.62, 0.32], under) - depth * 0.5
    },
    { gap },
  )
  return {
    drawing,
    spark: { x: w * 0.16, y: h * (1 - edge(itemAt(layers, 5), 0.16)) - 16, radius: 7 },
  }
}

export const toneWork: Compositions = { spheres, columns, steps, strata }

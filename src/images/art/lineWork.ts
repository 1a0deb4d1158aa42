import type { Composition, Compositions } from './compositions.ts'
import { Drawing, type Run } from './drawing.ts'
import { clamp, itemAt, mix, smooth } from './seed.ts'

// Lines that rise one after another, together forming an engraved staircase.
const terrace: Composition = ({ width: w, height: h, random: r, gap = 8.5 }) => {
  const drawing = new Drawing(w, h)
  const n = Math.ceil((h * 1.95) / gap)
  const count = 2 + Math.floor(r() * 2)
  const amp = h * (0.13 + r() * 0.06)
  const skew = (r() > 0.3 ? 1 : -1) * (0.3 + r() * 0.3)
  const steps = Array.from(
    { length: count },
    (_, k) => 0.3 + k * (0.62 / count) + (r() - 0.5) * 0.06,
  )
  const soft = 0.035 + r() * 0.03
  const sparkRow = Math.floor(n * 0.56)
  let spark: ReturnType<Composition>['spark']
  for (let j = 0; j < n; j++) {
    const v = j / n
    const base = h * 1.72 - j * gap
    const bow = Math.sin(v * 3.1) * 0.07
    const at = (x: number): [number, number] => {
      let y = 0
      let slope = 0
      for (const k of steps) {
        const c = k + skew * (v - 0.5) + bow
        const e = smooth(c - soft, c + soft, x)
        y += e
        slope += 4 * e * (1 - e)
      }
      return [base - y * amp, slope]
    }
    const start = (itemAt(steps, 0) + skew * (v - 0.5) + bow - soft * 0.4) * w
    for (let x = -gap; x < Math.min(start, w + gap); x += gap * 1.2) {
      const near = clamp(1 - (start - x) / (w * 0.55))
      const [px, py] = [x + (j % 2) * gap * 0.6, at(x / w)[0]]
      if (drawing.holds(px, py)) drawing.dot(px, py, 0.55 + near * near * gap * 0.2)
    }
    let run: Run = []
    for (let x = Math.max(-6, start); x <= w + 6; x += 2.5) {
      const [y, slope] = at(x / w)
      if (y < -gap || y > h + gap) {
        drawing.swell(run)
        run = []
      } else run.push([x, y, gap * (0.13 + 0.3 * clamp(slope))])
    }
    drawing.swell(run)
    if (j === sparkRow) spark = { x: start, y: at(start / w)[0], radius: gap * 0.95 }
  }
  return { drawing, spark }
}

// Rings that start as dots and close into lines.
const dial: Composition = ({ width: w, height: h, random: r, gap = 8.5 }) => {
  const drawing = new Drawing(w, h)
  const cx = w * (0.5 + (r() - 0.5) * 0.3)
  const cy = h * (0.52 + (r() - 0.5) * 0.12)
  const n = Math.ceil((Math.hypot(w, h) * 0.62) / gap)
  const first = r() * 6.28
  const twist = 0.1 + r() * 0.08
  const polar = (angle: number, radius: number): [number, number] => [
    cx + Math.cos(angle) * radius,
    cy + Math.sin(angle) * radius,
  ]
  for (let j = 2; j < n; j++) {
    const radius = j * gap
    const start = first + j * twist + Math.sin(j * 0.35) * 0.25
    const sweep = Math.PI * (1.05 + 0.35 * Math.sin(j * 0.21))
    const steps = Math.ceil((radius * sweep) / Math.max(4, Math.sqrt(1.2 * radius)))
    let run: Run = []
    for (let i = 0; i <= steps; i++) {
      const t = i / steps
      const angle = start + sweep * t
      if (drawing.holds(...polar(angle, radius), 24)) {
        run.push([
          angle,
          radius,
          gap *
            (0.12 + 0.62 * Math.sin(Math.PI * t) ** 2 * (0.45 + 0.55 * Math.sin(j * 0.21) ** 2)),
        ])
      } else {
        drawing.swellRound(run, polar)
        run = []
      }
    }
    drawing.swellRound(run, polar)
    const stride = (gap * 1.25) / radius
    let dots: { from: number; until: number; size: number } | undefined
    const put = () =>
      dots &&
      drawing.dotsRound(dots.from, dots.until + stride / 3, radius, gap * 1.25, dots.size, polar)
    for (let angle = start + sweep + stride; angle < start + 6.283 - stride / 2; angle += stride) {
      const near = clamp((angle - start - sweep) / (6.283 - sweep))
      const size = drawing.holds(...polar(angle, radius))
        ? Math.round((0.55 + near * near * gap * 0.17) * 4) / 4
        : 0
      if (dots?.size === size) dots.until = angle
      else {
        put()
        dots = { from: angle, until: angle, size }
      }
    }
    put()
  }
  return { drawing, spark: { x: cx, y: cy, radius: Math.min(w, h) * 0.018 } }
}

// A fan of lines from one source that starts as dots and ends in steps.
const fan: Composition = ({ width: w, height: h, random: r }) => {
  const drawing = new Drawing(w, h)
  const ox = -w * 0.06
  const oy = h * (0.9 + r() * 0.08)
  const n = 54
  const k = 5 + Math.floor(r() * 3)
  const reach = Math.hypot(w, h)
  let spark: ReturnType<Composition>['spark']
  for (let j = 0; j < n; j++) {
    const t = j / (n - 1)
    const angle = mix(0.06, -1.32, t ** 0.92)
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    const landing =
      mix(0.18, 0.62, Math.abs(Math.sin((Math.floor(t * k) / k + 0.12) * 5.1))) * reach * 0.7
    const thick = 1.1 + 4.6 * Math.sin(Math.PI * ((t * k) % 1)) ** 1.4
    for (let q = 26; q < landing; q += 9.5) {
      const [x, y] = [ox + c * q, oy + s * q]
      if (drawing.holds(x, y)) drawing.dot(x, y, 0.5 + 1.3 * clamp(q / landing) ** 2)
    }
    const [x1, y1, x2, y2] = [
      ox + c * landing,
      oy + s * landing,
      ox + c * reach * 1.1,
      oy + s * reach * 1.1,
    ]
    const [e, b] = [thick * 0.22, thick * 0.72]
    drawing.polygon([
      [x1 - s * e, y1 + c * e],
      [x2 - s * b, y2 + c * b],
      [x2 + s * b, y2 - c * b],
      [x1 + s * e, y1 - c * e],
    ])
    if (j === Math.floor(n * 0.45)) spark = { x: x1, y: y1, radius: 7 }
  }
  return { drawing, spark }
}

export const lineWork: Compositions = { terrace, dial, fan }

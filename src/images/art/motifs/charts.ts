import { itemAt } from '../seed.ts'
import { across, ball, fall, type Motif, type Point, round } from './scene.ts'

const rising = (random: () => number, n: number) => {
  let at = 0.1 + random() * 0.06
  return Array.from({ length: n }, () => (at += 0.05 + random() * (1.2 / n)))
}

const curve: Motif = (s, random) => {
  const tops = rising(random, 7).map((v, i): Point => [-0.84 + i * 0.28, 0.66 - Math.min(1.4, v)])
  s.poly([...tops, [0.84, 0.66], [-0.84, 0.66]], fall(-0.7, 0.7, 0.5, 0.12), 1)
  s.line(
    [
      [-0.96, -0.9],
      [-0.96, 0.7],
      [1.04, 0.7],
    ],
    0.035,
  )
  s.line(tops, 0.07)
  for (const [x, y] of tops) s.disc(x, y, 0.075, 0.03)
}

const bars: Motif = (s, random) => {
  rising(random, 6).forEach((value, i) => {
    const high = Math.min(1.5, value)
    const x = -0.98 + i * 0.34
    s.path([x + 0.22, 0.8 - high, x + 0.3, 0.74 - high, x + 0.3, 0.74, x + 0.22, 0.8], 0.92, 1)
    s.box(x, 0.8 - high, 0.22, high, fall(-0.7, 0.8, 0.1, 0.55))
  })
}

const pie: Motif = (s, random) => {
  const from = -Math.PI / 2
  const cut = from + Math.PI * (0.42 + random() * 0.3)
  s.poly([[-0.06, 0.0], ...round(-0.06, 0.0, 0.8, 0.8, cut, cut + 1.9)], 0.8, 1)
  s.poly([[-0.06, 0.0], ...round(-0.06, 0.0, 0.8, 0.8, cut + 1.9, from + 2 * Math.PI)], 0.35)
  s.poly([[0.06, -0.12], ...round(0.06, -0.12, 0.8, 0.8, from, cut)], 0.06)
}

const segments: Motif = (s) => {
  for (let i = 0; i < 8; i++)
    for (let j = 0; j < 4; j++) {
      const [x, y] = [-0.98 + i * 0.28 + (i > 2 ? 0.05 : 0) + (i > 5 ? 0.05 : 0), -0.6 + j * 0.38]
      const group = i < 3 ? 0 : i < 6 ? 1 : 2
      s.disc(
        x,
        y,
        itemAt([0.07, 0.1, 0.13], group),
        group === 2 ? ball(x, y, 0.13) : itemAt([0.5, 0.85], group),
        group === 1 ? 1 : 0,
      )
    }
  for (const x of [-0.26, 0.62])
    s.line(
      [
        [x, -0.86],
        [x, 0.8],
      ],
      0.025,
    )
}

const blocks: Motif = (s) => {
  const cube = (x: number, y: number, w: number) => {
    s.path([x, y, x + w, y - w * 0.5, x + 2 * w, y, x + w, y + w * 0.5], 0.05)
    s.path([x, y, x + w, y + w * 0.5, x + w, y + w * 1.56, x, y + w * 1.06], 0.4)
    s.path(
      [x + 2 * w, y, x + w, y + w * 0.5, x + w, y + w * 1.56, x + 2 * w, y + w * 1.06],
      0.85,
      1,
    )
  }
  cube(-0.9, 0.14, 0.42)
  cube(0.06, 0.14, 0.42)
  cube(-0.42, -0.44, 0.42)
}

const stairs: Motif = (s) => {
  for (let i = 0; i < 5; i++) {
    const [x, y] = [-0.95 + i * 0.38, 0.52 - i * 0.3]
    s.box(x, y, 1.14 - x - 0.19, 0.8 - y, across(-1, 1, 0.3, 0.85), i % 2 ? 1 : 0)
    s.box(x - 0.03, y, 0.4, 0.06, 0.03)
  }
  s.disc(0.76, -0.86, 0.15, ball(0.76, -0.86, 0.15))
}

const balance: Motif = (s) => {
  s.path([0, 0.24, 0.34, 0.8, -0.34, 0.8], 0.8, 1)
  s.path([-1.06, 0.36, 1.06, -0.02, 1.06, 0.08, -1.06, 0.46], 0.3)
  s.box(-0.94, -0.2, 0.54, 0.54, 0.5, 1)
  s.disc(0.62, -0.32, 0.36, ball(0.62, -0.32, 0.36))
}

const waves: Motif = (s) => {
  for (let i = 0; i < 21; i++) {
    const x = -1.0 + i * 0.1
    const tall = 0.08 + 0.66 * Math.abs(Math.sin(i * 0.9) * Math.cos(i * 0.31 + 0.4))
    s.box(x - 0.03, -0.06 - tall, 0.06, tall * 2, i % 3 ? 0.85 : 0.35, i % 2 ? 1 : 0)
  }
}

const web: Motif = (s) => {
  const middle: Point = [0, -0.04]
  const around: Point[] = [
    [-0.8, -0.6],
    [0.06, -0.8],
    [0.82, -0.52],
    [0.86, 0.32],
    [0.2, 0.66],
    [-0.62, 0.56],
    [-0.92, 0.06],
  ]
  around.forEach((at, i) => {
    s.line([middle, at], 0.035)
    s.line([at, itemAt(around, i + 1)], 0.02)
  })
  ;[middle, ...around].forEach(([x, y], i) =>
    s.disc(x, y, i ? 0.14 + (i % 3) * 0.03 : 0.28, i ? ball(x, y, 0.2) : 0.9, i ? 0 : 1),
  )
}

export const charts = { curve, bars, pie, segments, blocks, stairs, balance, waves, web }

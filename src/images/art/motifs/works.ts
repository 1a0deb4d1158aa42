import { itemAt } from '../seed.ts'
import {
  across,
  ball,
  barrel,
  fall,
  type Motif,
  type Point,
  rect,
  round,
  type Scene,
  turned,
} from './scene.ts'

function wheel(s: Scene, [cx, cy]: Point, r: number, teeth: number, way: 0 | 1) {
  const points: Point[] = []
  for (let i = 0; i < teeth; i++)
    for (const [at, far] of [
      [0, 0.82],
      [0.22, 1],
      [0.5, 1],
      [0.72, 0.82],
    ] as const) {
      const angle = ((i + at) / teeth) * 2 * Math.PI
      points.push([cx + Math.cos(angle) * r * far, cy + Math.sin(angle) * r * far])
    }
  s.poly(points, across(cx - r, cx + r, 0.15, 0.85), way)
  s.disc(cx, cy, r * 0.5, 0.05)
  s.disc(cx, cy, r * 0.2, 0.9)
}

const gears: Motif = (s) => {
  wheel(s, [-0.36, 0.16], 0.64, 12, 1)
  wheel(s, [0.55, -0.42], 0.44, 9, 0)
  wheel(s, [0.66, 0.46], 0.32, 8, 1)
}

const factory: Motif = (s) => {
  for (const [x, y, r] of [
    [-0.46, -0.92, 0.1],
    [-0.24, -1.02, 0.13],
    [0.04, -1.08, 0.15],
  ] as const)
    s.disc(x, y, r, 0.12)
  s.path([-0.86, 0.2, -0.8, -0.8, -0.56, -0.8, -0.5, 0.2], barrel(-0.86, -0.5))
  s.path([-0.44, 0.2, -0.4, -0.5, -0.2, -0.5, -0.16, 0.2], barrel(-0.44, -0.16), 1)
  s.path(
    [
      -1.0, 0.8, -1.0, 0.1, -0.1, 0.1, -0.1, -0.2, 0.3, 0.1, 0.3, -0.2, 0.7, 0.1, 0.7, -0.2, 1.1,
      0.1, 1.1, 0.8,
    ],
    fall(-0.2, 0.8, 0.5, 0.85),
    1,
  )
  for (let i = 0; i < 5; i++) s.box(-0.86 + i * 0.38, 0.3, 0.22, 0.18, 0.03)
  s.box(0.2, 0.56, 0.3, 0.24, 0.03)
}

const crane: Motif = (s) => {
  s.box(0.1, 0.1, 0.9, 0.7, 0.4, 1)
  for (let i = 0; i < 3; i++)
    for (let j = 0; j < 2; j++) s.box(0.2 + i * 0.26, 0.22 + j * 0.28, 0.15, 0.17, 0.03)
  s.box(-0.62, -0.66, 0.17, 1.46, 0.2)
  for (let y = -0.6; y < 0.7; y += 0.17)
    s.mark(
      [
        [-0.62, y + 0.17],
        [-0.45, y],
      ],
      0.025,
    )
  s.box(-0.98, -0.8, 1.98, 0.14, 0.3)
  for (let x = -0.9; x < 0.9; x += 0.17)
    s.mark(
      [
        [x, -0.68],
        [x + 0.09, -0.78],
      ],
      0.022,
    )
  s.line(
    [
      [-0.54, -1.02],
      [-0.98, -0.78],
    ],
    0.025,
  )
  s.line(
    [
      [-0.54, -1.02],
      [0.8, -0.78],
    ],
    0.025,
  )
  s.box(-0.98, -0.66, 0.26, 0.26, 0.9)
  s.line(
    [
      [0.62, -0.66],
      [0.62, -0.3],
    ],
    0.025,
  )
  s.box(0.4, -0.3, 0.44, 0.26, 0.08)
}

const conveyor: Motif = (s) => {
  for (const [i, x] of [-0.9, -0.3, 0.34].entries()) {
    const size = 0.26 + i * 0.12
    s.box(x, 0.2 - size, size, size, itemAt([0.7, 0.35, 0.05], i), i === 1 ? 1 : 0)
    s.mark(
      [
        [x + size * 0.5, 0.2 - size],
        [x + size * 0.5, 0.2 - size * 0.66],
      ],
      0.06,
    )
  }
  s.poly(
    [
      ...round(-0.94, 0.38, 0.16, 0.16, Math.PI / 2, Math.PI * 1.5),
      ...round(0.94, 0.38, 0.16, 0.16, -Math.PI / 2, Math.PI / 2),
    ],
    0.85,
    1,
  )
  for (let i = 0; i < 6; i++) s.disc(-0.92 + i * 0.37, 0.38, 0.1, 0.06)
  s.line(
    [
      [-0.7, 0.54],
      [-0.7, 0.8],
    ],
    0.07,
  )
  s.line(
    [
      [0.7, 0.54],
      [0.7, 0.8],
    ],
    0.07,
  )
}

const robot: Motif = (s) => {
  s.line(
    [
      [0, -0.7],
      [0, -0.9],
    ],
    0.05,
  )
  s.disc(0, -0.92, 0.08, 0.9)
  s.box(-0.84, -0.22, 0.16, 0.36, 0.85, 1)
  s.box(0.68, -0.22, 0.16, 0.36, 0.85, 1)
  s.box(-0.68, -0.7, 1.36, 1.02, across(-0.7, 0.7, 0.06, 0.45))
  s.disc(-0.3, -0.26, 0.19, 0.95)
  s.disc(0.3, -0.26, 0.19, 0.95)
  s.disc(-0.26, -0.3, 0.07, 0.02)
  s.disc(0.34, -0.3, 0.07, 0.02)
  for (let i = 0; i < 5; i++) s.box(-0.34 + i * 0.145, 0.06, 0.09, 0.12, 0.9)
  s.path([-0.86, 0.8, -0.74, 0.44, 0.74, 0.44, 0.86, 0.8], 0.6, 1)
}

const chip: Motif = (s) => {
  for (let i = 0; i < 6; i++) {
    const at = -0.5 + i * 0.2
    s.line(
      [
        [at, -0.86],
        [at, 0.8],
      ],
      0.06,
    )
    s.line(
      [
        [-0.98, at - 0.04],
        [0.98, at - 0.04],
      ],
      0.06,
    )
  }
  s.box(-0.66, -0.7, 1.32, 1.32, fall(-0.7, 0.6, 0.5, 0.9), 1)
  s.box(-0.36, -0.4, 0.72, 0.72, 0.05)
  for (let i = 0; i < 3; i++)
    for (let j = 0; j < 3; j++) s.disc(-0.2 + i * 0.2, 0.16 - j * 0.2, 0.03 + (i + j) * 0.012, 0.95)
}

const servers: Motif = (s) => {
  for (const x of [-0.94, -0.02]) {
    s.path([x + 0.7, -0.86, x + 0.88, -0.72, x + 0.88, 0.8, x + 0.7, 0.8], 0.9, 1)
    s.box(x, -0.86, 0.7, 1.66, 0.5, 1)
    for (let i = 0; i < 6; i++) {
      s.box(x + 0.07, -0.76 + i * 0.26, 0.56, 0.18, 0.06)
      s.mark(
        [
          [x + 0.12, -0.67 + i * 0.26],
          [x + 0.34, -0.67 + i * 0.26],
        ],
        0.035,
      )
      s.disc(x + 0.54, -0.67 + i * 0.26, 0.035, 0.95)
    }
  }
}

const cloud: Motif = (s) => {
  for (let i = 0; i < 5; i++) {
    s.line(
      [
        [-0.56 + i * 0.28, 0.3],
        [-0.56 + i * 0.28, itemAt([0.62, 0.5, 0.7, 0.46, 0.58], i)],
      ],
      0.04,
    )
    s.disc(-0.56 + i * 0.28, itemAt([0.66, 0.54, 0.74, 0.5, 0.62], i), 0.06, 0.9)
  }
  s.poly(
    [
      ...round(-0.58, -0.02, 0.38, 0.36, Math.PI * 0.5, Math.PI * 1.4),
      ...round(-0.14, -0.34, 0.48, 0.46, Math.PI * 1.06, Math.PI * 1.78),
      ...round(0.48, -0.08, 0.44, 0.42, Math.PI * 1.4, Math.PI * 2.5),
    ],
    fall(-0.8, 0.34, 0.04, 0.6),
  )
}

const plug: Motif = (s) => {
  s.line(
    Array.from({ length: 16 }, (_, i): Point => [
      -1.3 + 0.67 * (i / 15) ** 0.7,
      0.68 - 0.64 * (i / 15) ** 3,
    ]),
    0.08,
  )
  s.poly(turned(rect(-0.9, -0.66, 0.54, 0.7), 0), across(-0.9, -0.3, 0.1, 0.8))
  s.box(-0.82, -0.94, 0.11, 0.28, 0.3)
  s.box(-0.55, -0.94, 0.11, 0.28, 0.3)
  s.box(0.06, -0.7, 0.86, 1.5, 0.1)
  for (const y of [-0.38, 0.34]) {
    s.disc(0.49, y + 0.02, 0.29, 0.75, 1)
    s.box(0.36, y - 0.1, 0.08, 0.22, 0.02)
    s.box(0.54, y - 0.1, 0.08, 0.22, 0.02)
  }
}

const screen: Motif = (s) => {
  s.path([-0.16, 0.4, 0.16, 0.4, 0.24, 0.72, -0.24, 0.72], 0.7)
  s.box(-0.46, 0.7, 0.92, 0.1, 0.3)
  s.box(-0.98, -0.84, 1.96, 1.28, 0.8, 1)
  s.box(-0.88, -0.74, 1.76, 1.06, 0.04)
  for (let i = 0; i < 5; i++)
    s.box(-0.74 + i * 0.2, 0.14 - (0.14 + i * 0.12), 0.13, 0.14 + i * 0.12, 0.4 + i * 0.12, 1)
  s.rows(0.36, -0.52, 0.4, 4, 0.15)
}

const keyboard: Motif = (s) => {
  s.box(-0.5, -0.86, 1.5, 0.86, 0.05)
  s.mark(
    [
      [-0.34, -0.6],
      [-0.22, -0.48],
      [-0.34, -0.36],
    ],
    0.05,
  )
  s.rows(-0.1, -0.48, 0.8, 2, 0.18, 0.04)
  s.mark(
    [
      [0.42, -0.36],
      [0.42, -0.22],
    ],
    0.07,
  )
  s.path([-1.0, 0.14, 1.0, 0.14, 1.16, 0.8, -1.16, 0.8], 0.35, 1)
  for (let j = 0; j < 3; j++)
    for (let i = 0; i < 9; i++) {
      const wide = 1.94 + j * 0.1
      s.box(-wide / 2 + (i * wide) / 9 + 0.025, 0.22 + j * 0.16, wide / 9 - 0.05, 0.11, 0.04)
    }
  s.box(-0.5, 0.7, 1.0, 0.07, 0.04)
}

const phone: Motif = (s) => {
  s.box(-0.46, -0.92, 0.92, 1.72, 0.85, 1)
  s.box(-0.38, -0.76, 0.76, 1.32, 0.04)
  s.disc(0, 0.68, 0.06, 0.02)
  s.box(-0.3, -0.62, 0.46, 0.24, 0.4, 1)
  s.box(-0.16, -0.28, 0.46, 0.3, 0.8, 1)
  s.box(-0.3, 0.12, 0.52, 0.26, 0.4, 1)
}

const calls: Motif = (s) => {
  for (const [i, r] of [0.3, 0.5, 0.7].entries())
    s.band([0.36, -0.5], [r, r + 0.07], [-70, 10], 0.4 + i * 0.2)
  const at = (points: readonly Point[]) => turned(points, -50, [0, 0.1])
  const [outer, inner] = [
    round(0, 0.86, 0.98, 0.98, Math.PI * 1.16, Math.PI * 1.84),
    round(0, 0.86, 0.66, 0.66, Math.PI * 1.84, Math.PI * 1.16),
  ]
  s.poly(at([...outer, ...inner]), fall(-0.5, 0.8, 0.1, 0.7))
  for (const side of [-1, 1])
    s.poly(
      at([
        [0.5 * side, 0.16],
        [0.98 * side, 0.3],
        [1.0 * side, 0.56],
        [0.86 * side, 0.66],
        [0.5 * side, 0.54],
      ]),
      0.85,
      1,
    )
}

const flask: Motif = (s) => {
  s.path([-0.2, -0.82, 0.2, -0.82, 0.2, -0.26, 0.74, 0.8, -0.74, 0.8, -0.2, -0.26], 0.04)
  s.path(
    [-0.42, 0.18, -0.1, 0.1, 0.16, 0.24, 0.44, 0.18, 0.74, 0.8, -0.74, 0.8],
    across(-0.7, 0.7, 0.4, 0.9),
    1,
  )
  for (const [x, y, r] of [
    [-0.2, 0.48, 0.1],
    [0.16, 0.6, 0.08],
    [0.06, 0.36, 0.05],
  ] as const)
    s.disc(x, y, r, 0.03)
  s.box(-0.28, -0.92, 0.56, 0.13, 0.6)
}

const bulb: Motif = (s) => {
  for (let i = 0; i < 9; i++) {
    const angle = (Math.PI * (i + 7.5)) / 8
    s.line(
      [
        [Math.cos(angle) * 0.78, -0.24 + Math.sin(angle) * 0.78],
        [Math.cos(angle) * 0.96, -0.24 + Math.sin(angle) * 0.96],
      ],
      0.04,
    )
  }
  s.poly(
    [...round(0, -0.24, 0.6, 0.6, Math.PI * 0.72, Math.PI * 2.28), [0.24, 0.46], [-0.24, 0.46]],
    ball(0, -0.24, 0.72),
  )
  s.box(-0.24, 0.46, 0.48, 0.1, 0.8)
  s.box(-0.22, 0.57, 0.44, 0.1, 0.3)
  s.path([-0.2, 0.68, 0.2, 0.68, 0.1, 0.8, -0.1, 0.8], 0.9)
}

const puzzle: Motif = (s) => {
  const piece = (x: number, y: number, shade: number, way: 0 | 1) => {
    s.poly(
      [
        [x, y],
        [x + 0.24, y],
        ...round(x + 0.37, y - 0.1, 0.13, 0.13, Math.PI * 0.72, Math.PI * 2.28),
        [x + 0.5, y],
        [x + 0.74, y],
        [x + 0.74, y + 0.24],
        ...round(x + 0.84, y + 0.37, 0.13, 0.13, -Math.PI * 0.78, Math.PI * 0.78),
        [x + 0.74, y + 0.5],
        [x + 0.74, y + 0.74],
        [x, y + 0.74],
      ],
      shade,
      way,
    )
  }
  piece(-0.84, 0.06, 0.75, 1)
  piece(-0.06, 0.06, 0.3, 0)
  piece(-0.84, -0.68, 0.12, 0)
  piece(0.14, -0.86, 0.55, 1)
}

const hourglass: Motif = (s) => {
  s.box(-0.62, 0.66, 1.24, 0.14, 0.8, 1)
  s.path(
    [
      -0.5, -0.74, 0.5, -0.74, 0.46, -0.36, 0.06, -0.02, 0.46, 0.3, 0.5, 0.66, -0.5, 0.66, -0.46,
      0.3, -0.06, -0.02, -0.46, -0.36,
    ],
    0.04,
  )
  s.path([-0.4, -0.38, 0.4, -0.38, 0.05, -0.06, -0.05, -0.06], 0.7, 1)
  s.path([-0.5, 0.66, -0.3, 0.46, 0, 0.3, 0.3, 0.46, 0.5, 0.66], fall(0.3, 0.66, 0.5, 0.9), 1)
  s.mark(
    [
      [0, -0.04],
      [0, 0.34],
    ],
    0.035,
  )
  s.box(-0.62, -0.88, 1.24, 0.14, 0.8, 1)
}

const stopwatch: Motif = (s) => {
  s.box(-0.12, -0.92, 0.24, 0.2, 0.6)
  s.poly(turned(rect(0.5, -0.72, 0.2, 0.2), 42, [0.6, -0.62]), 0.6)
  s.disc(0, 0.06, 0.74, across(-0.7, 0.7, 0.4, 0.9), 1)
  s.disc(0, 0.06, 0.6, 0.04)
  s.poly([[0, 0.06], ...round(0, 0.06, 0.5, 0.5, -Math.PI / 2, Math.PI * 0.32)], 0.6, 1)
  for (let i = 0; i < 12; i++) {
    const angle = (i * Math.PI) / 6
    s.mark(
      [
        [Math.cos(angle) * 0.5, 0.06 + Math.sin(angle) * 0.5],
        [Math.cos(angle) * 0.57, 0.06 + Math.sin(angle) * 0.57],
      ],
      0.03,
    )
  }
}

const calendar: Motif = (s, random) => {
  s.box(-0.86, -0.7, 1.72, 1.5, 0.05)
  s.box(-0.86, -0.7, 1.72, 0.36, 0.85, 1)
  for (const x of [-0.5, 0.5]) s.box(x - 0.05, -0.86, 0.1, 0.3, 0.1)
  const chosen = 5 + Math.floor(random() * 10)
  for (let i = 0; i < 20; i++) {
    const [x, y] = [-0.72 + (i % 5) * 0.305, -0.22 + Math.floor(i / 5) * 0.25]
    s.box(x, y, 0.22, 0.17, i === chosen ? 0.95 : i < chosen ? 0.35 : 0.08, i === chosen ? 0 : 1)
  }
}

export const works = {
  gears,
  factory,
  crane,
  conveyor,
  robot,
  chip,
  servers,
  cloud,
  plug,
  screen,
  keyboard,
  phone,
  calls,
  flask,
  bulb,
  puzzle,
  hourglass,
  stopwatch,
  calendar,
}

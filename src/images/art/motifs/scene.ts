import { itemAt } from '../seed.ts'
/** A point in a motif: x to the right and y down, the ground at 0.8, everything within 1 of the center. */
export type Point = readonly [x: number, y: number]
/** Darkness from 0 to 1: constant, or a function of the point. */
export type Shade = number | ((x: number, y: number) => number)

/** A closed, shaded form; later forms are in front of earlier ones. */
interface Form {
  kind: 'form'
  points: Point[]
  shade: Shade
  /** Which of the two hatching directions it uses. */
  way: 0 | 1
  edge: boolean
}

/** A stroke. A mark lies on a form and contrasts with its shade; a line stands alone. */
interface Stroke {
  kind: 'mark' | 'line'
  points: Point[]
  width: number
}

export type Part = Form | Stroke

const around = (n: number, from: number, until: number) =>
  Array.from({ length: n + 1 }, (_, i) => from + ((until - from) * i) / n)
const TURN = 2 * Math.PI

/** Fewer sides for small shapes. */
const sidesOf = (radius: number, angle: number) =>
  Math.max(10, Math.ceil((angle / TURN) * 36 * Math.min(1, 0.3 + radius * 2.4)))

export const round = (cx: number, cy: number, rx: number, ry = rx, from = 0, until = TURN) =>
  around(sidesOf(Math.max(rx, ry), Math.abs(until - from)), from, until).map((angle): Point => [
    cx + rx * Math.cos(angle),
    cy + ry * Math.sin(angle),
  ])

/** Rotates points clockwise around a center, by an angle in degrees. */
export function turned(points: readonly Point[], degrees: number, [cx, cy]: Point = [0, 0]) {
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return points.map(([x, y]): Point => [
    cx + (x - cx) * c - (y - cy) * s,
    cy + (x - cx) * s + (y - cy) * c,
  ])
}

export const rect = (x: number, y: number, w: number, h: number): Point[] => [
  [x, y],
  [x + w, y],
  [x + w, y + h],
  [x, y + h],
]

const between = (from: number, until: number, value: number) =>
  Math.min(1, Math.max(0, (value - from) / (until - from)))

/** Shade that darkens from one height to another. */
export const fall =
  (from: number, until: number, top: number, bottom: number): Shade =>
  (_, y) =>
    top + (bottom - top) * between(from, until, y)
/** Shade that darkens from one side to the other. */
export const across =
  (from: number, until: number, left: number, right: number): Shade =>
  (x) =>
    left + (right - left) * between(from, until, x)
/** Shade of an upright cylinder, lit from the left. */
export const barrel =
  (from: number, until: number): Shade =>
  (x) => {
    const c = Math.abs(between(from, until, x) - 0.32) * 1.35
    return Math.min(0.95, 0.08 + c * c * 1.2)
  }
/** Shade of a sphere, lit from the upper left. */
export const ball =
  (cx: number, cy: number, r: number): Shade =>
  (x, y) => {
    const [dx, dy] = [(x - cx) / r, (y - cy) / r]
    const lit = dx * -0.5 + dy * -0.62 + Math.sqrt(Math.max(0, 1 - dx * dx - dy * dy)) * 0.6
    return 0.98 - Math.max(0, lit) * 1
  }

/** The parts of a motif, from back to front. */
export class Scene {
  readonly parts: Part[] = []

  poly(points: readonly Point[], shade: Shade = 0.1, way: 0 | 1 = 0, edge = true) {
    this.parts.push({ kind: 'form', points: [...points], shade, way, edge })
  }

  /** Adds a closed form through coordinates given as x, y, x, y, … */
  path(numbers: readonly number[], shade: Shade = 0.1, way: 0 | 1 = 0) {
    this.poly(pairs(numbers), shade, way)
  }

  box(x: number, y: number, w: number, h: number, shade: Shade = 0.1, way: 0 | 1 = 0) {
    this.poly(rect(x, y, w, h), shade, way)
  }

  disc(cx: number, cy: number, r: number, shade: Shade = 0.1, way: 0 | 1 = 0) {
    this.poly(round(cx, cy, r), shade, way)
  }

  oval(cx: number, cy: number, rx: number, ry: number, shade: Shade = 0.1, way: 0 | 1 = 0) {
    this.poly(round(cx, cy, rx, ry), shade, way)
  }

  /** Adds a band along a circle, between two angles in degrees, clockwise from the right. */
  band(
    [cx, cy]: Point,
    [inner, outer]: Point,
    [from, until]: Point,
    shade: Shade = 0.5,
    way: 0 | 1 = 0,
  ) {
    const [a, b] = [(from * Math.PI) / 180, (until * Math.PI) / 180]
    this.poly(
      [...round(cx, cy, outer, outer, a, b), ...round(cx, cy, inner, inner, b, a)],
      shade,
      way,
    )
  }

  mark(points: readonly Point[], width = 0.028) {
    this.parts.push({ kind: 'mark', points: [...points], width })
  }

  line(points: readonly Point[], width = 0.03) {
    this.parts.push({ kind: 'line', points: [...points], width })
  }

  /** Adds `count` lines of text; the last one is shorter. */
  rows(x: number, y: number, w: number, count: number, apart = 0.11, width = 0.028) {
    const lengths = [1, 0.86, 0.94, 0.7, 0.98, 0.8]
    for (let i = 0; i < count; i++) {
      const length = i === count - 1 && count > 1 ? 0.55 : itemAt(lengths, i)
      this.mark(
        [
          [x, y + i * apart],
          [x + w * length, y + i * apart],
        ],
        width,
      )
    }
  }

  /** Adds a check mark with its corner at a point. */
  tick(x: number, y: number, size = 0.1, width = 0.035) {
    this.mark(
      [
        [x - size * 0.6, y - size * 0.6],
        [x, y],
        [x + size * 1.1, y - size * 1.3],
      ],
      width,
    )
  }
}

export const pairs = (numbers: readonly number[]): Point[] =>
  Array.from({ length: numbers.length / 2 }, (_, i) => [
    itemAt(numbers, 2 * i),
    itemAt(numbers, 2 * i + 1),
  ])

/** Draws a motif into a scene; `random` varies one plate from the next. */
export type Motif = (scene: Scene, random: () => number) => void

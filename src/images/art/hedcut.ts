import { Drawing } from './drawing.ts'
import { clamp, smooth } from './seed.ts'

/** The image to engrave: brightness of each pixel, from 0 to 255, in row order; 0 beyond its edges. */
export interface Photograph {
  width: number
  height: number
  light: Uint8Array
}

export interface Cut {
  /** Distance between two lines in pixels. */
  gap: number
  /** From 0 for light to 100 for heavy lines. */
  strength: number
  /** Light lines on a dark background. */
  dark: boolean
}

const STEP = 2
/** How strongly a point is contrasted with its surroundings. */
const LOCAL = 0.45
/** Direction of lines where the image suggests none. */
const DEFAULT = (-30 * Math.PI) / 180

/** Box blur, applied twice so that the kernel is nearly round. */
function blurred(values: Float32Array, width: number, height: number, radius: number) {
  let from = values
  for (let turn = 0; turn < 4; turn++) {
    const to = new Float32Array(from.length)
    const along = turn % 2 === 0
    const [lines, length, stride, next] = along
      ? [height, width, 1, width]
      : [width, height, width, 1]
    for (let line = 0; line < lines; line++) {
      const start = line * next
      let sum = 0
      let count = 0
      for (let i = -radius; i < length; i++) {
        if (i + radius < length) {
          sum += from[start + (i + radius) * stride] ?? 0
          count++
        }
        if (i - radius - 1 >= 0) {
          sum -= from[start + (i - radius - 1) * stride] ?? 0
          count--
        }
        if (i >= 0) to[start + i * stride] = sum / count
      }
    }
    from = to
  }
  return from
}

/** Direction of the lines at each point: along the form, across the brightness gradient. */
function waysOf({ width, height, light }: Photograph, radius: number) {
  const size = width * height
  const soft = blurred(Float32Array.from(light), width, height, Math.max(1, Math.round(radius / 3)))
  const [xx, xy, yy] = [new Float32Array(size), new Float32Array(size), new Float32Array(size)]
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      const gx = (soft[at + 1] ?? 0) - (soft[at - 1] ?? 0)
      const gy = (soft[at + width] ?? 0) - (soft[at - width] ?? 0)
      xx[at] = gx * gx
      xy[at] = gx * gy
      yy[at] = gy * gy
    }
  const smoothed = (part: Float32Array) => blurred(part, width, height, radius)
  const [a, b, c] = [smoothed(xx), smoothed(xy), smoothed(yy)]
  const ways = new Float32Array(size)
  // A weak bias toward the default direction, so that flat areas are hatched evenly.
  const pull = 3
  const [px, py] = [Math.sin(DEFAULT) ** 2 * pull, Math.cos(DEFAULT) ** 2 * pull]
  const pxy = -Math.sin(DEFAULT) * Math.cos(DEFAULT) * pull
  for (let at = 0; at < size; at++) {
    const [along, across, mixed] = [a[at] ?? 0, c[at] ?? 0, b[at] ?? 0]
    ways[at] = 0.5 * Math.atan2(2 * (mixed + pxy), along + px - (across + py)) + Math.PI / 2
  }
  return ways
}

/** Normalizes the exposure, so that both dark and bright photographs use the full range of tones. */
function exposed(light: Uint8Array): Uint8Array {
  let sum = 0
  for (const value of light) sum += value
  const mean = clamp(sum / light.length / 255, 0.05, 0.95)
  const power = clamp(Math.log(0.52) / Math.log(mean), 0.55, 1.5)
  const tones = Uint8Array.from({ length: 256 }, (_, value) => 255 * (value / 255) ** power)
  return light.map((value) => tones[value] ?? 0)
}

/** Halves the size. */
function halved({ width, height, light }: Photograph): Photograph {
  const [w, h] = [Math.max(3, width >> 1), Math.max(3, height >> 1)]
  const half = new Uint8Array(w * h)
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const at = Math.min(height - 2, 2 * y) * width + Math.min(width - 2, 2 * x)
      const above = (light[at] ?? 0) + (light[at + 1] ?? 0)
      const below = (light[at + width] ?? 0) + (light[at + width + 1] ?? 0)
      half[y * w + x] = (above + below) / 4
    }
  return { width: w, height: h, light: half }
}

/**
 * Engraves an image with lines that follow its forms, thicken with the tone, and break up into dots
 * in light areas.
 */
export function hedcut(photograph: Photograph, { gap, strength, dark }: Cut): Drawing {
  const { width, height } = photograph
  const light = exposed(photograph.light)
  const half = halved({ width, height, light })
  const ways = waysOf(half, Math.max(3, Math.round(gap * 0.85)))
  const around = blurred(
    Float32Array.from(half.light),
    half.width,
    half.height,
    Math.round(half.width / 10),
  )
  const halfAt = (x: number, y: number) =>
    Math.min(half.height - 1, y >> 1) * half.width + Math.min(half.width - 1, x >> 1)
  const drawing = new Drawing(width, height)
  const heavy = strength / 100
  const middle = (dark ? 0.33 : 0.4) + 0.14 * heavy
  const inkAt = (x: number, y: number) => {
    const value = light[Math.min(height - 1, y | 0) * width + Math.min(width - 1, x | 0)] ?? 0
    const near = around[halfAt(x, y)] ?? 0
    // Emphasize what differs from its surroundings.
    const told = (value + (dark ? LOCAL / 3 : LOCAL) * (value - near)) / 255
    return clamp(((dark ? told : 1 - told) - 0.5) * (1.05 + 0.5 * heavy) + middle)
  }
  const layers = [
    { turn: 0, apart: gap, from: 0 },
    // Cross-hatch the darkest areas; light lines need only one layer.
    ...(dark ? [] : [{ turn: Math.PI / 2.3, apart: gap * 1.15, from: 0.72 - 0.16 * heavy }]),
  ]
  for (const { turn, apart, from } of layers) {
    const field = new Field(width, height, apart)
    const isWanted = from > 0 ? (x: number, y: number) => inkAt(x, y) > from : () => true
    const inkOf = from > 0 ? (x: number, y: number) => smooth(from, 1, inkAt(x, y)) * 0.6 : inkAt
    for (const run of field.lines((x, y) => (ways[halfAt(x, y)] ?? 0) + turn, isWanted))
      engraveRun(drawing, run, inkOf, apart, from > 0)
  }
  return drawing
}

type Point = [x: number, y: number]
/** Ends a linked list of points. */
const NONE = -1

function engraveRun(
  drawing: Drawing,
  run: Point[],
  inkAt: (x: number, y: number) => number,
  gap: number,
  crossing: boolean,
) {
  let piece: [x: number, y: number, thickness: number][] = []
  let since = gap
  const end = () => {
    if (piece.length > 1) drawing.ribbon(piece)
    piece = []
  }
  run.forEach(([x, y], i) => {
    const ink = inkAt(x, y)
    if (ink >= 0.2) {
      if (piece.length === 0 || i % 3 === 0 || i === run.length - 1)
        piece.push([x, y, Math.min(0.92, 0.05 + ink * 0.9) * gap])
      since = 0
      return
    }
    end()
    since += STEP
    if (!crossing && ink > 0.05 && since >= gap * 1.1) {
      drawing.dot(x, y, gap * (0.08 + ink * 0.75))
      since = 0
    }
  })
  end()
}

/** Evenly spaced lines through a field of directions. */
class Field {
  private readonly columns: number
  /**
   * Linked lists of points: the last point stored in each cell, and for each point the previous one
   * in its cell.
   */
  private readonly last: Int32Array
  private readonly before: number[] = []
  private readonly kept: number[] = []
  private readonly width: number
  private readonly height: number
  private readonly apart: number

  constructor(width: number, height: number, apart: number) {
    this.width = width
    this.height = height
    this.apart = apart
    this.columns = Math.ceil(width / apart) + 3
    this.last = new Int32Array(this.columns * (Math.ceil(height / apart) + 3)).fill(NONE)
  }

  /** Returns the lines that start at wanted points. */
  lines(
    wayAt: (x: number, y: number) => number,
    isWanted: (x: number, y: number) => boolean,
  ): Point[][] {
    const runs: Point[][] = []
    const waiting: Point[] = [[this.width / 2, this.height / 2]]
    for (let y = this.apart; y < this.height; y += this.apart * 2.5)
      for (let x = this.apart; x < this.width; x += this.apart * 2.5) waiting.push([x, y])
    // Lines start next to the previous one, so that they form bundles.
    for (const seed of waiting) {
      if (!this.isFree(seed, this.apart * 0.96)) continue
      const queue = [seed]
      // Grows while it is read.
      for (const start of queue) {
        if (!isWanted(start[0], start[1]) || !this.isFree(start, this.apart * 0.96)) continue
        const run = [
          ...this.follow(start, wayAt, -1).toReversed(),
          start,
          ...this.follow(start, wayAt, 1),
        ]
        if (run.length < 3) continue
        for (const point of run) this.keep(point)
        runs.push(run)
        for (let i = 0; i < run.length; i += 4) {
          const [x, y] = run[i] ?? start
          const [ox, oy] = run[i + 1] ?? [x, y]
          const long = Math.hypot(ox - x, oy - y) || 1
          const [nx, ny] = [(-(oy - y) / long) * this.apart, ((ox - x) / long) * this.apart]
          queue.push([x + nx, y + ny], [x - nx, y - ny])
        }
      }
    }
    return runs
  }

  private follow([x, y]: Point, wayAt: (x: number, y: number) => number, sign: 1 | -1): Point[] {
    const run: Point[] = []
    let way = wayAt(x, y)
    let [dx, dy] = [Math.cos(way) * sign, Math.sin(way) * sign]
    for (let steps = 0; steps < 700; steps++) {
      way = wayAt(x, y)
      let [nx, ny] = [Math.cos(way), Math.sin(way)]
      if (nx * dx + ny * dy < 0) [nx, ny] = [-nx, -ny]
      if (nx * dx + ny * dy < 0.7) break
      ;[dx, dy] = [nx, ny]
      x += dx * STEP
      y += dy * STEP
      if (!this.holds(x, y) || !this.isFree([x, y], this.apart * 0.6)) break
      run.push([x, y])
    }
    return run
  }

  private holds(x: number, y: number) {
    return x >= 0 && y >= 0 && x < this.width && y < this.height
  }

  private cellOf(x: number, y: number) {
    return (Math.floor(y / this.apart) + 1) * this.columns + Math.floor(x / this.apart) + 1
  }

  private keep([x, y]: Point) {
    const cell = this.cellOf(x, y)
    this.before.push(this.last[cell] ?? NONE)
    this.last[cell] = this.before.length - 1
    this.kept.push(x, y)
  }

  private isFree([x, y]: Point, far: number): boolean {
    if (!this.holds(x, y)) return false
    const { kept, before, last, columns } = this
    const cell = this.cellOf(x, y)
    const most = far * far
    for (let row = cell - columns; row <= cell + columns; row += columns)
      for (let at = row - 1; at <= row + 1; at++)
        for (let point = last[at] ?? NONE; point !== NONE; point = before[point] ?? NONE) {
          const dx = (kept[2 * point] ?? Infinity) - x
          const dy = (kept[2 * point + 1] ?? Infinity) - y
          if (dx * dx + dy * dy < most) return false
        }
    return true
  }
}

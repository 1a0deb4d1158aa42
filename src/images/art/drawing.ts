import { mix } from './seed.ts'

/** A line of varying thickness: position along it, position across it, and thickness. */
export type Run = [along: number, across: number, thickness: number][]

// Coordinates are whole tenths of a pixel, relative to the previous point: short, and compresses well.
const tenth = (n: number) => Math.round(n * 10)

/** Points nearer to the one before, in tenths of a pixel, are left out: nobody sees them, and faces have many. */
const NEAR = 2.5

/** Maximum angle in radians between two points of an arc with varying thickness. */
const ARC = 0.9

/** Writes relative whole-number coordinates and tracks the current point. */
class Pen {
  d = ''
  private x = 0
  private y = 0

  private step(letter: string, px: number, py: number) {
    const [x, y] = [tenth(px), tenth(py)]
    const [dx, dy] = [x - this.x, y - this.y]
    this.x = x
    this.y = y
    this.d += `${letter}${dx}${dy < 0 ? '' : ' '}${dy}`
  }

  move(x: number, y: number) {
    this.step('m', x, y)
  }

  line(x: number, y: number) {
    if (Math.hypot(tenth(x) - this.x, tenth(y) - this.y) >= NEAR) this.step('l', x, y)
  }

  dot(x: number, y: number) {
    this.step('m', x, y)
    this.d += 'h0'
  }

  /** Draws an arc of this radius, clockwise or (-1) counterclockwise. */
  arc(radius: number, x: number, y: number, way: 1 | -1) {
    const r = tenth(radius)
    this.step(`a${r} ${r} 0 0 ${way > 0 ? 1 : 0} `, x, y)
  }
}

// Removes points that lie on the straight line between their neighbors.
function thin(run: Run, slack: number): Run {
  const kept: Run = run.slice(0, 1)
  let skipped: Run = []
  for (const b of run.slice(1)) {
    const a = kept.at(-1) ?? b
    const isStraight = skipped.every((p) => {
      const t = (p[0] - a[0]) / (b[0] - a[0] || 1)
      return (
        Math.abs(mix(a[1], b[1], t) - p[1]) <= slack && Math.abs(mix(a[2], b[2], t) - p[2]) <= slack
      )
    })
    if (isStraight) skipped.push(b)
    else {
      kept.push(...skipped.slice(-1))
      skipped = [b]
    }
  }
  kept.push(...run.slice(-1))
  return kept
}

/** Lines and dots in one ink. The origin is the sheet's corner, or its center if `turn` (degrees) is given. */
export class Drawing {
  readonly width: number
  readonly height: number
  private readonly turn: number | null
  private readonly lines = new Pen()
  private readonly dots = new Map<number, Pen>()
  private readonly rings = new Map<string, Pen>()

  constructor(width: number, height: number, turn: number | null = null) {
    this.width = width
    this.height = height
    this.turn = turn
  }

  /**
   * Draws a closed line of varying thickness; `to` maps (along, across) to a point. Pass a slack of
   * 0 for curved mappings.
   */
  swell(
    run: Run,
    to: (along: number, across: number) => [number, number] = (u, v) => [u, v],
    slack = 0.26,
  ) {
    if (run.length < 2) return
    const points = slack > 0 ? thin(run, slack) : run
    points.forEach(([u, v, t], i) => {
      const [x, y] = to(u, v - t / 2)
      if (i === 0) this.lines.move(x, y)
      else this.lines.line(x, y)
    })
    for (const [u, v, t] of points.toReversed()) this.lines.line(...to(u, v + t / 2))
  }

  /** The same around a center, with angles along and radii across. */
  swellRound(run: Run, to: (angle: number, radius: number) => [number, number]) {
    const [start] = run
    if (!start || run.length < 2) return
    let [last] = start
    const points = run.filter(([angle], i) => {
      const isKept = i === 0 || i === run.length - 1 || angle - last > ARC
      if (isKept) last = angle
      return isKept
    })
    const follow = (way: 1 | -1, run: Run) => {
      const place = ([angle, radius, t]: Run[number]) => to(angle, radius - (way * t) / 2)
      // Both edges curve like the line itself: repeating the same number compresses well.
      run.forEach((point, i) => {
        if (i > 0) this.lines.arc(point[1], ...place(point), way)
        else if (way > 0) this.lines.move(...place(point))
        else this.lines.line(...place(point))
      })
    }
    follow(1, points)
    follow(-1, points.toReversed())
  }

  polygon(points: readonly (readonly [number, number])[]) {
    points.forEach(([x, y], i) => (i === 0 ? this.lines.move(x, y) : this.lines.line(x, y)))
  }

  /** Draws a free-form line of varying thickness; each point has its position and thickness. */
  ribbon(run: readonly (readonly [x: number, y: number, thickness: number])[]) {
    const side = (way: 1 | -1) =>
      run.map(([x, y, t], i): [number, number] => {
        const [px, py] = run[i - 1] ?? [x, y]
        const [nx, ny] = run[i + 1] ?? [x, y]
        const far = ((t / 2) * way) / (Math.hypot(nx - px, ny - py) || 1)
        return [x + (ny - py) * far, y - (nx - px) * far]
      })
    this.polygon([...side(1), ...side(-1).toReversed()])
  }

  dot(x: number, y: number, radius: number) {
    const size = Math.round(radius * 4) * 5
    if (size <= 0) return
    const pen = this.dots.get(size) ?? new Pen()
    this.dots.set(size, pen)
    pen.dot(x, y)
  }

  /** Draws evenly spaced dots on a circle, clockwise between two angles. */
  dotsRound(
    from: number,
    until: number,
    radius: number,
    stride: number,
    size: number,
    to: (angle: number, radius: number) => [number, number],
  ) {
    const width = Math.round(size * 4) * 5
    if (width <= 0) return
    const look = `stroke-width="${width}" stroke-dasharray="0 ${tenth(stride)}"`
    const pen = this.rings.get(look) ?? new Pen()
    this.rings.set(look, pen)
    pen.move(...to(from, radius))
    for (let angle = from; angle < until;) {
      angle = Math.min(angle + 2, until)
      pen.arc(radius, ...to(angle, radius), 1)
    }
  }

  /** Whether a point, in unrotated coordinates, is on the sheet, with a tolerance of `edge`. */
  holds(x: number, y: number, edge = 2): boolean {
    return x >= -edge && y >= -edge && x <= this.width + edge && y <= this.height + edge
  }

  toSvg(ink: string): string {
    const turned = this.turn ? `rotate(${this.turn})` : ''
    const place =
      this.turn === null
        ? 'scale(.1)'
        : `translate(${this.width / 2} ${this.height / 2})${turned}scale(.1)`
    const lines = this.lines.d && `<path d="${this.lines.d}"/>`
    let dots = ''
    for (const [size, pen] of [...this.dots].sort(([a], [b]) => a - b))
      dots += `<path stroke-width="${size}" d="${pen.d}"/>`
    for (const [look, pen] of this.rings) dots += `<path ${look} d="${pen.d}"/>`
    const round = dots && `<g fill="none" stroke="${ink}" stroke-linecap="round">${dots}</g>`
    return `<g transform="${place}" fill="${ink}">${lines}${round}</g>`
  }
}

/** Assembles an SVG document; transparent if there is no background. */
export function sheet(width: number, height: number, ground: string | null, inner: string): string {
  const rect = ground ? `<rect width="${width}" height="${height}" fill="${ground}"/>` : ''
  const size = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${rect}${inner}</svg>`
}

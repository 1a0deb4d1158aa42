import { mix } from './seed.ts'

/** A swelling line: place along it, place across it, thickness. */
export type Run = [along: number, across: number, thickness: number][]

// Everything is drawn in tenths of a pixel as whole numbers, each step told from the last: short, and kind to brotli.
const tenth = (n: number) => Math.round(n * 10)

/** How far apart, in radians, the points of an arc may be whose thickness swells. */
const ARC = 0.9

/** Writes whole-number steps and remembers where it stands. */
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
    this.step('l', x, y)
  }

  dot(x: number, y: number) {
    this.step('m', x, y)
    this.d += 'h0'
  }

  /** Along a circle of this radius, clockwise or (-1) back. */
  arc(radius: number, x: number, y: number, way: 1 | -1) {
    const r = tenth(radius)
    this.step(`a${r} ${r} 0 0 ${way > 0 ? 1 : 0} `, x, y)
  }
}

// Leaves out points that lie on the straight between their neighbors.
function thin(run: Run, slack: number): Run {
  const kept: Run = [run[0]!]
  let from = 0
  for (let i = 2; i < run.length; i++) {
    const a = run[from]!
    const b = run[i]!
    for (let k = from + 1; k < i; k++) {
      const p = run[k]!
      const t = (p[0] - a[0]) / (b[0] - a[0] || 1)
      if (
        Math.abs(mix(a[1], b[1], t) - p[1]) > slack ||
        Math.abs(mix(a[2], b[2], t) - p[2]) > slack
      ) {
        kept.push(run[i - 1]!)
        from = i - 1
        break
      }
    }
  }
  kept.push(run.at(-1)!)
  return kept
}

/** Lines and dots of one ink, counted from the corner of the sheet, or from its middle when the space is turned, in degrees. */
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

  /** A closed line whose thickness swells; `to` maps along and across to a place, where a curve asks for no slack. */
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

  /** The same round a middle, along angles and across radii. */
  swellRound(run: Run, to: (angle: number, radius: number) => [number, number]) {
    if (run.length < 2) return
    let last = run[0]![0]
    const points = run.filter(([angle], i) => {
      const isKept = i === 0 || i === run.length - 1 || angle - last > ARC
      if (isKept) last = angle
      return isKept
    })
    const follow = (way: 1 | -1, [first, ...rest]: Run) => {
      const place = ([angle, radius, t]: Run[number]) => to(angle, radius - (way * t) / 2)
      if (way > 0) this.lines.move(...place(first!))
      else this.lines.line(...place(first!))
      // Both edges bend like the line itself: the same number again and again, kind to brotli.
      for (const point of rest) this.lines.arc(point[1], ...place(point), way)
    }
    follow(1, points)
    follow(-1, points.toReversed())
  }

  polygon(points: readonly (readonly [number, number])[]) {
    points.forEach(([x, y], i) => (i === 0 ? this.lines.move(x, y) : this.lines.line(x, y)))
  }

  /** A line of any course whose thickness swells: each point with its place and thickness. */
  ribbon(run: readonly (readonly [x: number, y: number, thickness: number])[]) {
    const side = (way: 1 | -1) =>
      run.map(([x, y, t], i): [number, number] => {
        const [px, py] = run[Math.max(0, i - 1)]!
        const [nx, ny] = run[Math.min(run.length - 1, i + 1)]!
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

  /** Dots at even distances on a circle, clockwise between two angles. */
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

  /** True when a place of the untouched sheet is on it, give or take `edge`. */
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

/** A whole SVG document. Without a ground it is transparent. */
export function sheet(width: number, height: number, ground: string | null, inner: string): string {
  const rect = ground ? `<rect width="${width}" height="${height}" fill="${ground}"/>` : ''
  const size = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${rect}${inner}</svg>`
}

import type { Brief, Composed, Composition } from '../compositions.ts'
import { Drawing, type Run } from '../drawing.ts'
import { engrave } from '../engrave.ts'
import { clamp, itemAt, smooth } from '../seed.ts'
import { type Motif, type Part, type Point, Scene } from './scene.ts'

const CELL = 2
const GROUND = 0.8

/** Placement of a scene on the sheet. */
export interface Stand {
  scene: Scene
  x: number
  y: number
  scale: number
  flip: 1 | -1
}

/** A part positioned on the sheet, in pixels. */
interface Placed {
  part: Part
  points: Point[]
  stand: Stand
}

/** Occlusion buffer: which part is visible in each cell of the sheet. */
class Cover {
  readonly cells: Int16Array
  private readonly columns: number
  private readonly lines: number

  constructor(width: number, height: number) {
    this.columns = Math.ceil(width / CELL) + 1
    this.lines = Math.ceil(height / CELL) + 1
    this.cells = new Int16Array(this.columns * this.lines).fill(-1)
  }

  /** Twice the number of the part at a point, plus one within the margin around it; -1 if there is none. */
  at(x: number, y: number): number {
    const [i, j] = [Math.round(x / CELL), Math.round(y / CELL)]
    return i < 0 || j < 0 || i >= this.columns || j >= this.lines
      ? -1
      : (this.cells[j * this.columns + i] ?? -1)
  }

  fill(points: readonly Point[], number: number, halo: number) {
    let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
    for (const [x, y] of points) {
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
    const clampTo = (value: number, most: number) => Math.min(most, Math.max(0, value))
    const from = clampTo(Math.floor((left - halo) / CELL), this.columns)
    const until = clampTo(Math.ceil((right + halo) / CELL), this.columns - 1)
    const last = clampTo(Math.ceil((bottom + halo) / CELL), this.lines - 1)
    for (let j = clampTo(Math.floor((top - halo) / CELL), this.lines); j <= last; j++)
      for (let i = from; i <= until; i++) {
        const place: Point = [i * CELL, j * CELL]
        const at = j * this.columns + i
        if (holds(points, place)) this.cells[at] = number * 2
        else if (halo > 0 && isNear(points, place, halo)) this.cells[at] = number * 2 + 1
      }
  }
}

function holds(points: readonly Point[], [x, y]: Point): boolean {
  let inside = false
  let [ax, ay] = itemAt(points, points.length - 1)
  for (const [bx, by] of points) {
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
    ;[ax, ay] = [bx, by]
  }
  return inside
}

function isNear(points: readonly Point[], [x, y]: Point, far: number): boolean {
  let [ax, ay] = itemAt(points, points.length - 1)
  for (const [bx, by] of points) {
    const [dx, dy] = [bx - ax, by - ay]
    const t = clamp(((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1))
    if ((ax + dx * t - x) ** 2 + (ay + dy * t - y) ** 2 < far * far) return true
    ;[ax, ay] = [bx, by]
  }
  return false
}

/** Outline of the band that a stroke fills. */
function bandOf(points: readonly Point[], width: number): Point[] {
  const sides: [Point[], Point[]] = [[], []]
  points.forEach(([x, y], i) => {
    const [px, py] = itemAt(points, Math.max(0, i - 1))
    const [nx, ny] = itemAt(points, Math.min(points.length - 1, i + 1))
    const long = Math.hypot(nx - px, ny - py) || 1
    const [ox, oy] = [((ny - py) / long) * (width / 2), (-(nx - px) / long) * (width / 2)]
    sides[0].push([x + ox, y + oy])
    sides[1].push([x - ox, y - oy])
  })
  return [...sides[0], ...sides[1].toReversed()]
}

/** The sections of a line that nothing in front hides. */
function seenOf(points: readonly Point[], isSeen: (x: number, y: number) => boolean): Point[][] {
  const pieces: Point[][] = []
  let piece: Point[] = []
  const end = () => {
    if (piece.length > 1) pieces.push(piece)
    piece = []
  }
  points.slice(1).forEach(([bx, by], i) => {
    const [ax, ay] = itemAt(points, i)
    const steps = Math.max(1, Math.ceil(Math.hypot(bx - ax, by - ay) / 3))
    for (let k = 0; k <= steps; k++) {
      const t = k / steps
      const [x, y] = [ax + (bx - ax) * t, ay + (by - ay) * t]
      if (!isSeen(x, y)) {
        end()
        continue
      }
      // Keep only the ends of straight sections.
      if (piece.length > 1 && k > 1) piece[piece.length - 1] = [x, y]
      else piece.push([x, y])
    }
  })
  end()
  return pieces
}

function placedOf(stand: Stand): Placed[] {
  const { scene, x, y, scale, flip } = stand
  return scene.parts.map((part) => ({
    part,
    stand,
    points: part.points.map(([px, py]): Point => [x + px * scale * flip, y + py * scale]),
  }))
}

/** Places the subject and its companion on a sheet of any shape. */
function standsOf(
  { width: w, height: h, random }: Brief,
  [main, second]: [Scene, Scene | undefined],
  { flat, near }: { flat: boolean; near: boolean },
): Stand[] {
  const isWide = w / h > 1.45
  const fitting = isWide ? Math.min(h * 0.47, w * 0.3) : Math.min(w * 0.43, h * 0.4)
  const scale = fitting * (near ? 1.12 : second && isWide ? 0.94 : 1)
  const floor = near ? h * 0.97 : isWide ? h * 0.88 : h * 0.8
  const right = random() > 0.5 ? 1 : -1
  const off = isWide ? (second ? 0.14 : 0.05) : 0
  const stand = (scene: Scene, x: number, scale: number, flip: 1 | -1, floor: number): Stand => ({
    scene,
    x,
    y: floor - GROUND * scale,
    scale,
    flip,
  })
  const front = stand(main, w * (0.5 + off * right), scale, flat ? 1 : (right as 1 | -1), floor)
  if (!second || !isWide) return [front]
  return [
    stand(
      second,
      w * (0.5 - right * (w / h > 2 ? 0.27 : 0.29)),
      scale * 0.52,
      1,
      floor - h * 0.012,
    ),
    front,
  ]
}

/** Computes rows of dots that rise from the left behind the subject and turn into lines. */
function riseOf({ width: w, height: h, random, rows: asked }: Brief, floor: number) {
  const rows = asked ?? 3 + Math.floor(random() * 3)
  const gap = Math.min(10, Math.max(7, h / 46))
  const [start, soft] = [0.34 + random() * 0.16, 0.3 + random() * 0.1]
  const top = h * (0.16 + random() * 0.08)
  const rise = floor - gap * (rows + 1) - top
  const heightAt = (x: number, row: number) =>
    floor - gap * (rows - row) - smooth(start - soft, start + soft + 0.2, x / w) * rise
  return {
    first: { x: w * (start + 0.03), y: heightAt(w * (start + 0.03), 0) },
    isNear: (x: number, y: number) => y > heightAt(x, -1) - 2 && y < heightAt(x, rows) + 2,
    draw(drawing: Drawing, isCovered: (x: number, y: number) => boolean) {
      for (let row = 0; row < rows; row++) {
        const from = w * (start + 0.05 + 0.04 * row)
        let run: Run = []
        for (let x = 4; x <= w + 4; x += 3) {
          const y = heightAt(x, row)
          if (isCovered(x, y)) {
            drawing.swell(run)
            run = []
          } else if (x >= from) run.push([x, y, 1 + gap * 0.5 * smooth(from, w, x)])
          else if (Math.round(x - 4) % 12 === 0) drawing.dot(x, y, 0.9 + 2 * (x / from) ** 2)
        }
        drawing.swell(run)
      }
    },
  }
}

interface Hand {
  width: number
  height: number
  dark: boolean
  gap: number
  /** Direction of the hatching, in degrees. */
  hatch: number
}

/** Engraves scenes: surfaces hatched by their shades, and the visible parts of their edges and strokes. */
export function engraveScenes({ width: w, height: h, dark, gap, hatch }: Hand, stands: Stand[]) {
  const placed = stands.flatMap(placedOf)
  const cover = new Cover(w, h)
  const halo = Math.max(3, gap * 0.75)
  const bandWidth = ({ part, stand }: Placed) =>
    part.kind === 'form' ? 0 : Math.max(1.6, part.width * stand.scale)
  placed.forEach((one, number) => {
    if (one.part.kind === 'form') cover.fill(one.points, number, halo)
    if (one.part.kind === 'line') cover.fill(bandOf(one.points, bandWidth(one)), number, halo * 0.8)
  })
  const shadeAt = (number: number, px: number, py: number) => {
    const { part, stand } = itemAt(placed, number)
    if (part.kind !== 'form') return 0
    const { x, y, scale, flip } = stand
    const shade =
      typeof part.shade === 'number'
        ? part.shade
        : part.shade(((px - x) / scale) * flip, (py - y) / scale)
    return dark ? clamp(0.94 - clamp(shade) * 0.92, 0.02) : clamp(shade, 0.02)
  }
  const surfaces = ([0, 1] as const).map((way) =>
    engrave(
      w,
      h,
      (_x, _y, px, py) => {
        const seen = cover.at(px, py)
        if (seen < 0 || seen % 2) return 0
        const { part } = itemAt(placed, seen >> 1)
        return part.kind === 'form' && part.way === way ? shadeAt(seen >> 1, px, py) : 0
      },
      { gap, angle: way ? hatch + 90 : hatch, least: 0.1, most: 0.8 },
    ),
  )
  const edges = new Drawing(w, h)
  const marks = new Drawing(w, h)
  const outline = Math.max(1.3, gap * 0.3)
  placed.forEach((one, number) => {
    const { part, points } = one
    // Strokes may cross one another; forms hide them.
    const isSeen = (x: number, y: number) => {
      const seen = cover.at(x, y)
      return (
        seen < number * 2 + 2 ||
        (part.kind === 'line' && itemAt(placed, seen >> 1).part.kind === 'line')
      )
    }
    if (part.kind === 'form') {
      if (!part.edge) return
      for (const piece of seenOf([...points, ...points.slice(0, 1)], isSeen))
        edges.polygon(bandOf(piece, outline))
      return
    }
    const onto = part.kind === 'mark' && dark ? marks : edges
    for (const piece of seenOf(points, isSeen)) onto.polygon(bandOf(piece, bandWidth(one)))
  })
  return {
    isCovered: (x: number, y: number) => cover.at(x, y) >= 0,
    over: [
      ...surfaces.map((drawing) => ({ drawing })),
      { drawing: edges },
      { drawing: marks, ink: 'ground' as const },
    ],
  }
}

/** Setting behind the subject: a pale sky, a low sun, night, or a subject so close that it leaves no room. */
const settings = ['sky', 'sun', 'night', 'near'] as const

/**
 * Creates the engraved plate of a motif, with a smaller companion motif next to it and rows of dots
 * rising behind them.
 */
export function platedAs(main: Motif, { flat = false } = {}): Composition {
  return (brief) => {
    const { width: w, height: h, dark, random } = brief
    const gap = brief.gap ? brief.gap * 0.92 : Math.max(4.6, Math.min(6, h / 70))
    const [front, back] = [new Scene(), brief.beside && new Scene()]
    const setting = itemAt(settings, Math.floor(random() * settings.length))
    const stands = standsOf(brief, [front, back], { flat, near: setting === 'near' && !back })
    main(front, random)
    if (back) brief.beside?.(back, random)
    const { x: sx, y: sy, scale } = itemAt(stands, stands.length - 1)
    const floor = sy + GROUND * scale
    const hatch = random() > 0.5 ? 38 : -32
    const scenes = engraveScenes({ width: w, height: h, dark, gap, hatch }, stands)
    const horizon = 1 - floor / h
    const rising = riseOf(brief, floor)

    const sun = { x: sx + scale * (random() - 0.5) * 0.5, y: floor - scale * 0.95, r: scale * 0.86 }
    const skyAt = (y: number, px: number, py: number): number => {
      if (setting === 'night') {
        if (rising.isNear(px, py)) return 0
        return dark ? 0.06 + 0.3 * smooth(1, horizon, y) : 0.14 + 0.5 * smooth(horizon, 1, y)
      }
      if (setting === 'sun') {
        const q = Math.hypot(px - sun.x, py - sun.y) / sun.r
        if (q < 1 && !rising.isNear(px, py)) return 0.2 + 0.28 * smooth(sun.y - sun.r, floor, py)
        return 0.03
      }
      return 0.02 + 0.055 * smooth(1, horizon, y)
    }
    const ground = engrave(
      w,
      h,
      (_x, y, px, py) => {
        if (scenes.isCovered(px, py)) return 0
        if (y < horizon) return dark ? 0.22 + 0.3 * (y / horizon) : 0.2 + 0.45 * (y / horizon)
        return skyAt(y, px, py)
      },
      { gap: gap * (setting === 'night' ? 1.25 : 1.45), angle: 0 },
    )
    const steps = new Drawing(w, h)
    rising.draw(steps, scenes.isCovered)
    const rise = rising.first
    const isFree = !scenes.isCovered(rise.x, rise.y)
    return {
      drawing: ground,
      over: [{ drawing: steps }, ...scenes.over],
      spark: isFree ? { ...rise, radius: 7 } : { x: w * 0.1, y: h * 0.16, radius: 7 },
    } satisfies Composed
  }
}

import { itemAt } from './seed.ts'
type Point = readonly [x: number, y: number]

const STEPS = 6

/**
 * Returns a function that tests whether a point is inside a glyph outline of moves, lines, and
 * quadratic curves.
 */
export function insideOf(outline: string): (x: number, y: number) => boolean {
  const edges: [Point, Point][] = []
  let first: Point = [0, 0]
  let at: Point = first
  const to = (next: Point) => {
    edges.push([at, next])
    at = next
  }
  for (const [, letter, numbers = ''] of outline.matchAll(/([MLQZ])([^MLQZ]*)/g)) {
    const n = numbers
      .trim()
      .split(/[\s,]+/)
      .map(Number)
    if (letter === 'M') at = first = [itemAt(n, 0), itemAt(n, 1)]
    else if (letter === 'L')
      for (let i = 0; i + 1 < n.length; i += 2) to([itemAt(n, i), itemAt(n, i + 1)])
    else if (letter === 'Q') for (let i = 0; i + 3 < n.length; i += 4) curve(n.slice(i, i + 4))
    else to(first)
  }
  function curve([cx = 0, cy = 0, x = 0, y = 0]: number[]) {
    const [sx, sy] = at
    for (let k = 1; k <= STEPS; k++) {
      const t = k / STEPS
      const s = 1 - t
      to([s * s * sx + 2 * s * t * cx + t * t * x, s * s * sy + 2 * s * t * cy + t * t * y])
    }
  }
  return (x, y) => {
    let inside = false
    for (const [[ax, ay], [bx, by]] of edges)
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
    return inside
  }
}

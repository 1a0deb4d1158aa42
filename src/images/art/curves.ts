import { pairs, type Point } from './motifs/scene.ts'
import { clamp, itemAt } from './seed.ts'

/** Interpolated points between two places. */
const STEPS = 5

/** Returns a smooth line through the places. */
export function smoothed(points: readonly Point[], isClosed = false): Point[] {
  const at = (i: number) =>
    isClosed
      ? itemAt(points, (i + points.length) % points.length)
      : itemAt(points, clamp(i, 0, points.length - 1))
  const spans = isClosed ? points.length : points.length - 1
  const line = Array.from({ length: spans * STEPS }, (_, n): Point => {
    const [i, t] = [Math.floor(n / STEPS), (n % STEPS) / STEPS]
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const along = (k: 0 | 1) =>
      0.5 *
      (2 * b[k] +
        (c[k] - a[k]) * t +
        (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t +
        (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t * t * t)
    return [along(0), along(1)]
  })
  return isClosed ? line : [...line, at(spans)]
}

/** Closed curve through coordinates given as x, y, x, y, … */
export const ring = (numbers: readonly number[]) => smoothed(pairs(numbers), true)
/** The same as an open curve. */
export const stroke = (numbers: readonly number[]) => smoothed(pairs(numbers))

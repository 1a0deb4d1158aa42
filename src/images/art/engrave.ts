import { Drawing, type Run } from './drawing.ts'
import { clamp } from './seed.ts'

/** Darkness at a point, from 0 to 1: x and y as fractions of the sheet (y upward), then in pixels. */
export type Tone = (x: number, y: number, px: number, py: number) => number

export interface Engraving {
  gap?: number
  angle?: number
  /** Below this tone, a line breaks up into dots. */
  least?: number
  most?: number
}

const step = 3

/** Draws parallel lines that thicken with the tone and break up into dots in light areas. */
export function engrave(
  width: number,
  height: number,
  tone: Tone,
  { gap = 9, angle = 0, least = 0.14, most = 0.84 }: Engraving,
): Drawing {
  const turn = (angle * Math.PI) / 180
  const cos = Math.cos(turn)
  const sin = Math.sin(turn)
  const reach = Math.hypot(width, height) / 2 + gap
  const drawing = new Drawing(width, height, angle)
  let row = 0
  for (let v = -reach; v <= reach; v += gap, row++) {
    let run: Run = []
    let nextDot = -reach + (row % 2) * gap * 0.6
    for (let u = -reach; u <= reach; u += step) {
      const px = width / 2 + u * cos - v * sin
      const py = height / 2 + u * sin + v * cos
      if (!drawing.holds(px, py, 4)) {
        drawing.swell(run)
        run = []
        nextDot = Math.max(nextDot, u)
        continue
      }
      const t = clamp(tone(px / width, 1 - py / height, px, py))
      if (t >= least) {
        run.push([u, v, t * gap * most])
        nextDot = u + gap * 0.8
        continue
      }
      drawing.swell(run)
      run = []
      if (t > 0.015 && u >= nextDot) {
        drawing.dot(u, v, 0.5 + t * 5)
        nextDot = u + gap * 1.15
      }
    }
    drawing.swell(run)
  }
  return drawing
}

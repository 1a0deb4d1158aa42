import type { CoverTone, Scheme } from '../../ui/artPaths.ts'
import { Drawing, sheet } from './drawing.ts'
import { inks } from './inks.ts'
import { seed } from './seed.ts'

const size = 64
const middle = size / 2
const tones: CoverTone[] = ['wash', 'wash', 'leaf', 'plate']

const bar = (on: Drawing, x: number, y: number, w: number, h: number) =>
  on.polygon([
    [x, y],
    [x + w, y],
    [x + w, y + h],
    [x, y + h],
  ])
const range = (n: number) => Array.from({ length: n }, (_, i) => i)
const at = (angle: number, radius: number, cy = middle): [number, number] => [
  middle + Math.cos(angle) * radius,
  cy + Math.sin(angle) * radius,
]

const plots: ((on: Drawing) => void)[] = [
  (on) => range(5).forEach((i) => bar(on, 12 + i * 8.4, 52 - (14 + i * i * 1.8), 5.2, 14 + i * i * 1.8)),
  (on) =>
    range(25).forEach((k) =>
      on.dot(13 + Math.floor(k / 5) * 9.5, 13 + (k % 5) * 9.5, 1 + ((Math.floor(k / 5) + (4 - (k % 5))) / 8) * 3.2),
    ),
  (on) => range(6).forEach((j) => bar(on, 12 + (5 - j) * 3.4, 12 + j * 7.2, 40 - (5 - j) * 6.8, 3.6)),
  (on) =>
    range(24).forEach((a) => {
      const t = (a / 24) * 2 * Math.PI
      if (a >= 14) on.dot(...at(t, 20), 1.6)
      else
        on.swell(
          [
            [10, 0, 2.6],
            [22, 0, 2.6],
          ],
          (u, v) => [middle + Math.cos(t) * u - Math.sin(t) * v, middle + Math.sin(t) * u + Math.cos(t) * v],
        )
    }),
  (on) => range(7).forEach((j) => bar(on, 12 + Math.abs(3 - j) * 5, 11 + j * 6.3, 40 - Math.abs(3 - j) * 10, 3.2)),
  (on) =>
    range(6).forEach((j) => {
      range(5 - j).forEach((y) => on.dot(13.8 + j * 7.6, 50 - y * 7.6, 1.7))
      bar(on, 12 + j * 7.6, 13, 3.6, 8 + j * 6.2)
    }),
  (on) =>
    range(4).forEach((j) => {
      const [x, y] = [10 + j * 8, 50 - j * 12]
      for (let q = 10; q < x; q += 6) on.dot(q + 1, y, 1.3)
      bar(on, x + 2, y - 2, 52 - x, 4)
    }),
  (on) => {
    range(4).forEach((j) => {
      const run = range(27).map((i): [number, number, number] => [Math.PI + (Math.PI * i) / 26, 6 + j * 5.6, 3])
      on.swell(run, (angle, radius) => at(angle, radius, 44), 0)
    })
    for (let x = 10; x < 56; x += 7.4) on.dot(x, 52, 1.5)
  },
]

/** A small plotted sign as an SVG document, always the same for a slug. */
export function emblem(slug: string, scheme: Scheme): string {
  const random = seed(`${slug}mark`)
  const plot = plots[Math.floor(random() * plots.length)]!
  const ink = inks(tones[Math.floor(random() * tones.length)]!, scheme)
  const drawing = new Drawing(size, size)
  plot(drawing)
  return sheet(size, size, ink.ground, drawing.toSvg(ink.line))
}

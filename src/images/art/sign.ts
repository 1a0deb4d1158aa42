import type { CoverTone, Scheme } from '../../ui/artPaths.ts'
import { sheet } from './drawing.ts'
import { inks } from './inks.ts'
import { itemAt, seed } from './seed.ts'

const size = 64
const middle = size / 2
const tones: CoverTone[] = ['leaf', 'wash', 'plate']

type At = (angle: number, radius: number) => string
/** A centered figure of `n` parts; filled unless it draws lines. */
type Figure = (n: number, at: At) => string

const round = (value: number) => Math.round(value * 10) / 10
const at: At = (angle, radius) =>
  `${round(middle + Math.cos(angle) * radius)} ${round(middle + Math.sin(angle) * radius)}`
const turns = (n: number, draw: (angle: number, step: number) => string) =>
  Array.from({ length: n }, (_, i) =>
    draw((i / n) * 2 * Math.PI - Math.PI / 2, (2 * Math.PI) / n),
  ).join('')
const line = (width: number, d: string) =>
  `<path fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`
const disc = (place: string, radius: number) => {
  const [x, y] = place.split(' ')
  return `<circle cx="${x}" cy="${y}" r="${radius}"/>`
}

const figures: Figure[] = [
  // Petals.
  (n, at) =>
    turns(
      n,
      (a, step) =>
        `<path d="M${middle} ${middle}Q${at(a - step * 0.5, 19)} ${at(a, 23)}Q${at(a + step * 0.5, 19)} ${middle} ${middle}Z"/>`,
    ),
  // Rotating blades.
  (n, at) =>
    turns(
      n,
      (a, step) => `<path d="M${at(a, 5)}L${at(a, 23)}A23 23 0 0 1 ${at(a + step * 0.62, 23)}Z"/>`,
    ),
  // A ring of growing dots.
  (n, at) => turns(n + 3, (a) => disc(at(a, 17), round(2 + ((a + 2) / 8) * 4))),
  // Linked nodes.
  (n, at) =>
    turns(n, (a) => line(3, `M${middle} ${middle}L${at(a, 18)}`) + disc(at(a, 18), 5)) +
    disc(`${middle} ${middle}`, 7),
  // Overlapping rings.
  (n, at) =>
    turns(
      n,
      (a) =>
        `<circle fill="none" stroke="currentColor" stroke-width="3.4" ${ring(at(a, 8))} r="12"/>`,
    ),
  // A polygon inside a polygon.
  (n, at) =>
    `<path fill-rule="evenodd" d="${outline(n + 2, at, 22, 0)}${outline(n + 2, at, 11, 0.5)}"/>`,
  // Steps.
  (n) =>
    Array.from({ length: n }, (_, i) => {
      const wide = 44 / n
      const tall = 10 + (34 * (i + 1)) / n
      return `<rect x="${round(10 + i * wide)}" y="${round(54 - tall)}" width="${round(wide - 3)}" height="${round(tall)}" rx="1.5"/>`
    }).join(''),
  // Waves.
  (n) =>
    Array.from({ length: n }, (_, i) => {
      const y = round(32 + (i - (n - 1) / 2) * (34 / n))
      return line(round(17 / n), `M11 ${y}q5.3 -8 10.5 0t10.5 0t10.5 0t10.5 0`)
    }).join(''),
  // Signal arcs.
  (n) =>
    Array.from({ length: n }, (_, i) => {
      const r = round(10 + (i * 34) / n)
      return line(4.5, `M13 ${51 - r}A${r} ${r} 0 0 1 ${13 + r} 51`)
    }).join('') + disc('14 50', 5),
  // Chevrons.
  (n) =>
    Array.from({ length: n }, (_, i) => {
      const x = round(12 + i * (30 / n))
      return line(round(20 / n), `M${x} 16l15 16l-15 16`)
    }).join(''),
  // A stack of sheets.
  (n) =>
    Array.from({ length: n }, (_, i) => {
      const y = round(20 + i * (26 / n))
      return i === 0
        ? `<path d="M32 8L55 ${y}L32 ${2 * y - 8}L9 ${y}Z"/>`
        : line(3.4, `M10 ${y}L32 ${y + 12}L54 ${y}`)
    }).join(''),
  // Rays.
  (n, at) => turns(n * 2, (a) => line(4, `M${at(a, 10)}L${at(a, 22)}`)),
  // A disc cut into sliding slices.
  (n) =>
    Array.from({ length: n }, (_, i) => {
      const [tall, shift] = [42 / n, i % 2 ? 4 : -4]
      const y = 11 + i * tall
      const half = Math.sqrt(Math.max(0, 21 ** 2 - (y + tall / 2 - 32) ** 2))
      return `<rect x="${round(32 - half + shift)}" y="${round(y)}" width="${round(half * 2)}" height="${round(tall - 2)}" rx="${round(tall / 2 - 1)}"/>`
    }).join(''),
  // Orbits.
  (n, at) =>
    turns(
      n,
      (a) =>
        `<ellipse fill="none" stroke="currentColor" stroke-width="2.8" cx="32" cy="32" rx="22" ry="8.5" transform="rotate(${round((a * 90) / Math.PI)} 32 32)"/>`,
    ) + disc(at(0, 0), 5),
]

const ring = (place: string) => {
  const [x, y] = place.split(' ')
  return `cx="${x}" cy="${y}"`
}
const outline = (n: number, at: At, radius: number, turn: number) =>
  `M${Array.from({ length: n }, (_, i) => at(((i + turn) / n) * 2 * Math.PI - Math.PI / 2, radius)).join('L')}Z`

/** What distinguishes one name's invented logo from another's. */
export function signLook(slug: string) {
  // With this suffix, no two sample tools look alike, and neighbors in the directory differ in shape.
  const random = seed(`${slug}-5rz8`)
  const oneOf = (count: number) => Math.floor(random() * count)
  return {
    figure: oneOf(figures.length),
    parts: 3 + oneOf(4),
    tone: itemAt(tones, oneOf(tones.length)),
  }
}

/** Draws an invented logo: an SVG document, deterministic for a slug. */
export function sign(slug: string, scheme: Scheme): string {
  const { figure, parts, tone } = signLook(slug)
  const { ground, line: ink } = inks(tone, scheme)
  return sheet(
    size,
    size,
    ground,
    `<g fill="${ink}" color="${ink}">${itemAt(figures, figure)(parts, at)}</g>`,
  )
}

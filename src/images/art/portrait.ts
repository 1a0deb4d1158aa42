import type { CoverTone, Scheme } from '../../ui/artPaths.ts'
import { sheet } from './drawing.ts'
import { engrave } from './engrave.ts'
import { glyphs } from './glyphs.ts'
import { inks } from './inks.ts'
import { lettering } from './lettering.ts'
import { clamp, itemAt, seed } from './seed.ts'

const tones: CoverTone[] = ['paper', 'wash', 'plate', 'leaf', 'wash', 'plate']
const angles = [0, -32, 32, 90, -58, 58]

/** Up to two initials: of the first and the last word. Empty for a name without Latin letters. */
export function initialsOf(slug: string): string {
  if (slug === 'unnamed') return ''
  const words = slug
    .toUpperCase()
    .split('-')
    .filter((word) => glyphs[word[0] ?? ''])
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => word?.[0] ?? '').join('')
}

type Grain = (x: number, y: number) => number

/** Patterns that the engraver's lines follow: values from -1 to 1 across the sheet. */
const grains: ((at: readonly [number, number], phase: number) => Grain)[] = [
  ([cx, cy], phase) =>
    (x, y) =>
      Math.sin(Math.hypot((x - cx) * 1.1, y - cy) * 16 + phase),
  ([cx], phase) =>
    (x, y) =>
      Math.sin((x - cx) * 13 + Math.sin(y * 5 + phase) * 1.6),
  ([cx, cy]) =>
    (x, y) =>
      Math.sign(Math.sin(Math.atan2(y - cy + 0.7, x - cx) * 22)) * 0.8,
  (_, phase) => (x, y) => Math.sin((Math.abs(x - 0.5) + y) * 17 + phase),
  ([, cy], phase) =>
    (x, y) =>
      Math.sin(Math.floor(x * 6) * 0.9 + y * 11 + phase + cy),
  (_, phase) => (x, y) => Math.sin(x * 14 + phase) * Math.sin(y * 16 - phase) * 1.3,
  ([cx, cy]) =>
    (x, y) =>
      clamp(1.6 - Math.hypot((x - cx) * 0.8, y - cy) * 3.4, -1, 1),
]

interface Layout {
  letters: (initials: string) => string
  wide: number
  high: number
  at: readonly [number, number]
}
const layouts: Layout[][] = [
  [{ letters: (both) => both, wide: 0.92, high: 0.62, at: [0.5, 0.5] }],
  [
    { letters: (both) => both.slice(0, 1), wide: 0.62, high: 0.46, at: [0.36, 0.29] },
    { letters: (both) => both.slice(1), wide: 0.62, high: 0.46, at: [0.64, 0.71] },
  ],
  [
    { letters: (both) => both.slice(0, 1), wide: 0.8, high: 0.64, at: [0.42, 0.38] },
    { letters: (both) => both.slice(1), wide: 0.34, high: 0.2, at: [0.8, 0.86] },
  ],
]

interface PortraitChoice {
  scheme: Scheme
  w: number
  h: number
}

/** What distinguishes one name's monogram from another's. */
export function portraitLook(slug: string) {
  const random = seed(`${slug}face`)
  const oneOf = (count: number) => Math.floor(random() * count)
  return {
    tone: oneOf(tones.length),
    angle: oneOf(angles.length),
    grain: oneOf(grains.length),
    layout: oneOf(layouts.length),
  }
}

/** Draws a monogram: thicker engraved lines form the initials. `slug` is the name in lowercase with hyphens. */
export function portrait(slug: string, { scheme, w, h }: PortraitChoice): string {
  const look = portraitLook(slug)
  const r = seed(slug)
  const ink = inks(itemAt(tones, look.tone), scheme)
  const angle = itemAt(angles, look.angle)
  const gap = w < 150 ? 4 : 6
  const grain = itemAt(grains, look.grain)([0.3 + r() * 0.4, 0.55 + r() * 0.3], r() * 6)
  const behind = engrave(w, h, (x, y) => 0.13 + 0.11 * grain(x, y) + 0.07 * (1 - y), {
    gap,
    angle,
    least: 0.09,
  })
  const initials = initialsOf(slug)
  if (!initials) return sheet(w, h, ink.ground, behind.toSvg(ink.line))
  const layout = itemAt(layouts, initials.length > 1 && w > 150 ? look.layout : 0)
  const clip = layout
    .map(({ letters, ...place }) => lettering(letters(initials), { w, h, ...place }).paths)
    .join('')
  const cut = engrave(w, h, (x, y) => clamp(0.74 + 0.2 * grain(x, y)), { gap, angle, most: 0.92 })
  const ground = `<rect width="${w}" height="${h}" fill="${ink.ground}"/>`
  const front = `<clipPath id="c">${clip}</clipPath><g clip-path="url(#c)">${ground}${cut.toSvg(ink.line)}</g>`
  return sheet(w, h, ink.ground, behind.toSvg(ink.line) + front)
}

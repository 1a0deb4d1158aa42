import type { CoverTone, Scheme } from '../../ui/artPaths.ts'
import { sheet } from './drawing.ts'
import { engrave } from './engrave.ts'
import { glyphs } from './glyphs.ts'
import { inks } from './inks.ts'
import { clamp, seed } from './seed.ts'

const unitsPerEm = 2000
const tones: CoverTone[] = ['paper', 'wash', 'plate', 'wash']
const angles = [0, -32, 32, 90, -58]

/** At most two capitals: of the first and the last word. None for a name without Latin letters. */
export function initialsOf(slug: string): string {
  if (slug === 'unnamed') return ''
  const words = slug
    .toUpperCase()
    .split('-')
    .filter((word) => glyphs[word[0] ?? ''])
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => word?.[0] ?? '').join('')
}

export interface PortraitChoice {
  scheme: Scheme
  w: number
  h: number
}

/** A monogram: the initials are cut by thickening the engraver's lines. `slug` is the name in small letters with hyphens. */
export function portrait(slug: string, { scheme, w, h }: PortraitChoice): string {
  const r = seed(slug)
  const ink = inks(tones[Math.floor(r() * tones.length)]!, scheme)
  const angle = angles[Math.floor(r() * angles.length)]!
  const gap = w < 150 ? 4 : 6
  const phase = r() * 6
  const [cx, cy] = [0.3 + r() * 0.4, 0.55 + r() * 0.3]
  const ripple = (x: number, y: number) => Math.sin(Math.hypot((x - cx) * 1.1, y - cy) * 16 + phase)
  const behind = engrave(w, h, (x, y) => 0.13 + 0.11 * ripple(x, y) + 0.07 * (1 - y), { gap, angle, least: 0.09 })
  const letters = [...initialsOf(slug)].map((letter) => glyphs[letter]!)
  if (letters.length === 0) return sheet(w, h, ink.ground, behind.toSvg(ink.line))
  const cut = engrave(w, h, (x, y) => clamp(0.74 + 0.2 * ripple(x, y)), { gap, angle, most: 0.92 })
  const total = letters.reduce((sum, [width]) => sum + width, 0)
  const scale = Math.min((w * 0.92) / total, (h * 0.62) / (unitsPerEm * 0.66))
  const base = (h / 2 + unitsPerEm * 0.33 * scale).toFixed(1)
  let x = (w - total * scale) / 2
  let clip = ''
  for (const [width, outline] of letters) {
    clip += `<path transform="translate(${x.toFixed(1)} ${base})scale(${scale.toFixed(4)} ${(-scale).toFixed(4)})" d="${outline}"/>`
    x += width * scale
  }
  const ground = `<rect width="${w}" height="${h}" fill="${ink.ground}"/>`
  const front = `<clipPath id="c">${clip}</clipPath><g clip-path="url(#c)">${ground}${cut.toSvg(ink.line)}</g>`
  return sheet(w, h, ink.ground, behind.toSvg(ink.line) + front)
}

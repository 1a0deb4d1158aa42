import type { CoverTone, Scheme } from '../../ui/artPaths.ts'
import { Drawing, sheet } from './drawing.ts'
import { inks } from './inks.ts'
import { lettering } from './lettering.ts'
import { initialsOf } from './portrait.ts'
import { clamp, itemAt, seed } from './seed.ts'

const size = 64
const tones: CoverTone[] = ['wash', 'leaf', 'plate']
const range = (n: number) => Array.from({ length: n }, (_, i) => i)

/** Backgrounds for initials, drawn from one corner with lines `gap` apart. */
const grounds: ((on: Drawing, gap: number) => void)[] = [
  (on, gap) =>
    range(Math.ceil(size / gap)).forEach((j) => {
      const y = (j + 0.5) * gap
      on.swell(range(9).map((i) => [i * 8, y, (0.06 + 0.62 * clamp(1 - (i * 8 + y) / 96)) * gap]))
    }),
  (on, gap) =>
    range(Math.ceil(size / gap)).forEach((i) =>
      range(Math.ceil(size / gap)).forEach((j) => {
        const [x, y] = [(i + 0.5) * gap, (j + 0.5) * gap]
        on.dot(x, y, gap * 0.5 * clamp(1 - Math.hypot(x, y) / 78))
      }),
    ),
  (on, gap) =>
    range(Math.ceil(88 / gap)).forEach((j) => {
      const radius = (j + 1) * gap
      on.swell(
        range(13).map((i) => [
          (i / 12) * (Math.PI / 2),
          radius,
          gap * (0.14 + 0.4 * clamp(1 - j * (gap / 70))),
        ]),
        (angle, far) => [Math.cos(angle) * far, Math.sin(angle) * far],
        0,
      )
    }),
  (on, gap) =>
    range(Math.round(96 / gap)).forEach((j) => {
      const angle = ((j + 0.5) / Math.round(96 / gap)) * (Math.PI / 2)
      on.swell(
        [
          [8, 0, 0.6],
          [92, 0, gap * 0.62],
        ],
        (along, across) => [
          Math.cos(angle) * along - Math.sin(angle) * across,
          Math.sin(angle) * along + Math.cos(angle) * across,
        ],
        0,
      )
    }),
  (on, gap) =>
    range(Math.ceil(size / gap)).forEach((i) => {
      const tall = 8 + 44 * (1 - (i * gap) / size) ** 1.4
      on.polygon([
        [i * gap, 0],
        [i * gap + gap * 0.6, 0],
        [i * gap + gap * 0.6, tall],
        [i * gap, tall],
      ])
    }),
  (on, gap) =>
    range(Math.ceil(128 / gap)).forEach((j) => {
      const from = j * gap
      on.polygon([
        [from, 0],
        [from + gap * (0.15 + 0.4 * clamp(1 - from / 120)), 0],
        [0, from + gap * (0.15 + 0.4 * clamp(1 - from / 120))],
        [0, from],
      ])
    }),
  (on, gap) =>
    range(Math.ceil(size / gap)).forEach((i) =>
      range(Math.ceil(size / gap)).forEach((j) => {
        if ((i + j) % 2) return
        const side = gap * (0.3 + 0.65 * clamp(1 - (i + j) / ((2 * size) / gap)))
        const [x, y] = [i * gap, j * gap]
        on.polygon([
          [x, y],
          [x + side, y],
          [x + side, y + side],
          [x, y + side],
        ])
      }),
    ),
]

/** Placement of the letters: centered, or so large that an edge cuts them off. */
const places: { wide: number; high: number; at: readonly [number, number] }[] = [
  { wide: 0.74, high: 0.56, at: [0.5, 0.5] },
  { wide: 0.92, high: 0.78, at: [0.45, 0.56] },
  { wide: 0.92, high: 0.78, at: [0.55, 0.45] },
]

/** What distinguishes one name's emblem from another's: letters, background, corner, spacing, and tone. */
export function emblemLook(slug: string) {
  // With this suffix, no two sample tools with the same letters share a background.
  const random = seed(`${slug}-1l6`)
  const oneOf = (count: number) => Math.floor(random() * count)
  return {
    letters: initialsOf(slug),
    ground: oneOf(grounds.length),
    corner: oneOf(4),
    gap: itemAt([4.5, 6, 8], oneOf(3)),
    tone: itemAt(tones, oneOf(tones.length)),
    place: oneOf(places.length),
  }
}

/** Draws a name's initials as a small emblem: an SVG document, deterministic for a slug. */
export function emblem(slug: string, scheme: Scheme): string {
  const { letters, ground, corner, gap, tone, place } = emblemLook(slug)
  const ink = inks(tone, scheme)
  const drawing = new Drawing(size, size)
  itemAt(grounds, ground)(drawing, gap)
  const [flipX, flipY] = [corner % 2 === 1, corner > 1]
  const turned = `translate(${flipX ? size : 0} ${flipY ? size : 0})scale(${flipX ? -1 : 1} ${flipY ? -1 : 1})`
  const cut = lettering(letters, {
    w: size,
    h: size,
    ...itemAt(places, letters.length > 1 ? 0 : place),
  })
  const halo = `<g fill="${ink.ground}" stroke="${ink.ground}" stroke-width="9" stroke-linejoin="round">${cut.halo}</g>`
  const front = letters && `${halo}<g fill="${ink.line}">${cut.paths}</g>`
  const behind = `<g transform="${turned}" opacity="${letters ? 0.55 : 1}">${drawing.toSvg(ink.line)}</g>`
  return sheet(size, size, ink.ground, behind + front)
}

import type { Scheme } from './artPaths.ts'
import { edgePairs, textPairs } from './contrastPairs.ts'
import { contrastOf, isShown, type Oklch, oklchOf } from './oklch.ts'

export type Palette = Record<string, Record<Scheme, Oklch>>

const number = String.raw`([\d.]+)`
const color = String.raw`oklch\(${number} ${number} ${number}\)`
const token = new RegExp(
  String.raw`--([\w-]+):\s*(?:light-dark\(\s*${color},\s*${color}\s*\)|${color});`,
  'g',
)

/** Colors defined in a stylesheet of tokens, except translucent ones. */
export function readPalette(css: string): Palette {
  return Object.fromEntries(
    [...css.matchAll(token)].map(([, name = '', ...parts]) => {
      const [light, dark] = parts[0] === undefined ? [6, 6] : [0, 3]
      const at = (from: number): Oklch => [
        Number(parts[from]),
        Number(parts[from + 1]),
        Number(parts[from + 2]),
      ]
      return [name, { light: at(light), dark: at(dark) }]
    }),
  )
}

/** Returns a color defined in the stylesheet of tokens. */
export function colorIn(palette: Palette, name: string): Palette[string] {
  const color = palette[name]
  if (!color) throw new Error(`The tokens define no color ${name}.`)
  return color
}

const schemes = ['light', 'dark'] as const
const branded = /^(brand|plate|engrave)/
const statuses = /^(danger|warning|success)/
const STEP = 0.005

/**
 * Derives all brand colors from an accent: they take on its hue, and colors that show the brand itself also its
 * chroma. Where text would be illegible, the nearest legible shade is used.
 */
export function paletteOf(base: Palette, accent: string): Palette {
  const [lightness, chroma, hue] = oklchOf(accent)
  const [, ownChroma, ownHue] = colorIn(base, 'brand').light
  const strength = Math.min(1.6, chroma / ownChroma)
  const turned = (name: string, [l, c, h]: Oklch): Oklch =>
    !statuses.test(name) && h > 115 && h < 180
      ? [l, branded.test(name) ? c * strength : c, (h + hue - ownHue + 360) % 360]
      : [l, c, h]
  const palette: Palette = Object.fromEntries(
    Object.entries(base).map(([name, { light, dark }]) => [
      name,
      { light: turned(name, light), dark: turned(name, dark) },
    ]),
  )
  colorIn(palette, 'brand').light = [lightness, chroma, hue]
  for (const scheme of schemes) makeReadable(palette, scheme)
  return palette
}

function makeReadable(palette: Palette, scheme: Scheme) {
  for (const pair of Object.values(palette)) pair[scheme] = shown(pair[scheme])
  const pairs = [
    ...textPairs.map((pair) => [...pair, 4.5] as const),
    ...edgePairs.map((pair) => [...pair, 3] as const),
  ]
  for (let round = 0; round < 400; round++) {
    const failing = pairs.find(
      ([front, ground, least]) => contrastIn(palette, scheme, front, ground) < least,
    )
    if (!failing) return
    const [front, ground] = failing
    const moved =
      front.startsWith('on-') || front === 'plate-text' || front === 'plate-soft' ? ground : front
    const other = moved === front ? ground : front
    const [l, c, h] = colorIn(palette, moved)[scheme]
    const away = colorIn(palette, other)[scheme][0] > 0.5 ? -STEP : STEP
    colorIn(palette, moved)[scheme] = shown([Math.min(1, Math.max(0, l + away)), c, h])
  }
}

const contrastIn = (palette: Palette, scheme: Scheme, front: string, ground: string) =>
  contrastOf(colorIn(palette, front)[scheme], colorIn(palette, ground)[scheme])

/** The most saturated displayable color of this lightness and hue, up to the given chroma. */
function shown([lightness, chroma, hue]: Oklch): Oklch {
  let strength = chroma
  while (strength > 0 && !isShown([lightness, strength, hue]))
    strength = Math.max(0, strength - 0.004)
  return [lightness, strength, hue]
}

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { edgePairs, textPairs } from '../contrastPairs.ts'
import { contrastOf, hexOf, oklchOf } from '../oklch.ts'
import { paletteOf, readPalette } from '../palette.ts'

const base = readPalette(readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8'))

const accents = [
  '#7a1f5c',
  '#ffd400',
  '#000000',
  '#ffffff',
  '#ff0000',
  '#0057b7',
  '#00e5ff',
  '#1d6b4f',
  '#8a8a8a',
  '#39ff14',
  '#f5e6d3',
]

test.each(accents)(
  'with the accent %s every text is legible and every edge discernible, light and dark',
  (accent) => {
    const palette = paletteOf(base, accent)
    for (const scheme of ['light', 'dark'] as const) {
      const failing = ([pairs, least]: readonly [readonly (readonly [string, string])[], number]) =>
        pairs.filter(
          ([front, ground]) =>
            contrastOf(palette[front]![scheme], palette[ground]![scheme]) < least,
        )
      expect([scheme, failing([textPairs, 4.5]), failing([edgePairs, 3])]).toEqual([scheme, [], []])
    }
  },
)

test('U24: a legible accent is used as is, and status colors stay the same', () => {
  const palette = paletteOf(base, '#7a1f5c')
  expect(hexOf(palette.brand!.light)).toBe('#7a1f5c')
  expect(palette.danger).toEqual(base.danger)
  expect(hexOf(oklchOf('#39ff14'))).toBe('#39ff14')
})

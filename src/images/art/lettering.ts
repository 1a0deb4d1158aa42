import { glyphs } from './glyphs.ts'

const unitsPerEm = 2000
const CAPITAL = 0.66

interface LetteringBox {
  w: number
  h: number
  /** Maximum fractions of the sheet that the letters fill. */
  wide: number
  high: number
  /** Their center, as fractions of the sheet. */
  at?: readonly [x: number, y: number]
}

/** Sets capitals side by side as outlines; `halo` adds strokes of constant width around them. */
export function lettering(
  letters: string,
  { w, h, wide, high, at = [0.5, 0.5] }: LetteringBox,
): { paths: string; halo: string } {
  const cut = [...letters].flatMap((letter) => {
    const glyph = glyphs[letter]
    return glyph ? [glyph] : []
  })
  const total = cut.reduce((sum, [width]) => sum + width, 0)
  const scale = Math.min((w * wide) / total, (h * high) / (unitsPerEm * CAPITAL))
  const base = (h * at[1] + (unitsPerEm * CAPITAL * scale) / 2).toFixed(1)
  let x = w * at[0] - (total * scale) / 2
  let paths = ''
  for (const [width, outline] of cut) {
    paths += `<path transform="translate(${x.toFixed(1)} ${base})scale(${scale.toFixed(4)} ${(-scale).toFixed(4)})" d="${outline}"/>`
    x += width * scale
  }
  return { paths, halo: paths.replaceAll('<path ', '<path vector-effect="non-scaling-stroke" ') }
}

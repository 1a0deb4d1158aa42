import type { CoverTone, Scheme } from '../../ui/artPaths.ts'
import { hexOf } from '../../ui/oklch.ts'
import { colorIn, type Palette } from '../../ui/palette.ts'

/** The design tokens that drawings use, as in src/ui/styles/tokens.css; a test keeps the two in sync. */
export const tokens: Palette = {
  paper: { light: [0.962, 0.017, 98], dark: [0.195, 0.019, 166] },
  leaf: { light: [0.938, 0.021, 100], dark: [0.232, 0.023, 166] },
  'brand-wash': { light: [0.905, 0.034, 138], dark: [0.3, 0.042, 163] },
  plate: { light: [0.29, 0.052, 166], dark: [0.262, 0.042, 167] },
  'plate-line': { light: [0.91, 0.035, 112], dark: [0.87, 0.035, 115] },
  engrave: { light: [0.31, 0.06, 166], dark: [0.8, 0.035, 128] },
  spark: { light: [0.885, 0.218, 124], dark: [0.885, 0.218, 124] },
}

interface Inks {
  ground: string
  line: string
  spark: string
  /** Light lines on a dark background, so shading is inverted. */
  dark: boolean
}

const ready = new Map<string, Inks>()
let palette: Palette = tokens
const hex = (token: string, scheme: Scheme) => hexOf(colorIn(palette, token)[scheme])

/** Sets the colors for drawings from now on; the site's own by default. */
export function drawWith(colors: Palette = tokens) {
  palette = colors
  ready.clear()
}

/** Link color on white paper. */
export const linkInk = () => hexOf(palette.brand?.light ?? [0.4, 0.085, 166])
const groundOf = { paper: 'paper', leaf: 'leaf', wash: 'brand-wash', plate: 'plate' } as const

function inksOf(tone: CoverTone, scheme: Scheme): Inks {
  return {
    ground: hex(groundOf[tone], scheme),
    line: hex(tone === 'plate' ? 'plate-line' : 'engrave', scheme),
    spark: hex('spark', scheme),
    dark: tone === 'plate' || scheme === 'dark',
  }
}

/** Background and line colors of a tone in a scheme. */
export function inks(tone: CoverTone, scheme: Scheme): Inks {
  const key = `${tone} ${scheme}`
  const known = ready.get(key) ?? inksOf(tone, scheme)
  ready.set(key, known)
  return known
}

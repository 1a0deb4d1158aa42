import { createHash } from 'node:crypto'
import { notFound } from '#src/http/errors.ts'
import type { Route } from '#src/http/route.ts'
import type { OwnSettings } from '#src/settings.ts'
import { contrastOf, hexOf, oklchOf } from '#src/ui/oklch.ts'
import { colorIn, type Palette, paletteOf, readPalette } from '#src/ui/palette.ts'

const [css = ''] = Object.values(
  import.meta.glob<string>('../../../ui/styles/tokens.css', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)
const base = readPalette(css)

export const colorsOf = (accent: string): Palette => paletteOf(base, accent)

/** Changes whenever the way colors are derived from an accent changes. */
const version = createHash('sha256')
  .update(JSON.stringify(colorsOf('#7a1f5c')))
  .digest('hex')
  .slice(0, 6)

/** Settings derived from the accent; none without one. */
export function themeOf(accent: string): Record<string, string> {
  if (!accent) return {}
  const colors = colorsOf(accent)
  return {
    'theme.light': hexOf(colorIn(colors, 'brand').light),
    'theme.dark': hexOf(colorIn(colors, 'plate').dark),
    'theme.stylesheet': `/theme/${accent.slice(1)}-${version}.css`,
    'theme.art': createHash('sha256').update(`${version}${accent}`).digest('hex').slice(0, 6),
  }
}

/** Describes shades used in place of the accent because it would make text unreadable. */
export function shadeOf({ accent }: OwnSettings): string {
  if (typeof accent !== 'string' || !accent) return ''
  const brand = colorIn(colorsOf(accent), 'brand')
  const near = (scheme: 'light' | 'dark') => contrastOf(brand[scheme], oklchOf(accent)) < 1.03
  const light = near('light')
    ? ''
    : `${hexOf(brand.light)} on light backgrounds, the nearest readable shade`
  const dark = near('dark') ? '' : `${hexOf(brand.dark)} on dark backgrounds`
  const shades = [light, dark].filter(Boolean).join(', and ')
  return shades && `Shown as ${shades}.`
}

/** Colors of an accent as a stylesheet. Immutable at its path. */
export const themeRoute: Route<'theme'> = {
  kind: 'theme',
  method: 'GET',
  path: '/theme/:name.css',
  access: 'anyone',
  caching: 'immutable',
  limit: 'picture',
  respond({ params: { name = '' } }) {
    const [, accent] = /^([\da-f]{6})-[\da-f]{6}$/.exec(name) ?? []
    if (!accent) throw notFound('Stylesheet')
    const colors = colorsOf(`#${accent}`)
    const lines = Object.entries(colors).map(
      ([token, { light, dark }]) => `--${token}:light-dark(${hexOf(light)},${hexOf(dark)})`,
    )
    return {
      headers: { 'content-type': 'text/css; charset=utf-8' },
      body: `:root{${lines.join(';')}}`,
    }
  },
}

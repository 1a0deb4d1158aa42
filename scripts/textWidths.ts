import type { CSSOptions } from 'vite'

type Plugin = Extract<
  Exclude<CSSOptions['postcss'], string | undefined>['plugins'],
  unknown[]
>[number]

/** Default font size of browsers in px, which the widths in the styles assume. */
const DEFAULT = 16

/** Converts breakpoints from px to em, so that they scale with the font size set in the browser. */
export const textWidths: Plugin = {
  postcssPlugin: 'text-widths',
  AtRule: {
    media(rule) {
      const params = rule.params.replaceAll(
        /(width:\s*)(\d+)px/g,
        (_, name: string, px: string) => `${name}${Number(px) / DEFAULT}em`,
      )
      if (params !== rule.params) rule.params = params
    },
  },
}

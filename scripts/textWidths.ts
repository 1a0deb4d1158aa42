import type { CSSOptions } from 'vite'

type Plugin = Extract<
  Exclude<CSSOptions['postcss'], string | undefined>['plugins'],
  unknown[]
>[number]

/** The size of text that browsers begin with, for which widths are written. */
const DEFAULT = 16

/** Lets the widths at which a page changes follow the size of text that somebody set in the browser: twice as large, twice as early. */
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

import { escapeMarkup } from '#src/text/markup.ts'

/** Markup that can be inserted into other markup as is. */
export class Html {
  readonly #markup: string

  constructor(markup: string) {
    this.#markup = markup
  }

  toString() {
    return this.#markup
  }
}

type Part = string | number | Html | readonly Part[]

const markupOf = (part: Part): string => {
  if (part instanceof Html) return String(part)
  if (typeof part === 'object') return part.map(markupOf).join('')
  return escapeMarkup(String(part)).replaceAll("'", '&#39;')
}

/** Template tag for markup: interpolated texts are escaped, in content and in attribute values. */
export const html = (template: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(String.raw({ raw: template }, ...parts.map(markupOf)))

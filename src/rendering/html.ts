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

type HtmlPart = string | number | Html | readonly HtmlPart[]

const markupOf = (part: HtmlPart): string => {
  if (part instanceof Html) return String(part)
  if (typeof part === 'object') return part.map(markupOf).join('')
  return escapeMarkup(String(part)).replaceAll("'", '&#39;')
}

/** Template tag for markup: interpolated texts are escaped, in content and in attribute values. */
export const html = (template: TemplateStringsArray, ...parts: HtmlPart[]): Html =>
  new Html(String.raw({ raw: template }, ...parts.map(markupOf)))

import { escapeMarkup } from '#src/text/markup.ts'

/** Markup that is ready to be put into other markup. */
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

/** Markup of a template: texts in it are escaped, as content and as values of attributes. */
export const html = (template: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(String.raw({ raw: template }, ...parts.map(markupOf)))

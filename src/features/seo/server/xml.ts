import { escapeMarkup } from '#src/text/markup.ts'

// Characters that no XML 1.0 document may hold, not even escaped.
const forbidden = /[\0-\x08\v\f\x0e-\x1f\ufffe\uffff]/g

/** Text, or a whole document, without what XML cannot hold. */
const allowed = (text: string) => text.toWellFormed().replace(forbidden, '')

/** A document made by a library: without what XML cannot hold, and without the space around CDATA, which would belong to the text. */
export const tidyXml = (made: string) =>
  allowed(made).replaceAll(/(?<=>)\s+(?=<!\[CDATA\[)|(?<=\]\]>)\s+(?=<\/)/g, '')

const escape = (text: string) => escapeMarkup(allowed(text))

type Attributes = Record<string, string | number>

const open = (name: string, attributes: Attributes) =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escape(String(value))}"`)
    .join('')}`

/** An element that holds text. */
export const leaf = (name: string, text: string, attributes: Attributes = {}) =>
  `${open(name, attributes)}>${escape(text)}</${name}>`

/** An element that holds elements; what is false or missing is left out. */
export const branch = (
  name: string,
  attributes: Attributes,
  children: (string | false | null | undefined)[],
) => `${open(name, attributes)}>\n${children.filter(Boolean).join('\n')}\n</${name}>`

export const xmlDocument = (root: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`

import { escapeMarkup } from '#src/text/markup.ts'

// Characters that XML 1.0 doesn't allow, even escaped.
const forbidden = /[\0-\x08\v\f\x0e-\x1f\ufffe\uffff]/g

/** Removes characters that XML doesn't allow. */
const allowed = (text: string) => text.toWellFormed().replace(forbidden, '')

/**
 * Cleans up a document made by a library: removes characters XML doesn't allow, and whitespace around CDATA, which
 * would become part of the text.
 */
export const tidyXml = (made: string) =>
  allowed(made).replaceAll(/(?<=>)\s+(?=<!\[CDATA\[)|(?<=\]\]>)\s+(?=<\/)/g, '')

const escape = (text: string) => escapeMarkup(allowed(text))

type Attributes = Record<string, string | number>

const open = (name: string, attributes: Attributes) =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escape(String(value))}"`)
    .join('')}`

/** An element with text content. */
export const leaf = (name: string, text: string) => `<${name}>${escape(text)}</${name}>`

/** An element with child elements. Drops false and undefined children. */
export const branch = (
  name: string,
  attributes: Attributes,
  children: (string | false | null | undefined)[],
) => `${open(name, attributes)}>\n${children.filter(Boolean).join('\n')}\n</${name}>`

export const xmlDocument = (root: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes a text for HTML or XML content and double-quoted attribute values. */
export const escapeMarkup = (text: string) =>
  text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)

/** Escapes a text for HTML content. */
export const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Converts plain text to HTML paragraphs, which empty lines separate. */
export const plainAsHtml = (plain: string) =>
  plain
    .split(/\n\s*\n/)
    .filter((part) => part.trim())
    .map((part) => `<p>${escapeMarkup(part.trim()).replaceAll('\n', '<br />')}</p>`)
    .join('')

/** Turns the escapes of clean HTML back into the characters. */
export const unescapeMarkup = (markup: string) =>
  Object.entries(entities).reduceRight(
    (text, [sign, entity]) => text.replaceAll(entity, sign),
    markup,
  )

/** Text content of clean HTML, without tags. */
export const textOfMarkup = (html: string) => unescapeMarkup(html.replaceAll(/<[^>]*>/g, ' '))

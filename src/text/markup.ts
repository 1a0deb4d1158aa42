const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text as it stands in HTML or XML, as content or as the value of an attribute in double quotes. */
export const escapeMarkup = (text: string) =>
  text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)

/** A plain text as HTML, an empty line between its paragraphs. */
export const plainAsHtml = (plain: string) =>
  plain
    .split(/\n\s*\n/)
    .filter((part) => part.trim())
    .map((part) => `<p>${escapeMarkup(part.trim()).replaceAll('\n', '<br />')}</p>`)
    .join('')

/** What clean HTML says, without its tags. */
export const textOfMarkup = (html: string) =>
  Object.entries(entities).reduceRight(
    (text, [sign, entity]) => text.replaceAll(entity, sign),
    html.replaceAll(/<[^>]*>/g, ' '),
  )

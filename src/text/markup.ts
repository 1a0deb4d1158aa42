const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text as it stands in HTML or XML, as content or as the value of an attribute in double quotes. */
export const escapeMarkup = (text: string) =>
  text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)

/** Escapes characters that are special in Markdown or HTML. */
export const escapeText = (text: string) =>
  text
    .replace(/[\\`*[\]~]/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/<(?=[a-z/!?])/gi, '\\<')
    .replace(/&(?=#?\w+;)/g, '\\&')

/** Escapes a line start that would begin a heading, list, quotation, or rule. */
export const escapeStart = (line: string) =>
  line
    .replace(/^(#{1,6})(?=\s|$)|^>/, '\\$&')
    .replace(/^([-+])(?=\s|$)|^(?=-{2,}|={1,}\s*$)/, '\\$&')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')

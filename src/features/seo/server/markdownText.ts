/** Text in which no character is taken for Markdown or HTML. */
export const escapeText = (text: string) =>
  text
    .replace(/[\\`*[\]~]/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/<(?=[a-z/!?])/gi, '\\<')
    .replace(/&(?=#?\w+;)/g, '\\&')

/** A line that would begin a heading, a list, a quotation or a rule begins with its own letters instead. */
export const escapeStart = (line: string) =>
  line
    .replace(/^(#{1,6})(?=\s|$)|^>/, '\\$&')
    .replace(/^([-+])(?=\s|$)|^(?=-{2,}|={1,}\s*$)/, '\\$&')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')

/** Spreadsheets run what starts so as a formula, some of them also after a semicolon that no quotation marks protect. */
const formula = /^[=+\-@\t\r＝＋－＠]/

/** A text as a cell of a table, which no spreadsheet runs. */
export const csvCell = (text: string) =>
  `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

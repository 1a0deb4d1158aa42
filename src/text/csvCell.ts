/**
 * Spreadsheets treat a cell that starts this way as a formula; some do so even after a semicolon
 * outside quotation marks.
 */
const formula = /^[=+\-@\t\r＝＋－＠]/

/** Formats a text as a CSV cell that no spreadsheet evaluates. */
export const csvCell = (text: string) =>
  `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

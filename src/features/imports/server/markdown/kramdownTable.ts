const SEPARATOR = /^[ \t]*\|[-:=|+ \t]*[-=][-:=|+ \t]*$/

const cellsOf = (row: string) =>
  row
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim())

/**
 * Rewrites a table without the lines that only kramdown has around and between rows, and with a line of the table's
 * width below the headings. A table without headings is drawn by `draw`.
 */
export function plainTable(table: string, draw: (rows: readonly string[][]) => string): string {
  const lines = table.replace(/\n$/, '').split('\n')
  const isSeparator = (line: string) => SEPARATOR.test(line)
  const begin = lines.findIndex((line) => !isSeparator(line))
  const rows = lines.filter((line) => !isSeparator(line))
  const [first = ''] = rows
  const end = lines.findLastIndex((line) => !isSeparator(line))
  const below = lines.slice(begin + 1, end).find(isSeparator) ?? lines[begin + 1]
  const width = cellsOf(first).length
  if (below && isSeparator(below) && !below.includes('=')) {
    const signs = cellsOf(below.replaceAll('+', '|'))
    const line = Array.from({ length: width }, (_, at) => signs[at] || '---').join(' | ')
    return `${[first, `| ${line} |`, ...rows.slice(1)].join('\n')}\n`
  }
  const cells = rows.map(cellsOf)
  const isTable =
    begin > 0 ||
    end < lines.length - 1 ||
    (width > 1 &&
      cells.every(({ length }) => length === width) &&
      rows.every((row) => row.trimEnd().endsWith('|')))
  return isTable && begin !== -1 ? draw(cells) : table
}

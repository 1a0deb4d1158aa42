/** Minimum number of values in a series. */
const MIN = 4
const MAX = 80
const LEVELS = 35

/** Parses a number at the start of a cell's or item's text, with its unit; null for anything else. */
function figureIn(text: string): { value: number; unit: string } | null {
  const [, sign = '', digits, unit = ''] =
    /^[~≈]?\s*([$€£]?)\s*(\d[\d,]*(?:\.\d+)?)\s*(%|[a-z]*)\.?$/i.exec(text.trim()) ?? []
  return digits ? { value: Number(digits.replaceAll(',', '')), unit: sign + unit } : null
}

const plain = (html: string) => html.replace(/<[^>]*>/g, '').replaceAll('&nbsp;', ' ')
const cellsOf = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}>`, 'gs'))].map(
    ([, inside = '']) => inside,
  )

/** The longest series of numbers in a table column or list of a text: at least four with the same unit. */
export function seriesIn(html: string): number[] | null {
  const columns: string[][] = []
  for (const table of cellsOf(html, 'table')) {
    const rows = cellsOf(table, 'tr').map((row) => cellsOf(row, 'td').map(plain))
    const width = Math.max(0, ...rows.map((row) => row.length))
    for (let at = 0; at < width; at++) columns.push(rows.flatMap((row) => row.slice(at, at + 1)))
  }
  for (const tag of ['ul', 'ol'])
    for (const list of cellsOf(html, tag))
      columns.push(cellsOf(list, 'li').map((item) => plain(item).replace(/^.*:\s*/s, '')))
  let longest: number[] | null = null
  for (const column of columns) {
    const figures = column.flatMap((text) => figureIn(text) ?? [])
    if (figures.length < Math.max(MIN, column.length)) continue
    const values = figures.map(({ value }) => value)
    const isOne = figures.every(({ unit }) => unit === figures[0]?.unit)
    // Years label what was counted; they are no series.
    const areYears = values.every(
      (value) => Number.isInteger(value) && value > 1900 && value < 2100,
    )
    if (isOne && !areYears && Math.max(...values) > 0 && values.length > (longest?.length ?? 0))
      longest = values.slice(0, MAX)
  }
  return longest
}

/**
 * Encodes a series as the last part of its plate's address: one digit or letter per number, from
 * zero to the largest.
 */
export function figuresPath(values: readonly number[]): string {
  const most = Math.max(...values)
  return values
    .map((value) => Math.round((Math.max(0, value) / most) * LEVELS).toString(36))
    .join('')
}

/** Decodes the numbers in an address, from 0 to 1. */
export const figuresOf = (path: string) =>
  [...path.replaceAll('-', '')].map((digit) => Number.parseInt(digit, 36) / LEVELS)

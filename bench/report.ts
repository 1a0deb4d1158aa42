export interface Row {
  what: string
  value: number
  unit: string
  /** The value must be at most or at least this. */
  limit?: { most: number } | { least: number }
  note?: string
}

export const missed = ({ value, limit }: Row) =>
  limit !== undefined && ('most' in limit ? value > limit.most : value < limit.least)
export const shown = (value: number) =>
  Number.isInteger(value)
    ? String(value)
    : value.toFixed(Math.abs(value) < 0.01 ? 5 : Math.abs(value) < 10 ? 2 : 1)
export const limitText = ({ limit }: Row) =>
  limit === undefined ? '' : 'most' in limit ? `at most ${limit.most}` : `at least ${limit.least}`

/** Everything that this process has reported. */
export const reported: { title: string; rows: Row[] }[] = []

/** Prints measured values with their limits; returns how many miss them. */
export function report(title: string, rows: Row[]): number {
  reported.push({ title, rows })
  console.log(`\n${title}`)
  const width = Math.max(...rows.map(({ what }) => what.length))
  for (const row of rows) {
    const value = `${shown(row.value)} ${row.unit}`.trim().padStart(14)
    console.log(
      `  ${missed(row) ? '✗' : ' '} ${row.what.padEnd(width)} ${value}  ${limitText(row).padEnd(15)} ${row.note ?? ''}`.trimEnd(),
    )
  }
  return rows.filter(missed).length
}

export const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

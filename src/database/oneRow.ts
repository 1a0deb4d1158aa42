/** Returns the row of a query that always yields exactly one, such as a count. */
export function oneRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('A query that always returns a row returned none.')
  return row
}

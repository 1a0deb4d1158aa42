/** The row of a query that gives one whatever the tables hold, such as a count. */
export function oneRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('A query that always gives a row gave none.')
  return row
}

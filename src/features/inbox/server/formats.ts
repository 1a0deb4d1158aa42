import { csvCell } from '#src/text/csvCell.ts'
import { printable } from '#src/text/printable.ts'
import { deadlineText } from '#src/time/deadline.ts'
import { exportedNames, type InboxExportRow, type Value } from './rows.ts'
import type { Kind } from './submissionKinds.ts'

export type Format = 'text' | 'json' | 'csv'

/** Yields an export line by line, without line endings. */
export async function* linesOf(
  format: Format,
  kind: Kind,
  rows: AsyncIterable<InboxExportRow>,
): AsyncGenerator<string> {
  if (format === 'json') yield* jsonLines(rows)
  else if (format === 'csv') yield* csvLines(exportedNames(kind), rows)
  else yield* textLines(kind, rows)
}

async function* jsonLines(rows: AsyncIterable<InboxExportRow>) {
  let waiting: string | undefined
  yield '['
  for await (const row of rows) {
    if (waiting !== undefined) yield `${waiting},`
    waiting = JSON.stringify(row)
  }
  if (waiting !== undefined) yield waiting
  yield ']'
}

async function* csvLines(columns: string[], rows: AsyncIterable<InboxExportRow>) {
  yield `${columns.join(',')}\r`
  for await (const row of rows) yield `${columns.map((name) => cellOf(row[name])).join(',')}\r`
}

function cellOf(value: Value | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'string') return String(value)
  return csvCell(value)
}

async function* textLines(kind: Kind, rows: AsyncIterable<InboxExportRow>) {
  let count = 0
  for await (const { id, createdAt, dueAt, ...fields } of rows) {
    count++
    yield `${id.slice(0, 8)}  ${deadlineText(new Date(createdAt))}${dueAt ? `, answer due ${deadlineText(new Date(dueAt))}` : ''}`
    for (const [name, value] of Object.entries(fields))
      if (value !== null && value !== undefined && value !== '')
        yield `  ${name}: ${printable(String(value))}`
    yield ''
  }
  yield `${count} in ${kind.name}.`
}

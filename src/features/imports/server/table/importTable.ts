import { basename } from 'node:path'
import { silent } from '#src/commandLine/progress.ts'
import type { Database } from '#src/database/open.ts'
import type { Imported } from '../decision.ts'
import { type ImportOptions, tallyOf } from '../importOptions.ts'
import { importWriter } from '../importWriter.ts'
import { ImportProblem } from '../problem.ts'
import { planRecords } from '../recordPlan.ts'
import type { Report } from '../report.ts'
import { fingerprintOf, only } from '../schedule/fingerprint.ts'
import type { Line } from '../tally.ts'
import { inOneTransaction } from '../transaction.ts'
import { openCsv } from './csvRows.ts'
import { type Headings, mapHeadings } from './headings.ts'

const MOST = 100_000

type Stored = Imported & { id: string; version: number; name: string }

export interface TableOptions<Column extends string> extends ImportOptions {
  /** Which field a column is, by its title; empty for one that is left out. */
  columns?: ReadonlyMap<string, Column | ''>
}

interface TableImport<Column extends string, Values extends { name: string }, Own extends Stored> {
  headings: Headings<Column>
  /** The fields of a row, or why it cannot be taken. */
  read: (cells: Partial<Record<Column, string>>) => (Values & Record<string, unknown>) | string
  /** By which a row knows its record again. */
  keyOf: (values: Values) => string
  records: Parameters<typeof planRecords<Own, Values, Partial<Own>, Own>>[1]
  stored: (tx: Database) => Promise<Own[]>
}

type Row<Values> = { key: string; line: number; values: Values & Record<string, unknown> }

/**
 * Takes the rows of a CSV file over as records of one kind, in one transaction. A record of the same name that was written
 * here is only completed, and nothing full gives way to something empty.
 */
export async function importTable<Column extends string, Values extends { name: string }, Own extends Stored>(
  options: TableOptions<Column>,
  { headings, read, keyOf, records, stored }: TableImport<Column, Values, Own>,
): Promise<Report> {
  const { file, dryRun = false, progress = silent, signal, now = new Date(), run: written } = options
  const { what: kind } = headings
  const stopWhenAsked = () => {
    if (signal?.aborted) throw new ImportProblem('Stopped. Nothing was changed.')
  }
  const csv = await openCsv(file)
  const { unknown, cellsOf } = mapHeadings(csv.header, headings, options.columns)
  const found = new Map<string, Row<Values>>()
  const left: Line[] = []
  let rows = 0
  for await (const { line, cells } of csv.rows((bytes) => progress.at('Reading', bytes, csv.size, rows))) {
    stopWhenAsked()
    if (++rows > MOST) throw new ImportProblem(`${basename(file)} holds more than ${MOST} rows. Nothing was changed.`)
    const named = cellsOf(cells)
    const values = read(named)
    const name = (named as { name?: string }).name?.slice(0, 80) || `line ${line}`
    if (typeof values === 'string') left.push({ outcome: 'refused', kind: 'row', name, detail: values, line })
    else if (found.has(keyOf(values)))
      left.push({ outcome: 'skipped', kind: 'row', name, detail: 'the file holds it twice', line })
    else found.set(keyOf(values), { key: keyOf(values), line, values })
  }
  const db = await options.open()
  const tally = tallyOf(options, rows)
  for (const column of unknown) tally.warn(`The column “${column}” is not recognized and was left out.`)
  const write = async (tx: Database) => {
    const run = { tally, writer: importWriter(`${kind}s of ${basename(file)}`, written), now }
    const plan = planRecords<Own, Values, Partial<Own>, Own>(tx, records, run)
    const here = await stored(tx)
    const byKey = new Map(here.flatMap((row) => (row.importKey ? [[row.importKey, row]] : [])))
    const byName = Map.groupBy(here, ({ name }) => name.trim().toLowerCase())
    for (const { key, line, values } of found.values()) {
      const namesakes = byName.get(values.name.toLowerCase()) ?? []
      const columns = Object.keys(values)
      const printOf = (fields: object) => fingerprintOf(only(fields as Record<string, unknown>, columns))
      const dates = { createdAt: now, modifiedAt: now, publishedAt: now }
      plan.take({
        kind,
        name: values.name,
        line,
        own: byKey.get(key) ?? (namesakes.length === 1 ? namesakes[0] : undefined),
        values,
        print: { of: printOf },
        merge(own, isEdited) {
          const filled = Object.entries(values).filter(([, value]) => !isEmpty(value))
          if (isEdited) {
            const missing = filled.filter(([field]) => isEmpty((own as Record<string, unknown>)[field]))
            return { values: Object.fromEntries(missing) as Partial<Values>, facts: {}, detail: COMPLETED }
          }
          const merged = Object.fromEntries(filled) as Partial<Values>
          return { values: merged, facts: { importPrint: printOf({ ...own, ...merged }) } as unknown as Partial<Own> }
        },
        more: { facts: { importKey: key, ...dates } as unknown as Partial<Own> },
      })
    }
    await plan.write((done) => {
      stopWhenAsked()
      progress.at('Importing', done, found.size, done)
    })
  }
  try {
    await inOneTransaction(db, { dryRun, what: `a ${kind}`, run: written, stopWhenAsked }, write)
  } finally {
    progress.end()
  }
  for (const line of left) tally.record(line)
  return { source: `${basename(file)}, ${rows} rows`, tally, dryRun }
}

const COMPLETED = 'what was written here stays'

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

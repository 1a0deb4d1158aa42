import { unshownIn } from '../articles/unshownTexts.ts'
import { plainText } from '../wordpress/html.ts'
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
import { inOneTransaction, stopIfAborted } from '../transaction.ts'
import { openCsv } from './csvRows.ts'
import { withOneTable } from './tablesInZip.ts'
import { type Headings, mapHeadings } from './headings.ts'

const MAX = 100_000

type ImportedRow = Imported & { id: string; version: number }

export interface TableOptions<Column extends string> extends ImportOptions {
  /** Field of each column by title; empty for a column to leave out. */
  columns?: ReadonlyMap<string, Column | ''>
}

/** Rows of a file with their cells by field, and the columns without a field. */
export interface NamedRows<Column extends string> {
  unknown: readonly string[]
  /** Warnings about parts of the file that are not imported. */
  remarks?: readonly string[]
  size: number
  rows(
    onBytes: (bytes: number) => void,
  ): AsyncIterable<{ line: number; cells: Partial<Record<Column, string>> }>
}

interface TableImport<Column extends string, Values extends object, Own extends ImportedRow> {
  headings: Headings<Column>
  /** Reads a file that is not a CSV table. */
  open?: (file: string) => Promise<NamedRows<Column>>
  /** Label of a record; defaults to its name. */
  labelOf?: (record: object) => string
  /** Value that identifies an existing record created here as the one a row refers to; defaults to its label. */
  namesakeOf?: (record: object) => string
  /** Returns the fields of a row, or why it cannot be imported. */
  read: (
    cells: Partial<Record<Column, string>>,
    tell: (warning: string) => void,
  ) => (Values & Record<string, unknown>) | string
  /** Values for new records only. */
  factsOf?: (cells: Partial<Record<Column, string>>) => object
  /** Why a row was not public; undefined if it was. */
  hiddenOf?: (cells: Partial<Record<Column, string>>) => string | undefined
  /** Key that identifies a row's record across imports. */
  keyOf: (values: Values, cells: Partial<Record<Column, string>>) => string
  records: Parameters<typeof planRecords<Own, Values, Partial<Own>, Own>>[1]
  stored: (tx: Database) => Promise<Own[]>
}

type TableRow<Values> = {
  key: string
  line: number
  values: Values & Record<string, unknown>
  facts: object
  hidden: string | undefined
}

/**
 * Imports the rows of a CSV file as records of one type, in one transaction. In existing records of the same name
 * that were created here, only empty fields are filled in.
 */
export const importTable = <Column extends string, Values extends object, Own extends ImportedRow>(
  options: TableOptions<Column>,
  table: TableImport<Column, Values, Own>,
): Promise<Report> =>
  withOneTable(options.file, `${table.headings.what}s`, (file) =>
    importRows({ ...options, file }, table),
  )

async function importRows<Column extends string, Values extends object, Own extends ImportedRow>(
  options: TableOptions<Column>,
  {
    headings,
    read,
    keyOf,
    records,
    stored,
    open = (file) => openTable(file, headings, options.columns),
    factsOf = () => ({}),
    hiddenOf = () => undefined,
    labelOf = (record) => (record as { name: string }).name,
    namesakeOf = labelOf,
  }: TableImport<Column, Values, Own>,
): Promise<Report> {
  const {
    file,
    dryRun = false,
    progress = silent,
    signal,
    now = new Date(),
    run: written,
  } = options
  const { what: kind } = headings
  const table = await open(file)
  const warnings: string[] = []
  const found = new Map<string, TableRow<Values>>()
  const left: Line[] = []
  let rows = 0
  for await (const { line, cells } of table.rows((bytes) =>
    progress.at('Reading', bytes, table.size, rows),
  )) {
    stopIfAborted(signal)
    if (++rows > MAX)
      throw new ImportProblem(`${basename(file)} has more than ${MAX} rows. Nothing was changed.`)
    const values = read(cells, (warning) => warnings.push(warning))
    const { name: named, title } = cells as { name?: string; title?: string }
    const name = (named || title)?.slice(0, 80) || `line ${line}`
    if (typeof values === 'string') {
      left.push({ outcome: 'refused', kind: 'row', name, detail: values, line })
      continue
    }
    const key = keyOf(values, cells)
    const first = found.get(key)
    if (first) {
      left.push({ outcome: 'skipped', kind: 'row', name, detail: 'it is in the file twice', line })
      const others = otherTexts(first.values, values)
      if (others) warnings.push(`Line ${line} repeats “${name}”, and this was left out: ${others}`)
    } else found.set(key, { key, line, values, facts: factsOf(cells), hidden: hiddenOf(cells) })
  }
  const db = await options.open()
  const tally = tallyOf(options, rows)
  for (const warning of warnings) tally.warn(warning)
  for (const remark of table.remarks ?? []) tally.warn(remark)
  for (const column of table.unknown)
    tally.warn(`The column “${column}” is not recognized and was left out.`)
  const write = async (tx: Database) => {
    const run = { tally, writer: importWriter(`${kind}s of ${basename(file)}`, written), now }
    const plan = planRecords<Own, Values, Partial<Own>, Own>(tx, records, run)
    const here = await stored(tx)
    const byKey = new Map(here.flatMap((row) => (row.importKey ? [[row.importKey, row]] : [])))
    const byName = Map.groupBy(here, (row) => namesakeOf(row).trim().toLowerCase())
    for (const { key, line, values, facts, hidden } of found.values()) {
      const namesakes = byName.get(namesakeOf(values).toLowerCase()) ?? []
      const columns = Object.keys(values)
      const printOf = (fields: object) =>
        fingerprintOf(only(fields as Record<string, unknown>, columns))
      const dates = { createdAt: now, modifiedAt: now, publishedAt: now }
      plan.take({
        kind,
        name: labelOf(values),
        line,
        hidden,
        own: byKey.get(key) ?? (namesakes.length === 1 ? namesakes[0] : undefined),
        values,
        print: { of: printOf },
        merge(own, isEdited) {
          const filled = Object.entries(values).filter(([, value]) => !isEmpty(value))
          if (isEdited) {
            const missing = filled.filter(([field]) =>
              isEmpty((own as Record<string, unknown>)[field]),
            )
            return {
              values: Object.fromEntries(missing) as Partial<Values>,
              facts: {},
              detail: COMPLETED,
            }
          }
          const merged = Object.fromEntries(filled) as Partial<Values>
          return {
            values: merged,
            facts: { importPrint: printOf({ ...own, ...merged }) } as Partial<Own>,
          }
        },
        // The type does not include the columns of this table; every imported table has these.
        more: { facts: { importKey: key, ...dates, ...facts } as unknown as Partial<Own> },
      })
    }
    await plan.write((done) => {
      stopIfAborted(signal)
      progress.at('Importing', done, found.size, done)
    })
    for (const line of left) tally.record(line)
    return { source: `${basename(file)}, ${rows} rows`, tally, dryRun }
  }
  try {
    return await inOneTransaction(db, { dryRun, what: `a ${kind}`, run: written, signal }, write)
  } finally {
    progress.end()
  }
}

async function openTable<Column extends string>(
  file: string,
  headings: Headings<Column>,
  columns: TableOptions<Column>['columns'],
): Promise<NamedRows<Column>> {
  const csv = await openCsv(file)
  const { unknown, cellsOf } = mapHeadings(csv.header, headings, columns)
  return {
    unknown,
    remarks: csv.remarks,
    size: csv.size,
    async *rows(onBytes) {
      for await (const { line, cells } of csv.rows(onBytes)) yield { line, cells: cellsOf(cells) }
    },
  }
}

const COMPLETED = 'what was written here stays'

const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)

/** Texts of a row with words that the first row of the same record does not have. */
export function otherTexts(first: object, second: object): string {
  const isMissing = unshownIn(plainText(Object.values(first).flat().map(String).join(' ')))
  const texts = Object.values(second)
    .flat()
    .filter((value) => typeof value === 'string')
    .map((text) => plainText(text))
  return [...new Set(texts)].filter(isMissing).join('; ')
}

import { basename } from 'node:path'
import { type Progress, silent } from '#src/commandLine/progress.ts'
import type { Database } from '#src/database/open.ts'
import type { SubscriptionState } from '#src/features/newsletter/preferences.ts'
import {
  addSubscribers,
  findImported,
  findSubscribers,
  endSubscribers,
  removeImported,
} from '#src/features/newsletter/server/importedSubscribers.ts'
import { BEYOND_ASCII, takesUnicode } from '#src/mail/announced.ts'
import { isBeyondAscii, isMailbox } from '#src/text/emailAddress.ts'
import type { Meaning } from '../sources.ts'
import { decide } from './decision.ts'
import { type ImportOptions, tallyOf } from './importOptions.ts'
import { ImportProblem } from './problem.ts'
import type { Report } from './report.ts'
import { type SubscriberField, subscriberHeadings } from './subscribers/columns.ts'
import {
  type ReadSubscriber,
  statusByFileName,
  subscriberReader,
  tableOfSubscribers,
} from './subscribers/programs.ts'
import { plainWord } from './subscribers/statuses.ts'
import { mapHeadings, plainTitle } from './table/headings.ts'
import { count, type Line, type Tally } from './tally.ts'
import { type NamedTable, withTables } from './table/tablesInZip.ts'
import { inOneTransaction, stopIfAborted } from './transaction.ts'

const MAX = 1_000_000
const BUNDLE = 500
const KIND = 'subscriber'
const MAX_STATUS_LENGTH = 100
/** Standing of a row with an unknown status. */
const UNKNOWN = 'unknown'
const precedence: readonly StatusMeaning[] = [
  'complained',
  'bounced',
  'ended',
  UNKNOWN,
  'skip',
  'pending',
  'active',
]
const meaningTexts: Record<Meaning, string> = {
  active: 'subscribed',
  pending: 'has not confirmed',
  ended: 'unsubscribed',
  bounced: 'bounced',
  complained: 'complained',
  skip: 'never subscribed',
}

export interface SubscriberImport extends ImportOptions {
  /** Where and how they consented; defaults to the file's name. */
  consent?: string | undefined
  /** Undoes an earlier import of this file instead. */
  undo?: boolean
  /** Field of each column by title; empty for a column to leave out. */
  columns?: ReadonlyMap<string, SubscriberField | ''> | undefined
  /** Meanings of statuses that no rule covers; the empty status stands for rows without one. */
  statuses?: ReadonlyMap<string, Meaning> | undefined
}

type SubscriberRow = Omit<ReadSubscriber, 'meaning' | 'unknown' | 'undated'> & {
  state: SubscriptionState
  line: number
}

/**
 * Imports subscribers from a CSV file, or from those in a ZIP archive, in one transaction. People who unsubscribed or
 * bounced elsewhere stay unsubscribed here, and nobody with an unknown status is added.
 */
export const importSubscribers = (options: SubscriberImport): Promise<Report> =>
  withTables(options.file, (tables) => importAll(options, tables))

async function importAll(
  { undo = false, consent, columns, statuses = new Map(), ...options }: SubscriberImport,
  all: readonly NamedTable[],
): Promise<Report> {
  const { file, dryRun = false, progress = silent, signal, run } = options
  const name = basename(file)
  const { tables, others } = tablesToRead(all, file, columns)
  const said = new Map([...statuses].map(([word, meaning]) => [plainWord(word), meaning]))
  const read = tables.map((table) => readTable(table, { all, columns, said }))
  const format = [...new Set(tables.map(programOf))].join(', ')
  const size = tables.reduce((sum, table) => sum + table.size, 0)
  const fromFile = `${format}: ${name}`
  const place = consent ? `${consent} (${fromFile})` : fromFile
  const tally = tallyOf(options, Infinity)
  if (!undo) {
    for (const { table, unknown } of read) {
      const which = tables.length > 1 ? `${table.name}: ` : ''
      const byName = statusByFileName(table.name)
      if (byName)
        tally.warn(`${which}Going by the file’s name, everyone in it ${meaningTexts[byName]}.`)
      if (unknown.length > 0)
        tally.warn(`${which}These columns were left out: ${unknown.join(', ')}.`)
      for (const remark of table.remarks) tally.warn(`${which}${remark}`)
    }
    if (others.length > 0)
      tally.warn(`These tables in the archive were not read: ${others.join(', ')}.`)
  }
  const db = await options.open()
  const report = { source: `${name}, subscribers of ${format}`, tally, dryRun }
  const write = async (tx: Database) => {
    if (undo) {
      await undoFile(tx, fromFile, tally)
      return report
    }
    const standings = await standingsIn(read, size, { signal, progress })
    const takesAll = await takesUnicode(tx)
    const done = new Set<string>()
    let rows = 0
    let bundle: SubscriberRow[] = []
    const onBytes = (bytes: number) => progress.at('Importing', bytes, size, rows)
    for await (const { line, table, row } of rowsOf(read, onBytes)) {
      stopIfAborted(signal)
      if (++rows > MAX)
        throw new ImportProblem(`${name} has more than ${MAX} rows. Nothing was changed.`)
      const { meaning, unknown, undated, ...subscriber } = row
      const { email } = subscriber
      const base = { kind: KIND, name: email || '(empty)', line }
      const isPassed = done.has(email) || (meaning ?? UNKNOWN) !== standings.get(email)
      const where = tables.length > 1 ? ` of ${table.name}` : ''
      if (undated) tally.warn(`The consent date in line ${line}${where} was left out: ${undated}.`)
      if (!isMailbox(email))
        tally.record({ ...base, outcome: 'refused', detail: 'no email address' })
      else if (isPassed)
        tally.record({ ...base, outcome: 'skipped', detail: 'it is in the file twice' })
      else if (!meaning) {
        count(tally.asked, unknown.slice(0, MAX_STATUS_LENGTH))
        const detail = unknown
          ? `choose what the status “${unknown.slice(0, MAX_STATUS_LENGTH)}” means`
          : 'it has no status'
        tally.record({ ...base, outcome: 'refused', detail })
      } else if (meaning === 'skip')
        tally.record({ ...base, outcome: 'skipped', detail: 'never subscribed there' })
      else if (!takesAll && isBeyondAscii(email) && (meaning === 'active' || meaning === 'pending'))
        tally.record({ ...base, outcome: 'refused', detail: BEYOND_ASCII })
      else bundle.push({ ...subscriber, state: meaning, line })
      if (!isPassed) done.add(email)
      if (bundle.length < BUNDLE) continue
      await take(tx, bundle, place, tally)
      bundle = []
    }
    await take(tx, bundle, place, tally)
    return report
  }
  try {
    return await inOneTransaction(db, { dryRun, what: 'a subscription', run, signal }, write)
  } finally {
    progress.end()
  }
}

type StatusMeaning = Meaning | typeof UNKNOWN

interface ReadTable {
  table: NamedTable
  /** Titles of columns without a field. */
  unknown: string[]
  read: (cells: readonly string[]) => ReadSubscriber
}

/** Chooses the tables with addresses; of this site's archive, only the one of subscribers. */
function tablesToRead(
  all: readonly NamedTable[],
  file: string,
  columns: SubscriberImport['columns'] = new Map(),
) {
  const [own] = all.filter(({ name }) => ownTable.test(name))
  const tables =
    all.length > 1 ? all.filter((one) => own === one || (!own && isList(one, columns))) : all
  if (tables.length === 0)
    throw new ImportProblem(
      `${basename(file)} has no table with email addresses. Nothing was changed.`,
    )
  const others = all.filter((one) => !tables.includes(one)).map(({ name }) => name)
  return { tables, others }
}

/** Whether a table lists people, not what was sent to whom. */
function isList({ header }: NamedTable, columns: ReadonlyMap<string, SubscriberField | ''>) {
  if (header.some((title) => ofEvents.test(plainTitle(title)))) return false
  const isChosen = header.some((title) => columns.get(title) === 'email')
  return isChosen || tableOfSubscribers(header).hasAddresses
}

/** Columns of logs of deliveries, opens, and clicks, whose people may have left long ago. */
const ofEvents = /^(postid|campaignid|issueid|messageid|deliveredat|openedat|clickedat)$/

const ownTable = /(^|\/)newsletter_subscriptions\.csv$/

const programOf = ({ header }: NamedTable) => tableOfSubscribers(header).program?.name ?? 'a table'

interface ReadingOptions {
  all: readonly NamedTable[]
  columns: SubscriberImport['columns']
  said: ReadonlyMap<string, Meaning>
}

function readTable(
  table: NamedTable,
  { all, columns = new Map(), said }: ReadingOptions,
): ReadTable {
  const { header, name } = table
  const isIn = (titles: readonly string[], title: string) =>
    titles.some((one) => one.trim().toLowerCase() === title.trim().toLowerCase())
  // In an archive, a column may be in another table.
  const own = [...columns].filter(
    ([title]) => isIn(header, title) || !all.some((one) => isIn(one.header, title)),
  )
  const { unknown, fields } = mapHeadings(header, subscriberHeadings, new Map(own))
  const leftOut = new Set(
    header.flatMap((title, index) => (isLeftOut(title, columns) ? [index] : [])),
  )
  const read = subscriberReader({ header, fields, leftOut, fileName: name, said })
  return { table, unknown, read }
}

/** Rows of all tables; `onBytes` is called with the number of bytes read of all. */
async function* rowsOf(tables: readonly ReadTable[], onBytes: (bytes: number) => void) {
  let before = 0
  for (const { table, read } of tables) {
    const from = before
    for await (const { line, cells } of table.rows((bytes) => onBytes(from + bytes)))
      yield { line, table, row: read(cells) }
    before += table.size
  }
}

/** Most restrictive standing of each address across its rows: leaving one of two lists counts as leaving. */
async function standingsIn(
  tables: readonly ReadTable[],
  size: number,
  { signal, progress }: { signal: AbortSignal | undefined; progress: Progress },
): Promise<Map<string, StatusMeaning>> {
  const standings = new Map<string, StatusMeaning>()
  let rows = 0
  const onBytes = (bytes: number) => progress.at('Reading', bytes, size, rows)
  for await (const { row } of rowsOf(tables, onBytes)) {
    stopIfAborted(signal)
    if (++rows > MAX) break
    const { email, meaning = UNKNOWN } = row
    const before = standings.get(email)
    if (!before || precedence.indexOf(meaning) < precedence.indexOf(before))
      standings.set(email, meaning)
  }
  return standings
}

const isLeftOut = (title: string, columns: SubscriberImport['columns']) =>
  [...(columns ?? [])].some(
    ([one, field]) => field === '' && one.trim().toLowerCase() === title.trim().toLowerCase(),
  )

async function take(tx: Database, bundle: SubscriberRow[], place: string, tally: Tally) {
  const { known, suppressed } = await findSubscribers(
    tx,
    bundle.map(({ email }) => email),
  )
  const added: { entry: Line; subscriber: Omit<SubscriberRow, 'line'> }[] = []
  const ended: { id: string; state: SubscriberRow['state'] }[] = []
  for (const { line, ...subscriber } of bundle) {
    const { email, state } = subscriber
    const base = { kind: KIND, name: email, email, line }
    const own = known.get(email)
    const decision = decide({
      own: own && { ...own, importPrint: null },
      values: { state },
      merge: () =>
        own && ends(state, own.state)
          ? { values: { state } }
          : { values: {}, detail: 'already here' },
    })
    if (own && decision.outcome === 'changed') {
      const { differences } = decision
      tally.record({
        ...base,
        outcome: 'changed',
        detail: `${state} in the file, so ${state} here too`,
        differences,
        recordId: own.id,
      })
      ended.push({ id: own.id, state })
    } else if (decision.outcome !== 'new') tally.record({ ...base, ...decision })
    else if (suppressed.has(email))
      tally.record({
        ...base,
        outcome: 'skipped',
        detail: 'erased or stopped here, so not added again',
      })
    else added.push({ entry: tally.record({ ...base, outcome: 'new', detail: state }), subscriber })
  }
  await endSubscribers(tx, ended)
  const ids = await addSubscribers(
    tx,
    added.map(({ subscriber }) => subscriber),
    place,
  )
  for (const [at, { entry }] of added.entries()) entry.recordId = ids[at]
}

/** Ending or bouncing elsewhere ends a subscription here; an import never reactivates one. */
const ends = (there: Meaning | undefined, here: Meaning | undefined) =>
  (there === 'ended' || there === 'bounced' || there === 'complained') &&
  (here === 'active' || here === 'pending')

/** Removes unchanged subscriptions that the file created; changed ones stay and are listed. */
async function undoFile(tx: Database, file: string, tally: Tally) {
  const imported = await findImported(tx, file)
  const gone = await removeImported(
    tx,
    imported.map(({ id }) => id),
  )
  for (const { id, email } of imported) {
    const isGone = gone.has(id)
    const detail = isGone ? '' : 'changed here since, so it stays'
    tally.record({ outcome: isGone ? 'removed' : 'skipped', kind: KIND, name: email, detail })
  }
}

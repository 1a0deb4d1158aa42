import { basename } from 'node:path'
import { silent } from '#src/commandLine/progress.ts'
import type { Database } from '#src/database/open.ts'
import {
  addSubscribers,
  findImported,
  findSubscribers,
  endSubscribers,
  removeImported,
} from '#src/features/newsletter/server/importedSubscribers.ts'
import { isMailbox } from '#src/mail/address.ts'
import { decide } from './decision.ts'
import { type ImportOptions, tallyOf } from './importOptions.ts'
import { ImportProblem } from './problem.ts'
import type { Report } from './report.ts'
import { formatOf, subscriberOf } from './subscribers/formats.ts'
import type { Line, Tally } from './tally.ts'
import { openCsv } from './table/csvRows.ts'
import { inOneTransaction } from './transaction.ts'

const MOST = 1_000_000
const BUNDLE = 500
const KIND = 'subscriber'

export interface SubscriberImport extends ImportOptions {
  /** Where and how they agreed; without it the file's name stands for it. */
  consent?: string | undefined
  /** Takes back what an import of this file brought, instead. */
  undo?: boolean
}

type Row = ReturnType<typeof subscriberOf> & { line: number }

/** Takes subscribers over from a CSV file in one transaction: who unsubscribed or bounced there stays so here. */
export async function importSubscribers({ undo = false, consent, ...options }: SubscriberImport): Promise<Report> {
  const { file, dryRun = false, progress = silent, signal, run } = options
  const csv = await openCsv(file)
  const name = basename(file)
  const format = formatOf(csv.header)
  if (!format)
    throw new ImportProblem(
      `${name} has no column with addresses. Exports of Mailchimp, Ghost, Substack and listmonk are known. Nothing was changed.`,
    )
  const fromFile = `${format}: ${name}`
  const place = consent ? `${consent} (${fromFile})` : fromFile
  const tally = tallyOf(options, Infinity)
  const db = await options.open()
  const stopWhenAsked = () => {
    if (signal?.aborted) throw new ImportProblem('Stopped. Nothing was changed.')
  }
  const write = async (tx: Database) => {
    if (undo) return takeBack(tx, fromFile, tally)
    const seen = new Set<string>()
    let rows = 0
    let bundle: Row[] = []
    for await (const { line, cells } of csv.rows((bytes) => progress.at('Importing', bytes, csv.size, rows))) {
      stopWhenAsked()
      if (++rows > MOST) throw new ImportProblem(`${name} holds more than ${MOST} rows. Nothing was changed.`)
      const row = Object.fromEntries(csv.header.map((title, at) => [title.trim().toLowerCase(), cells[at] ?? '']))
      const subscriber = { ...subscriberOf(row, name), line }
      const told = { kind: KIND, name: subscriber.email || '(empty)', line }
      if (!isMailbox(subscriber.email)) tally.record({ ...told, outcome: 'refused', detail: 'no email address' })
      else if (seen.has(subscriber.email)) tally.record({ ...told, outcome: 'skipped', detail: 'the file holds it twice' })
      else bundle.push(subscriber)
      seen.add(subscriber.email)
      if (bundle.length < BUNDLE) continue
      await take(tx, bundle, place, tally)
      bundle = []
    }
    await take(tx, bundle, place, tally)
  }
  try {
    await inOneTransaction(db, { dryRun, what: 'a subscription', run, stopWhenAsked }, write)
  } finally {
    progress.end()
  }
  return { source: `${name}, subscribers of ${format}`, tally, dryRun }
}

async function take(tx: Database, bundle: Row[], place: string, tally: Tally) {
  const { known, suppressed } = await findSubscribers(
    tx,
    bundle.map(({ email }) => email),
  )
  const added: { entry: Line; subscriber: Omit<Row, 'line'> }[] = []
  const ended: { id: string; state: Row['state'] }[] = []
  for (const { line, ...subscriber } of bundle) {
    const { email, state } = subscriber
    const told = { kind: KIND, name: email, email, line }
    const own = known.get(email)
    const decision = decide({
      own: own && { ...own, importPrint: null },
      values: { state },
      merge: () => (own && ends(state, own.state) ? { values: { state } } : { values: {}, detail: 'is here already' }),
    })
    if (decision.outcome === 'changed') {
      const { differences } = decision
      tally.record({ ...told, outcome: 'changed', detail: `${state} there, so also here`, differences, recordId: own!.id })
      ended.push({ id: own!.id, state })
    } else if (decision.outcome !== 'new') tally.record({ ...told, ...decision })
    else if (suppressed.has(email))
      tally.record({ ...told, outcome: 'skipped', detail: 'was erased or stopped here, and must not come back' })
    else added.push({ entry: tally.record({ ...told, outcome: 'new', detail: state }), subscriber })
  }
  await endSubscribers(tx, ended)
  const ids = await addSubscribers(
    tx,
    added.map(({ subscriber }) => subscriber),
    place,
  )
  for (const [at, { entry }] of added.entries()) entry.recordId = ids[at]!
}

/** Who ended or bounced elsewhere ends here; nobody is woken. */
const ends = (there: Row['state'], here: Row['state']) =>
  (there === 'ended' || there === 'bounced' || there === 'complained') && (here === 'active' || here === 'pending')

/** Removes what the file brought and nobody changed since; what was changed stays and is named. */
async function takeBack(tx: Database, file: string, tally: Tally) {
  for (const { id, email } of await findImported(tx, file)) {
    const isGone = await removeImported(tx, id)
    const detail = isGone ? '' : 'was changed here since, and stays'
    tally.record({ outcome: isGone ? 'removed' : 'skipped', kind: KIND, name: email, detail })
  }
}

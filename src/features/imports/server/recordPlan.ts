import type { Database } from '#src/database/open.ts'
import { Problem } from '#src/http/errors.ts'
import type { Writer } from '#src/records/actor.ts'
import { decide, type Imported, type Question } from './decision.ts'
import type { Line, Tally } from './tally.ts'

const BUNDLE = 200

const isPublic = (own: object | undefined) => {
  const { publication, status, removedAt } = (own ?? {}) as Record<string, unknown>
  return (publication ?? status) === 'published' && !removedAt
}

/** Dependencies of every import's writes. */
export interface ImportRun {
  tally: Tally
  writer: Writer
  now: Date
  /** Whether new records are only validated, as in a dry run, which would roll them back anyway. */
  onlyChecks?: boolean
}

interface Operations<Values, Facts, Row> {
  createMany(
    db: Database,
    writer: Writer,
    list: { values: Values; facts?: Facts }[],
  ): Promise<Row[]>
  checkMany(db: Database, list: { values: Values; facts?: Facts }[]): Promise<void>
  changeMany(
    db: Database,
    writer: Writer,
    list: { id: string; version: number; values: Partial<Values>; facts?: Facts }[],
    options: { now?: Date },
  ): Promise<unknown>
}

interface PlanItem<Own extends Imported, Values extends object, Facts, Row> extends Question<
  Own,
  Values,
  Facts
> {
  /** Type and name in the report. */
  kind: string
  name: string
  line?: number | undefined
  /** Detail in the report if there is nothing more specific. */
  detail?: string | undefined
  /** Values for new records only, such as the slug. */
  more?: { values?: Partial<Values>; facts?: Facts }
  /** Why the file keeps it from the public, for a record that is a draft if it is new. */
  hidden?: string | undefined
  /** Values that follow the file without counting as a change. */
  quiet?: Partial<Values>
  /** Formats a field of the differences for readers, for example a name instead of an id. */
  shown?: (field: string, value: unknown) => unknown
  /** Called once the record is stored; not called for records left unchanged. */
  onWritten?: (row: Row | Own) => void
}

type RecordChange<Values, Facts> = {
  id: string
  version: number
  values: Partial<Values>
  facts?: Facts
}
type QueuedWrite<Own, Values, Facts, Row> = {
  entry: Line
  onWritten?: ((row: Row | Own) => void) | undefined
} & ({ add: { values: Values; facts: Facts } } | { change: RecordChange<Values, Facts>; own: Own })

/**
 * Plans an import's changes to records of one type: decides on each item immediately, and writes new and changed
 * records in batches.
 */
export function planRecords<
  Own extends Imported & { id: string; version: number },
  Values extends object,
  Facts extends object,
  Row,
>(
  tx: Database,
  records: Operations<Values, Facts, Row>,
  { tally, writer, now, onlyChecks = false }: ImportRun,
) {
  type Entry = QueuedWrite<Own, Values, Facts, Row>
  let waiting: Entry[] = []

  function take(item: PlanItem<Own, Values, Facts, Row>): Line {
    const { kind, name, line, own, values, more, quiet, shown, onWritten } = item
    const decision = decide(item)
    const { outcome } = decision
    const detail =
      ('detail' in decision && decision.detail) ||
      (outcome === 'skipped' ? '' : (item.detail ?? ''))
    const entry = tally.record({ outcome, kind, name, detail, ...(line && { line }) })
    warnIfHidden(item, outcome === 'new')
    const change = own && { id: own.id, version: own.version }
    if (decision.outcome === 'new' && !change)
      waiting.push({
        entry,
        onWritten,
        add: {
          values: { ...values, ...more?.values },
          facts: { ...decision.facts, ...more?.facts },
        },
      })
    else if (decision.outcome === 'new' && own && change)
      waiting.push({
        entry,
        onWritten,
        own,
        change: { ...change, values: { ...values, ...quiet }, facts: decision.facts },
      })
    else if (decision.outcome === 'changed' && own && change) {
      const { facts, differences } = decision
      entry.differences = shown
        ? differences.map(({ field, before, after }) => ({
            field,
            before: shown(field, before),
            after: shown(field, after),
          }))
        : differences
      waiting.push({
        entry,
        onWritten,
        own,
        change: { ...change, values: { ...decision.values, ...quiet }, facts },
      })
    } else if (outcome === 'same' && quiet && own && change)
      waiting.push({ entry, own, change: { ...change, values: quiet } })
    return entry
  }

  /** Reports that a new record becomes a draft, or that one that is public here stays so. */
  function warnIfHidden({ name, own, hidden }: PlanItem<Own, Values, Facts, Row>, isNew: boolean) {
    if (hidden === undefined) return
    if (isNew && !own) tally.warn(`“${name}” becomes a draft because ${hidden}.`)
    else if (isPublic(own))
      tally.warn(
        `“${name}” stays public here, even though ${hidden}. Withdraw it if it should be hidden.`,
      )
  }

  /** Writes a batch, or, if one of its records is refused, each record on its own. */
  async function write<Part extends Entry>(
    bundle: Part[],
    store: (bundle: Part[]) => Promise<void>,
  ): Promise<void> {
    try {
      await store(bundle)
    } catch (error) {
      if (!(error instanceof Problem && (error.code === 'invalid' || error.code === 'conflict')))
        throw error
      if (bundle.length > 1) for (const one of bundle) await write([one], store)
      else for (const { entry } of bundle) tally.replace(entry, refusal(error))
    }
  }

  const add = async (bundle: Extract<Entry, { add: unknown }>[]) => {
    const list = bundle.map((one) => one.add)
    if (onlyChecks) return records.checkMany(tx, list)
    const rows = await records.createMany(tx, writer, list)
    for (const [at, row] of rows.entries()) bundle[at]?.onWritten?.(row)
  }
  const change = async (bundle: Extract<Entry, { change: unknown }>[]) => {
    await records.changeMany(
      tx,
      writer,
      bundle.map((one) => one.change),
      { now },
    )
    for (const { own, onWritten } of bundle) onWritten?.(own)
  }

  return {
    /** Decides on an item of the file and records the outcome. */
    take,
    /** Removes a record of an earlier run that is no longer in the file. */
    takeAway(own: Own, { kind, name, facts }: { kind: string; name: string; facts?: Facts }) {
      const entry = tally.record({
        outcome: 'removed',
        kind,
        name,
        detail: 'no longer in the file',
      })
      const gone = { ...facts, importPrint: null, removedAt: now } as Facts
      waiting.push({
        entry,
        own,
        change: { id: own.id, version: own.version, values: {}, facts: gone },
      })
    },
    get waits() {
      return waiting.length
    },
    /** Writes the planned records, changes first; `onDone` is called with the number written. */
    async write(onDone: (count: number) => void = () => {}) {
      const [all, changed, added] = [
        waiting.length,
        waiting.filter((one) => 'change' in one),
        waiting.filter((one) => 'add' in one),
      ]
      waiting = []
      let done = 0
      const each = async <Part extends Entry>(
        list: Part[],
        store: (bundle: Part[]) => Promise<void>,
      ) => {
        for (let at = 0; at < list.length; at += BUNDLE) {
          const bundle = list.slice(at, at + BUNDLE)
          await write(bundle, store)
          onDone(Math.min((done += bundle.length), all))
        }
      }
      await each(changed, change)
      await each(added, add)
    },
  }
}

function refusal({ code, message, fields }: Problem) {
  if (code === 'conflict')
    return { outcome: 'skipped' as const, detail: 'someone changed it here at the same moment' }
  const sentences = Object.entries(fields ?? {}).map(
    ([field, [sentence]]) => `${field}: ${sentence}`,
  )
  return { outcome: 'refused' as const, detail: sentences.join('; ') || message }
}

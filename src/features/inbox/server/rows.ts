import { and, asc, gte, sql } from 'drizzle-orm'
import { oneRow } from '#src/database/oneRow.ts'
import type { Database } from '#src/database/open.ts'
import { events } from '#src/features/events/server/tables.ts'
import { dueAt } from '#src/time/deadline.ts'
import { isBlind, KEPT_BACK, toldBlind } from './items.ts'
import type { Kind } from './kinds.ts'
import { inboxItems } from './tables.ts'

const PAGE = 500

/** What waits for an answer or a decision; spam waits for nothing. */
const waitsFor = ({ name, table, waiting }: Kind) =>
  waiting
    ? sql`${waiting} and not exists (select from ${inboxItems}
        where ${inboxItems.kind} = ${name} and ${inboxItems.submissionId} = ${table.id} and ${inboxItems.state} = 'spam')`
    : sql`false`

export type Value = string | number | boolean | null
/** What a visitor sent: times are ISO 8601 in UTC; `dueAt` only while a promised answer is owed. */
export type Row = { id: string; createdAt: string; dueAt?: string | null } & Record<
  string,
  Value | undefined
>

/** Names of the exported columns, in order. */
export const columnsOf = (kind: Kind): string[] => [
  'id',
  'createdAt',
  ...(kind.form?.promise ? ['dueAt'] : []),
  ...Object.keys(kind.columns),
]

/** Whether a blind review keeps back who sent it. */
const isKeptBack = ({ name, table }: Kind) =>
  sql`exists (select from ${inboxItems} join ${events} on ${events.id} = ${inboxItems.eventId}
    where ${inboxItems.kind} = ${name} and ${inboxItems.submissionId} = ${table.id} and ${isBlind})`
/** What a column says while a blind review keeps back who it tells of; its state is no secret. */
const told = (name: string, value: Value) =>
  typeof value !== 'string' || name === 'status' || toldBlind.has(name) ? value : KEPT_BACK

interface Wanted {
  /** What came in at or after it. */
  since?: Date | undefined
  /** Whether staff read it, from whom a blind review keeps back who applied. */
  isForStaff?: boolean
}

/** Everything of a kind, oldest first, a page of rows in memory at a time. */
export async function* rowsOf(
  db: Database,
  kind: Kind,
  { since, isForStaff = false }: Wanted = {},
): AsyncGenerator<Row> {
  const { table, columns, form: { promise } = {} } = kind
  const { id, createdAt } = table
  let after: { at: string; id: string } | undefined
  for (;;) {
    const page = await db
      .select({
        ...columns,
        id,
        createdAt,
        waits: sql<boolean>`${waitsFor(kind)}`,
        isHidden: sql<boolean>`${isForStaff ? isKeptBack(kind) : sql`false`}`,
        // A Date would lose the microseconds that tell two rows apart.
        at: sql<string>`${createdAt}::text`,
      })
      .from(table)
      .where(
        and(
          since && gte(createdAt, since),
          after && sql`(${createdAt}, ${id}) > (${after.at}::timestamptz, ${after.id}::uuid)`,
        ),
      )
      .orderBy(asc(createdAt), asc(id))
      .limit(PAGE)
    for (const { at, waits, isHidden, ...row } of page as Record<string, unknown>[]) {
      const sent = row.createdAt as Date
      const due = promise && { dueAt: waits ? dueAt(sent, promise).toISOString() : null }
      const fields = Object.fromEntries(
        Object.keys(columns).map((name) => {
          const value = row[name] as Value
          return [name, isHidden ? told(name, value) : value]
        }),
      )
      yield { id: row.id as string, createdAt: sent.toISOString(), ...due, ...fields }
      after = { at: at as string, id: row.id as string }
    }
    if (page.length < PAGE) return
  }
}

export interface Count {
  kind: Kind
  all: number
  waiting: number
  oldest: Date | null
}

/** How many of each kind there are and wait, and since when. */
export const countKinds = (db: Database, kinds: Kind[]): Promise<Count[]> =>
  Promise.all(
    kinds.map(async (kind) => {
      const waits = waitsFor(kind)
      const { createdAt } = kind.table
      const row = oneRow(
        await db
          .select({
            all: sql<number>`count(*)::int`,
            waiting: sql<number>`(count(*) filter (where ${waits}))::int`,
            oldest: sql`min(${createdAt}) filter (where ${waits})`.mapWith(createdAt),
          })
          .from(kind.table),
      )
      return { kind, ...row, oldest: row.oldest as Date | null }
    }),
  )

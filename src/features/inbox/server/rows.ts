import { and, asc, gte, sql } from 'drizzle-orm'
import { oneRow } from '#src/database/oneRow.ts'
import type { Database } from '#src/database/open.ts'
import { events } from '#src/features/events/server/tables.ts'
import { dueAt } from '#src/time/deadline.ts'
import { isBlind, HIDDEN_NOTICE, visibleInBlindReview } from './items.ts'
import type { Kind } from './submissionKinds.ts'
import { inboxItems } from './tables.ts'

const PAGE = 500

/** Condition for rows that need an answer or a decision. Spam never does. */
const awaitsReply = ({ name, table, waiting }: Kind) =>
  waiting
    ? sql`${waiting} and not exists (select from ${inboxItems}
        where ${inboxItems.kind} = ${name} and ${inboxItems.submissionId} = ${table.id} and ${inboxItems.state} = 'spam')`
    : sql`false`

export type Value = string | number | boolean | null
/** An exported submission. Times are ISO 8601 in UTC. `dueAt` is set only while a promised answer is outstanding. */
export type InboxExportRow = { id: string; createdAt: string; dueAt?: string | null } & Record<
  string,
  Value | undefined
>

/** Names of the exported columns, in order. */
export const exportedNames = (kind: Kind): string[] => [
  'id',
  'createdAt',
  ...(kind.form?.promise ? ['dueAt'] : []),
  ...Object.keys(kind.columns),
]

/** Whether a blind review hides the sender. */
const hidesSender = ({ name, table }: Kind) =>
  sql`exists (select from ${inboxItems} join ${events} on ${events.id} = ${inboxItems.eventId}
    where ${inboxItems.kind} = ${name} and ${inboxItems.submissionId} = ${table.id} and ${isBlind})`
/** A column's value during a blind review. The status stays visible. */
const blindValue = (name: string, value: Value) =>
  typeof value !== 'string' || name === 'status' || visibleInBlindReview.has(name)
    ? value
    : HIDDEN_NOTICE

interface Wanted {
  /** Include only rows received at or after this time. */
  since?: Date | undefined
  /** Whether the export is for staff, from whom blind reviews hide the applicants. */
  isForStaff?: boolean
}

/** Yields all rows of a kind, oldest first, one page in memory at a time. */
export async function* rowsOf(
  db: Database,
  kind: Kind,
  { since, isForStaff = false }: Wanted = {},
): AsyncGenerator<InboxExportRow> {
  const { table, columns, form: { promise } = {} } = kind
  const { id, createdAt } = table
  let after: { at: string; id: string } | undefined
  for (;;) {
    const page = await db
      .select({
        ...columns,
        id,
        createdAt,
        waits: sql<boolean>`${awaitsReply(kind)}`,
        isHidden: sql<boolean>`${isForStaff ? hidesSender(kind) : sql`false`}`,
        // A Date would lose the microseconds that distinguish two rows.
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
          return [name, isHidden ? blindValue(name, value) : value]
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

/** Counts all and pending rows per kind, with the time of the oldest pending one. */
export const countKinds = (db: Database, kinds: Kind[]): Promise<Count[]> =>
  Promise.all(
    kinds.map(async (kind) => {
      const waits = awaitsReply(kind)
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

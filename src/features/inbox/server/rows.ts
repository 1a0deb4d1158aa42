import { and, asc, gte, sql } from 'drizzle-orm'
import { oneRow } from '#src/database/oneRow.ts'
import type { Database } from '#src/database/open.ts'
import { dueAt } from '#src/time/deadline.ts'
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

/** Everything of a kind that came in at or after an instant, oldest first, a page of rows in memory at a time. */
export async function* rowsOf(db: Database, kind: Kind, since?: Date): AsyncGenerator<Row> {
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
    for (const { at, waits, ...row } of page as Record<string, unknown>[]) {
      const sent = row.createdAt as Date
      const due = promise && { dueAt: waits ? dueAt(sent, promise).toISOString() : null }
      const fields = Object.fromEntries(
        Object.keys(columns).map((name) => [name, row[name] as Value]),
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

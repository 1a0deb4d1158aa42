import { and, asc, desc, eq, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Database } from '#src/database/open.ts'
import { containing } from '#src/database/patterns.ts'
import type { Member } from '#src/http/access.ts'
import { matchingRows, stepEach, withLabels } from '#src/records/bulk.ts'
import type * as contract from '../../contract.ts'
import { sourceNames } from '../../sources.ts'
import { imports } from '../tables.ts'
import { type Asking, askToUndo, discardRun, mayImport, shown } from './runs.ts'

type ImportListQuery = z.output<typeof contract.getImports.query>
const orders: Record<ImportListQuery['sort'], SQL> = {
  newest: desc(imports.createdAt),
  name: asc(sql`lower(${imports.fileName})`),
}

/** Number of imports in the queue before a waiting one, and whether its file is stored. */
const ahead = sql<number>`case when ${imports.state} = 'waiting' then (select count(*)::int from imports as other
  where other.state in ('waiting', 'running') and other.queued_at < ${imports.queuedAt}) else 0 end`
const hasFile = sql<boolean>`exists (select from import_pieces where import_id = ${imports.id})`

/** Imports the member may see that match the filter. */
function whereOf(member: Member, { q, source }: ImportListQuery) {
  const allowed = sourceNames.filter((name) => mayImport(member, name))
  return and(
    or(
      inArray(imports.source, allowed),
      and(isNull(imports.source), eq(imports.userId, member.id)),
    ),
    source ? eq(imports.source, source) : undefined,
    q ? ilike(imports.fileName, containing(q)) : undefined,
  )
}

export const getMatchingImports = (db: Database, member: Member, asked: ImportListQuery) =>
  matchingRows(
    db
      .select({ id: imports.id })
      .from(imports)
      .where(whereOf(member, asked))
      .orderBy(orders[asked.sort], imports.id),
  )

/** One page of the imports the member may see, and the total number of matches. */
export async function getImports(db: Database, member: Member, asked: ImportListQuery) {
  const { sort, limit, offset } = asked
  const where = whereOf(member, asked)
  const [rows, total] = await Promise.all([
    db
      .select({ row: imports, ahead, hasFile })
      .from(imports)
      .where(where)
      .orderBy(orders[sort], imports.id)
      .limit(limit)
      .offset(offset),
    db.$count(imports, where),
  ])
  return { items: rows.map((one) => shown(one.row, one.ahead, one.hasFile)), total }
}

/** Requests to undo several imports, or discards those that wrote nothing. */
export async function stepImports(
  db: Database,
  { member, writer }: Asking,
  { step, records }: z.output<(typeof contract.stepImports)['body']>,
) {
  const source = { table: imports, label: imports.fileName, name: 'Import' }
  const targets = await withLabels(db, records, source)
  const act = step === 'undo' ? askToUndo : discardRun
  return stepEach(db, writer, targets, (tx, own, { id }) => act(tx, { member, writer: own }, id))
}

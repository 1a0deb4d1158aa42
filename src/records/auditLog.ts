import {
  and,
  desc,
  eq,
  getTableColumns,
  ilike,
  lt,
  ne,
  notExists,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#src/database/open.ts'
import { containing } from '#src/database/patterns.ts'
import { matchingRows } from './bulk.ts'
import { fieldName, fieldNames, type Kind } from './kind.ts'
import { type actorKinds, audit, type Operation } from './tables.ts'

interface AuditFilters {
  kind?: string | undefined
  recordId?: string | undefined
  /** Restricts to certain records. */
  about?: SQL | undefined
  requestId?: string | undefined
  actorKind?: (typeof actorKinds)[number] | undefined
  /** Id of a member of staff. */
  actorId?: string | undefined
  /** Words in the label. */
  q?: string | undefined
  operation?: Operation | undefined
  /** Combines the undo lines of one request into the newest one, with their number. */
  gathers?: boolean | undefined
  /** Lines before this one, where the last page ended. */
  before?: number | undefined
  limit: number
}

/** All undo lines from the same request as an undo line. */
const undone = (kind: string | undefined) =>
  sql`${audit} undone where ${audit.operation} = 'undo' and undone.request_id = ${audit.requestId}
    and undone.operation = 'undo'${kind ? sql` and undone.kind = ${kind}` : sql``}`

const whereOf = ({
  kind,
  recordId,
  about,
  requestId,
  actorKind,
  actorId,
  q,
  operation,
  gathers,
  before,
}: Omit<AuditFilters, 'limit'>) =>
  and(
    kind ? eq(audit.kind, kind) : undefined,
    recordId ? eq(audit.recordId, recordId) : undefined,
    about,
    requestId ? eq(audit.requestId, requestId) : undefined,
    actorKind ? eq(audit.actorKind, actorKind) : undefined,
    actorId ? eq(audit.actorId, actorId) : undefined,
    q ? ilike(audit.label, containing(q)) : undefined,
    operation ? eq(audit.operation, operation) : undefined,
    before ? lt(audit.id, before) : undefined,
    gathers ? sql`not exists (select from ${undone(kind)} and undone.id > ${audit.id})` : undefined,
  )

const later = alias(audit, 'later')
/** Neither undone nor an undo itself. */
const isStanding = (db: Database) =>
  and(
    ne(audit.operation, 'undo'),
    notExists(db.select().from(later).where(eq(later.undoes, audit.id))),
  )

/** All matching lines that are not undone, newest first. */
export const matchingLines = (db: Database, filters: Omit<AuditFilters, 'limit'>) =>
  matchingRows(
    db
      .select({ id: sql<string>`${audit.id}::text` })
      .from(audit)
      .where(and(whereOf(filters), isStanding(db)))
      .orderBy(desc(audit.id)),
  )

/** Audit lines, newest first, each with its differences by field name. */
export async function listAuditLines(db: Database, kinds: readonly Kind[], filters: AuditFilters) {
  const rows = await db
    .select({
      ...getTableColumns(audit),
      gathered: filters.gathers
        ? sql<number>`(select count(*)::int from ${undone(filters.kind)})`
        : sql<number>`0`,
    })
    .from(audit)
    .where(whereOf(filters))
    .orderBy(desc(audit.id))
    .limit(filters.limit)
  const names = new Map(kinds.map((one) => [one.name, fieldNames(one)]))
  return rows.map((line) => ({
    ...line,
    changes: Object.keys({ ...line.before, ...line.after }).map((name) => ({
      field: names.get(line.kind)?.get(name) ?? fieldName(name),
      before: line.before?.[name] ?? null,
      after: line.after?.[name] ?? null,
    })),
  }))
}

/** The newest line about a record that is not undone. */
export async function lastStanding(
  db: Database,
  { kind, recordId }: { kind: string; recordId: string },
) {
  const [line] = await db
    .select()
    .from(audit)
    .where(and(eq(audit.kind, kind), eq(audit.recordId, recordId), isStanding(db)))
    .orderBy(desc(audit.id))
    .limit(1)
  return line
}

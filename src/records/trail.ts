import { and, desc, eq, ilike, lt, ne, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#src/database/open.ts'
import { containing } from '#src/database/patterns.ts'
import { matchingRows } from './bulk.ts'
import { fieldName, fieldNames, type Kind } from './kind.ts'
import { type actorKinds, audit, type Operation } from './tables.ts'

interface TrailFilters {
  kind?: string | undefined
  recordId?: string | undefined
  requestId?: string | undefined
  actorKind?: (typeof actorKinds)[number] | undefined
  /** Of a member of staff. */
  actorId?: string | undefined
  /** Words of the label. */
  q?: string | undefined
  operation?: Operation | undefined
  /** Lines before this one: where the last page ended. */
  before?: number | undefined
  limit: number
}

const whereOf = ({ kind, recordId, requestId, actorKind, actorId, q, operation, before }: Omit<TrailFilters, 'limit'>) =>
  and(
    kind ? eq(audit.kind, kind) : undefined,
    recordId ? eq(audit.recordId, recordId) : undefined,
    requestId ? eq(audit.requestId, requestId) : undefined,
    actorKind ? eq(audit.actorKind, actorKind) : undefined,
    actorId ? eq(audit.actorId, actorId) : undefined,
    q ? ilike(audit.label, containing(q)) : undefined,
    operation ? eq(audit.operation, operation) : undefined,
    before ? lt(audit.id, before) : undefined,
  )

const later = alias(audit, 'later')
/** Nobody took it back, and it takes nothing back itself. */
const isStanding = (db: Database) =>
  and(ne(audit.operation, 'undo'), notExists(db.select().from(later).where(eq(later.undoes, audit.id))))

/** Every line that matches and still stands, the newest first. */
export const matchingLines = (db: Database, filters: Omit<TrailFilters, 'limit'>) =>
  matchingRows(
    db
      .select({ id: sql<string>`${audit.id}::text` })
      .from(audit)
      .where(and(whereOf(filters), isStanding(db)))
      .orderBy(desc(audit.id)),
  )

/** Lines of the audit, the newest first, each with its differences by the names of the fields. */
export async function listTrail(db: Database, kinds: readonly Kind[], filters: TrailFilters) {
  const rows = await db.select().from(audit).where(whereOf(filters)).orderBy(desc(audit.id)).limit(filters.limit)
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

/** The newest line about a record that nobody took back. */
export async function lastStanding(db: Database, { kind, recordId }: { kind: string; recordId: string }) {
  const [line] = await db
    .select()
    .from(audit)
    .where(and(eq(audit.kind, kind), eq(audit.recordId, recordId), isStanding(db)))
    .orderBy(desc(audit.id))
    .limit(1)
  return line
}

import { and, desc, eq, ilike, lt, ne, notExists } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#src/database/open.ts'
import { containing } from '#src/database/patterns.ts'
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

/** Lines of the audit, the newest first, each with its differences by the names of the fields. */
export async function listTrail(db: Database, kinds: readonly Kind[], filters: TrailFilters) {
  const { kind, recordId, requestId, actorKind, actorId, q, operation, before, limit } = filters
  const rows = await db
    .select()
    .from(audit)
    .where(
      and(
        kind ? eq(audit.kind, kind) : undefined,
        recordId ? eq(audit.recordId, recordId) : undefined,
        requestId ? eq(audit.requestId, requestId) : undefined,
        actorKind ? eq(audit.actorKind, actorKind) : undefined,
        actorId ? eq(audit.actorId, actorId) : undefined,
        q ? ilike(audit.label, containing(q)) : undefined,
        operation ? eq(audit.operation, operation) : undefined,
        before ? lt(audit.id, before) : undefined,
      ),
    )
    .orderBy(desc(audit.id))
    .limit(limit)
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
  const later = alias(audit, 'later')
  const [line] = await db
    .select()
    .from(audit)
    .where(
      and(
        eq(audit.kind, kind),
        eq(audit.recordId, recordId),
        ne(audit.operation, 'undo'),
        notExists(db.select().from(later).where(eq(later.undoes, audit.id))),
      ),
    )
    .orderBy(desc(audit.id))
    .limit(1)
  return line
}

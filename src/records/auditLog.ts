import {
  and,
  count,
  desc,
  eq,
  gte,
  ilike,
  inArray,
  isNull,
  lt,
  ne,
  not,
  notExists,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#src/database/open.ts'
import { containing } from '#src/database/patterns.ts'
import { matchingRows } from './bulk.ts'
import { fieldName, fieldNames, type Kind } from './kind.ts'
import { type actorKinds, audit, type AuditLine, type Operation } from './tables.ts'

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
  /** Combines the lines of a run into the newest one. */
  groups?: boolean | undefined
  /** Lines before this one, where the last page ended. */
  before?: number | undefined
  limit: number
}

/** Lines of a run with the same operation on records of one kind. */
export interface Wrote {
  operation: Operation
  kind: string
  count: number
}

/** Whether a line is one of a run: everything that an import wrote, or that one request undid. */
const isOfRun = or(eq(audit.operation, 'undo'), eq(audit.actorKind, 'import'))

/** Lines of staff about an import: uploaded, checked, started. */
const isAbout = (run: string) => and(eq(audit.kind, 'import'), eq(audit.recordId, run))

const whereOf = ({
  kind,
  recordId,
  about,
  requestId,
  actorKind,
  actorId,
  q,
  operation,
  before,
}: Omit<AuditFilters, 'limit'>) =>
  and(
    kind ? eq(audit.kind, kind) : undefined,
    recordId ? eq(audit.recordId, recordId) : undefined,
    about,
    requestId ? or(eq(audit.requestId, requestId), isAbout(requestId)) : undefined,
    actorKind ? eq(audit.actorKind, actorKind) : undefined,
    actorId ? eq(audit.actorId, actorId) : undefined,
    q ? ilike(audit.label, containing(q)) : undefined,
    operation ? eq(audit.operation, operation) : undefined,
    before ? lt(audit.id, before) : undefined,
  )

const later = alias(audit, 'later')
/** Neither undone nor an undo itself, nor what goes back with another line. */
const isStanding = (db: Database) =>
  and(
    notInArray(audit.operation, ['undo', 'follow']),
    notExists(db.select().from(later).where(eq(later.undoes, audit.id))),
  )

const sibling = alias(audit, 'sibling')
/** Not one of several lines of an import, which is undone as a whole. */
const isAlone = (db: Database) =>
  or(
    ne(audit.actorKind, 'import'),
    notExists(
      db
        .select()
        .from(sibling)
        .where(and(eq(sibling.requestId, audit.requestId), ne(sibling.id, audit.id))),
    ),
  )

const written = alias(audit, 'written')
/**
 * Not a line of staff about an import that wrote something, which is shown with what it wrote, unless the filters hide
 * that.
 */
const isBesideRuns = (db: Database, { kind, actorKind, actorId }: Partial<AuditFilters>) =>
  kind || actorKind || actorId
    ? undefined
    : or(
        ne(audit.kind, 'import'),
        notExists(
          db
            .select()
            .from(written)
            .where(and(eq(written.requestId, audit.recordId), eq(written.actorKind, 'import'))),
        ),
      )

/** All matching lines that are not undone, newest first. */
export const matchingLines = (db: Database, { groups, ...filters }: Omit<AuditFilters, 'limit'>) =>
  matchingRows(
    db
      .select({ id: sql<string>`${audit.id}::text` })
      .from(audit)
      .where(
        and(
          whereOf(filters),
          isStanding(db),
          groups ? and(isAlone(db), isBesideRuns(db, filters)) : undefined,
        ),
      )
      .orderBy(desc(audit.id)),
  )

const readLines = (db: Database, { limit, ...filters }: AuditFilters, more?: SQL) =>
  db
    .select()
    .from(audit)
    .where(and(whereOf(filters), more))
    .orderBy(desc(audit.id))
    .limit(limit)

/**
 * Matching lines, only the newest of each run. Passes over the other lines of a run by its id: a search for a newer
 * line by each of them would make a page cost the more the larger an import was.
 */
async function readRuns(db: Database, { before, ...filters }: AuditFilters) {
  const isShown = isBesideRuns(db, filters)
  const lines: AuditLine[] = []
  const seen: string[] = []
  const isUnseen = () =>
    or(isNull(audit.requestId), not(isOfRun!), notInArray(audit.requestId, seen))
  for (let from = before; ;) {
    const found = await readLines(
      db,
      { ...filters, before: from },
      and(isShown, seen.length > 0 ? isUnseen() : undefined),
    )
    const runs = [...new Set(found.flatMap((line) => runOf(line) ?? []))]
    const begun = await runsSince(db, filters, runs, before)
    for (const line of found) {
      const run = runOf(line)
      if (run !== null && (seen.includes(run) || begun.has(run))) continue
      lines.push(line)
      if (run !== null) seen.push(run)
    }
    if (found.length < filters.limit || lines.length >= filters.limit)
      return lines.slice(0, filters.limit)
    seen.push(...begun)
    from = found.at(-1)?.id
  }
}

const runOf = ({ actorKind, operation, requestId }: AuditLine) =>
  operation === 'undo' || actorKind === 'import' ? requestId : null

/** Runs that earlier pages show: those with a line from `since` on. */
async function runsSince(
  db: Database,
  filters: Omit<AuditFilters, 'limit' | 'before'>,
  runs: string[],
  since: number | undefined,
) {
  if (since === undefined || runs.length === 0) return new Set<string>()
  const found = await db
    .selectDistinct({ run: audit.requestId })
    .from(audit)
    .where(and(whereOf(filters), isOfRun, inArray(audit.requestId, runs), gte(audit.id, since)))
  return new Set(found.flatMap(({ run }) => run ?? []))
}

/** What each run wrote, by its request id; most frequent first. */
async function wroteBy(db: Database, filters: Omit<AuditFilters, 'limit'>, runs: string[]) {
  if (runs.length === 0) return new Map<string | null, (Wrote & { run: string | null })[]>()
  const { operation, kind, requestId: run } = audit
  const wrote = await db
    .select({ run, operation, kind, count: count() })
    .from(audit)
    .where(and(whereOf({ ...filters, before: undefined }), isOfRun, inArray(run, runs)))
    .groupBy(run, operation, kind)
    .orderBy(desc(count()), kind, operation)
  return Map.groupBy(wrote, (one) => one.run)
}

/**
 * Audit lines, newest first, each with its differences by field name, and with what its run wrote if it stands for
 * several.
 */
export async function listAuditLines(
  db: Database,
  kinds: readonly Kind[],
  { groups = false, ...filters }: AuditFilters,
) {
  const rows = await (groups ? readRuns : readLines)(db, filters)
  const runs = groups ? rows.flatMap((line) => runOf(line) ?? []) : []
  const wrote = await wroteBy(db, filters, runs)
  const names = new Map(kinds.map((one) => [one.name, fieldNames(one)]))
  return rows.map((line) => {
    const ofRun = runOf(line) === null ? [] : (wrote.get(line.requestId) ?? [])
    const lines = ofRun.reduce((sum, one) => sum + one.count, 0)
    return {
      ...line,
      wrote:
        lines > 1 ? ofRun.map(({ operation, kind, count }) => ({ operation, kind, count })) : [],
      changes: Object.keys({ ...line.before, ...line.after }).map((name) => ({
        field: names.get(line.kind)?.get(name) ?? fieldName(name),
        before: line.before?.[name] ?? null,
        after: line.after?.[name] ?? null,
      })),
    }
  })
}

/** The newest line about a record that is not undone. */
export async function lastNotUndone(
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

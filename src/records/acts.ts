import { and, desc, eq, notExists } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isDeepStrictEqual } from 'node:util'
import type { Database } from '#src/database/open.ts'
import { conflict } from '#src/http/errors.ts'
import { type Writer, writerColumns } from './actor.ts'
import { requireOwnStep, undoEach } from './bulk.ts'
import { whyFinal } from './finality.ts'
import { audit, type AuditLine, type Operation, type Stored } from './tables.ts'
import { refuseChanged } from './undo.ts'

/** What staff do to rows that are no versioned records, such as mails: how the trail takes a line about one of them back. */
export interface Acts {
  /** As it stands in the audit. */
  kind: string
  /** Why lines like this one are never taken back, in a sentence for whoever would like to. */
  whyFinal?: (line: Pick<AuditLine, 'operation' | 'before' | 'after'>) => string | undefined
  /** What a line is about as lines of its kind hold it, locked; undefined when it is not there. */
  stateOf: (tx: Database, line: AuditLine) => Promise<Stored | undefined>
  /** Makes it what it was before a line, which nobody has changed since. */
  takeBack: (tx: Database, line: AuditLine) => Promise<unknown>
}

/** What is told in the trail and never taken back. */
export const lastingActs = (kind: string, why: string): Acts => {
  const refuse = async () => {
    throw conflict(why)
  }
  return { kind, whyFinal: () => why, stateOf: refuse, takeBack: refuse }
}

interface Act {
  kind: string
  id: string
  label: string
  operation: Operation
  /** The fields that differ; null where there was or is no such row. */
  before: Stored | null
  after: Stored | null
  undoes?: number
}

/** Writes the line of an act in its transaction: of a row that was there before and after the fields that differ, if any do. */
export const noteAct = async (tx: Database, writer: Writer, { id, before, after, ...act }: Act) => {
  const differing = Object.keys({ ...before, ...after }).filter(
    (name) => !isDeepStrictEqual(before?.[name] ?? null, after?.[name] ?? null),
  )
  const pick = (from: Stored) => Object.fromEntries(differing.map((name) => [name, from[name] ?? null]))
  if (before && after && differing.length === 0) return
  const values = before && after ? { before: pick(before), after: pick(after) } : { before, after }
  await tx.insert(audit).values({ ...writerColumns(writer), ...act, ...values, recordId: id, version: 1 })
}

/** Takes back one line about a row of these, once; refused with the three values when somebody changed a field of it since. */
export async function undoAct(db: Database, acts: Acts, writer: Writer, line: AuditLine): Promise<void> {
  await db.transaction(async (tx) => {
    const why = whyFinal(line, acts)
    if (why) throw conflict(why)
    const [undone] = await tx.select({ id: audit.id }).from(audit).where(eq(audit.undoes, line.id)).limit(1)
    if (undone) throw conflict('This was taken back already.')
    refuseChanged({ name: acts.kind }, line, await acts.stateOf(tx, line))
    await acts.takeBack(tx, line)
    const { kind, recordId: id, label, before, after } = line
    await noteAct(tx, writer, { kind, id, label, operation: 'undo', before: after, after: before, undoes: line.id })
  })
}

/** Takes back every line of one request of this writer that still stands. */
export async function undoActs(db: Database, all: readonly Acts[], writer: Writer, request: string) {
  const own = await requireOwnStep(
    db,
    writer,
    all.map(({ kind }) => kind),
    request,
  )
  const acts = all.find(({ kind }) => kind === own)!
  const later = alias(audit, 'later')
  const isStanding = notExists(db.select().from(later).where(eq(later.undoes, audit.id)))
  const lines = await db
    .select()
    .from(audit)
    .where(and(eq(audit.requestId, request), eq(audit.kind, own), isStanding))
    .orderBy(desc(audit.id))
  return undoEach(lines, (line) => undoAct(db, acts, writer, line))
}

import { and, desc, eq, notExists } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#src/database/open.ts'
import { conflict } from '#src/http/errors.ts'
import { type Writer, writerColumns } from './actor.ts'
import { requireOwnStep, undoEach } from './bulk.ts'
import { audit, type Operation, type Stored } from './tables.ts'

type Line = typeof audit.$inferSelect

/** What staff do to rows that are no versioned records, such as mails: how the trail takes a line about one of them back. */
export interface Acts {
  /** As it stands in the audit. */
  kind: string
  /** Makes the row what it was before a line; a conflict says why it cannot. */
  takeBack: (tx: Database, writer: Writer, line: Line) => Promise<unknown>
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

/** Writes the line of an act in its transaction. */
export const noteAct = (tx: Database, writer: Writer, { id, ...act }: Act) =>
  tx.insert(audit).values({ ...writerColumns(writer), ...act, recordId: id, version: 1 })

/** Takes back one line about a row of these, once. */
export async function undoAct(db: Database, { takeBack }: Acts, writer: Writer, line: Line): Promise<void> {
  await db.transaction(async (tx) => {
    const [undone] = await tx.select({ id: audit.id }).from(audit).where(eq(audit.undoes, line.id)).limit(1)
    if (undone) throw conflict('This was taken back already.')
    await takeBack(tx, writer, line)
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

import { defined } from '#src/text/defined.ts'
import type { Database } from '#src/database/open.ts'
import { type Writer, writerColumns } from './actor.ts'
import { type AuditLine, audit, type Operation, type StoredFields } from './tables.ts'
import { and, desc, eq, notExists } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isDeepStrictEqual } from 'node:util'
import { conflict } from '#src/http/errors.ts'
import { requireOwnStep, undoEach } from './bulk.ts'
import { undoneBy } from './undoRequest.ts'
import { refuseChanged, whyNotUndoable } from './undo.ts'

/** Staff actions on rows without versions, such as emails: how the audit log undoes a line about one of them. */
export interface Actions {
  /** Kind as stored in the audit log. */
  kind: string
  /** Why lines like this one can’t be undone, as a sentence for staff. */
  whyNotUndoable?: (
    line: Pick<AuditLine, 'operation' | 'before' | 'after' | 'at'>,
  ) => string | undefined
  /** Locks the row of a line and returns its current values in the format of such lines; undefined if the row is gone. */
  stateOf: (tx: Database, line: AuditLine) => Promise<StoredFields | undefined>
  /** Restores the values from before a line, which have not changed since. */
  undo: (tx: Database, line: AuditLine) => Promise<unknown>
}

/** Actions that the audit log shows and that can’t be undone. */
export const lastingActions = (kind: string, why: string): Actions => {
  const refuse = async () => {
    throw conflict(why)
  }
  return { kind, whyNotUndoable: () => why, stateOf: refuse, undo: refuse }
}

interface Action {
  kind: string
  id: string
  label: string
  operation: Operation
  /** The fields that differ; null if the row did not exist before, or no longer exists. */
  before: StoredFields | null
  after: StoredFields | null
  undoes?: number
}

/**
 * Logs an action in its transaction. For a row that existed before and after, only fields that
 * differ are stored; if none do, nothing is logged.
 */
export const logAction = async (
  tx: Database,
  writer: Writer,
  { id, before, after, ...act }: Action,
) => {
  const differing = Object.keys({ ...before, ...after }).filter(
    (name) => !isDeepStrictEqual(before?.[name] ?? null, after?.[name] ?? null),
  )
  const pick = (from: StoredFields) =>
    Object.fromEntries(differing.map((name) => [name, from[name] ?? null]))
  if (before && after && differing.length === 0) return
  const values = before && after ? { before: pick(before), after: pick(after) } : { before, after }
  await tx
    .insert(audit)
    .values({ ...writerColumns(writer), ...act, ...values, recordId: id, version: 1 })
}

/** Undoes one line, once; refused with all three values if one of its fields has changed since. */
export async function undoAction(
  db: Database,
  actions: Actions,
  writer: Writer,
  line: AuditLine,
): Promise<void> {
  await db.transaction(async (tx) => {
    const why = whyNotUndoable(line, actions)
    if (why) throw conflict(why)
    const [undone] = await tx
      .select({ id: audit.id })
      .from(audit)
      .where(eq(audit.undoes, line.id))
      .limit(1)
    if (undone) throw conflict('This has already been undone.')
    refuseChanged({ name: actions.kind }, line, await actions.stateOf(tx, line))
    await actions.undo(tx, line)
    const { kind, recordId: id, label, before, after } = line
    await logAction(tx, writer, {
      kind,
      id,
      label,
      operation: 'undo',
      before: after,
      after: before,
      undoes: line.id,
    })
  })
}

/** Undoes every line of this writer's request that is not undone yet. */
export async function undoActions(
  db: Database,
  all: readonly Actions[],
  writer: Writer,
  request: string,
) {
  const own = await requireOwnStep(
    db,
    writer,
    all.map(({ kind }) => kind),
    request,
  )
  const actions = defined(
    all.find(({ kind }) => kind === own),
    'the actions of a line',
  )
  const before = await undoneBy(db, writer, request)
  const later = alias(audit, 'later')
  const isStanding = notExists(db.select().from(later).where(eq(later.undoes, audit.id)))
  const lines = await db
    .select()
    .from(audit)
    .where(and(eq(audit.requestId, request), eq(audit.kind, own), isStanding))
    .orderBy(desc(audit.id))
  const { undone, kept } = await undoEach(db, writer, lines, (tx, own, line) =>
    undoAction(tx, actions, own, line),
  )
  return { undone: undone + before.size, kept }
}

export const exportActions = lastingActions('file', 'You can’t undo an export.')

/** Logs that a file with stored data was exported. */
export const noteExport = (db: Database, writer: Writer, name: string) =>
  logAction(db, writer, {
    kind: exportActions.kind,
    id: name,
    label: name,
    operation: 'export',
    before: null,
    after: null,
  })

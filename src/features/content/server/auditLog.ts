import { eq, inArray } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { notFound } from '#src/http/errors.ts'
import { type Actions, undoAction } from '#src/records/actions.ts'
import type { Kind } from '#src/records/kind.ts'
import { audit } from '#src/records/tables.ts'
import { listAuditLines } from '#src/records/auditLog.ts'
import { undo, whyNotUndoable } from '#src/records/undo.ts'
import type { Writer } from '#src/records/actor.ts'

type Filters = Omit<Parameters<typeof listAuditLines>[2], 'limit'> & { limit: number }

/** What the audit log covers and can undo. */
export interface Undoable {
  kinds: readonly Kind[]
  actions: readonly Actions[]
  /** Returns the path of the back-office screen of each record, or of the run that wrote it; null if there is none. */
  findScreens: (
    db: Database,
    shown: readonly { kind: string; recordId: string; run: string | null }[],
  ) => Promise<(string | null)[]>
}

/** Returns a page of the audit log, with the names of the authors and what was undone since. */
export async function readAuditLog(
  db: Database,
  { kinds, actions, findScreens }: Undoable,
  filters: Filters,
) {
  const found = await listAuditLines(db, kinds, { ...filters, limit: filters.limit + 1 })
  const page = found.slice(0, filters.limit)
  const ids = page.map(({ id }) => id)
  const undoing =
    ids.length > 0
      ? await db.select({ undoes: audit.undoes }).from(audit).where(inArray(audit.undoes, ids))
      : []
  const screens = await findScreens(
    db,
    page.map(({ kind, recordId, requestId, wrote }) => ({
      kind,
      recordId,
      run: wrote.length > 0 ? requestId : null,
    })),
  )
  const undone = new Set(undoing.map(({ undoes }) => undoes))
  const ownerOf = (name: string) =>
    kinds.find((kind) => kind.name === name) ?? actions.find(({ kind }) => kind === name)
  return {
    lines: page.map(({ actorKind, actorId, actorName, wrote, ...line }, place) => ({
      id: line.id,
      at: line.at.toISOString(),
      actor:
        actorName ??
        {
          staff: 'Someone',
          import: `Import ${actorId ?? ''}`.trim(),
          sample: 'Sample content',
          system: 'The site',
        }[actorKind],
      operation: line.operation,
      kind: line.kind,
      recordId: line.recordId,
      label: line.label,
      undone: undone.has(line.id),
      final: whyNotUndoable(line, ownerOf(line.kind)) ?? null,
      group:
        wrote.length > 0 && line.requestId !== null
          ? {
              count: wrote.reduce((sum, one) => sum + one.count, 0),
              request: line.requestId,
              wrote,
            }
          : null,
      screen: screens[place] ?? null,
      changes: line.changes,
    })),
    next: found.length > page.length ? (page.at(-1)?.id ?? null) : null,
  }
}

/** Undoes one line. If a record is given, only a line of that record. */
export async function undoAuditLine(
  db: Database,
  { kinds, actions }: Pick<Undoable, 'kinds' | 'actions'>,
  writer: Writer,
  line: string,
  record?: { kind: string; recordId: string },
) {
  const id = Number(line)
  if (!Number.isSafeInteger(id) || id < 1) throw notFound('Entry')
  if (record) {
    const [own] = await listAuditLines(db, kinds, { ...record, before: id + 1, limit: 1 })
    if (own?.id !== id) throw notFound('Entry')
  }
  const [found] = await db.select().from(audit).where(eq(audit.id, id))
  if (!found) throw notFound('Entry')
  const own = actions.find(({ kind }) => kind === found.kind)
  await (own ? undoAction(db, own, writer, found) : undo(db, kinds, writer, id))
}

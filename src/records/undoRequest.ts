import { defined } from '#src/text/defined.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import type { Writer } from './actor.ts'
import { type Difference, differencesOf } from './conflict.ts'
import { fieldNames, type Kind } from './kind.ts'
import { audit } from './tables.ts'
import { refuseChanged, undo } from './undo.ts'
import { deleteRecords, lockRecords, isReferenced } from './write.ts'

const BUNDLE = 200

interface Kept {
  auditId: number
  kind: string
  label: string
  reason: string
  differences?: Difference[]
}

const isConflict = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === 'conflict'

/**
 * Undoes everything in one request or import, last line first; records changed since are skipped and reported.
 * `onDone` receives the progress; if it throws, the undo is rolled back.
 */
export async function undoRequest(
  db: Database,
  kinds: readonly Kind[],
  writer: Writer,
  requestId: string,
  onDone: (done: number, all: number) => void = () => {},
) {
  return db.transaction(async (tx) => {
    const lines = await tx
      .select({
        id: audit.id,
        label: audit.label,
        kind: audit.kind,
        isNew: sql<boolean>`${audit.before} is null`,
      })
      .from(audit)
      .where(eq(audit.requestId, requestId))
      .orderBy(sql`${audit.id} desc`)
    const kept: Kept[] = []
    for (let at = 0; at < lines.length;) {
      const { kind: name, isNew } = lines[at]!
      const end = lines.findIndex(
        (line, index) =>
          index > at && (line.kind !== name || line.isNew !== isNew || index === at + BUNDLE),
      )
      const bundle = lines.slice(at, end === -1 ? lines.length : end)
      const kind = kinds.find((one) => one.name === name)
      const isTaken =
        kind && isNew && !kind.neededBy && (await takeAllAway(tx, kind, writer, bundle))
      if (isTaken) onDone(at + bundle.length, lines.length)
      else
        for (const [index, { id, label }] of bundle.entries()) {
          onDone(at + index + 1, lines.length)
          try {
            await tx.transaction((inner) => undo(inner, kinds, writer, id))
          } catch (error) {
            if (!isConflict(error)) throw error
            kept.push({
              auditId: id,
              kind: name,
              label,
              reason: error.message,
              ...differencesOf(error),
            })
          }
        }
      at += bundle.length
    }
    return { undone: lines.length - kept.length, kept }
  })
}

/**
 * Deletes everything that many lines created, if it is unchanged and nothing depends on it;
 * otherwise deletes nothing, and each line is handled individually.
 */
async function takeAllAway(
  tx: Database,
  kind: Kind,
  writer: Writer,
  bundle: { id: number }[],
): Promise<boolean> {
  try {
    await tx.transaction(async (inner) => {
      const ids = bundle.map(({ id }) => id)
      const lines = await inner
        .select()
        .from(audit)
        .where(inArray(audit.id, ids))
        .orderBy(sql`${audit.id} desc`)
      const locked = await lockRecords(
        inner,
        kind,
        lines.map(({ recordId }) => recordId),
      )
      const subject = { name: kind.name, fields: fieldNames(kind) }
      for (const line of lines) refuseChanged(subject, line, locked.get(line.recordId)?.state)
      const gone = lines.map((line) => ({
        locked: defined(locked.get(line.recordId), 'the record of a line'),
        undoes: line.id,
      }))
      await deleteRecords(inner, kind, writer, 'undo', gone)
    })
    return true
  } catch (error) {
    if (isConflict(error) || isReferenced(error)) return false
    throw error
  }
}

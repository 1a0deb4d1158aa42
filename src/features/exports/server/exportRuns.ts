import { oneRow } from '#src/database/oneRow.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { isUuid } from '#src/database/columns.ts'
import { filePieces } from '#src/database/filePieces.ts'
import { type Database, notify } from '#src/database/open.ts'
import type { Member } from '#src/http/access.ts'
import { conflict, notFound } from '#src/http/errors.ts'
import { logAction } from '#src/records/actions.ts'
import type { StaffWriter, Writer } from '#src/records/actor.ts'
import { exportActions } from '#src/records/actions.ts'
import { audit, type Operation } from '#src/records/tables.ts'
import type { MovingExport } from '../contract.ts'
import { formatTexts, type MovingFormat } from '../formats.ts'
import { exports } from './tables.ts'

export type StoredExport = typeof exports.$inferSelect
/** Notification channel: an export is waiting to be prepared. */
export const EXPORTS_WAIT = 'exports_wait'
export const exportFiles = filePieces('export_pieces', 'export_id')

const SHOWN = 20

/** Returns the latest exports, newest first. */
export async function getExports(db: Database) {
  const rows = await db.select().from(exports).orderBy(desc(exports.createdAt)).limit(SHOWN)
  return { exports: rows.map(shown) }
}

/** Requests an archive, which a job prepares. Each format has at most one request at a time. */
export async function requestExport(
  db: Database,
  { member, writer }: { member: Member; writer: Writer },
  format: MovingFormat,
) {
  const made = await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${exports} in share row exclusive mode`)
    const isAsked = await tx.$count(
      exports,
      sql`${exports.format} = ${format} and ${exports.state} in ('waiting', 'running')`,
    )
    if (isAsked > 0)
      throw conflict(`An export for ${formatTexts[format].label} is already being prepared.`)
    const row = oneRow(
      await tx
        .insert(exports)
        .values({ format, userName: member.name || member.username })
        .returning(),
    )
    await note(tx, writer, row, 'start')
    await notify(tx, EXPORTS_WAIT)
    return row
  })
  return shown(made)
}

/** The export that the same request has started before, without its response arriving. */
export async function requestedExport(db: Database, { requestId }: StaffWriter) {
  const [found] = await db
    .select({ row: exports })
    .from(exports)
    .innerJoin(audit, eq(audit.recordId, sql`${exports.id}::text`))
    .where(and(eq(audit.kind, exportActions.kind), eq(audit.requestId, requestId)))
  if (!found) throw notFound('Export')
  return shown(found.row)
}

/** Deletes an export and its archive, if any. */
export async function forgetExport(db: Database, writer: Writer, id: string) {
  await db.transaction(async (tx) => {
    const [row] = isUuid(id) ? await tx.delete(exports).where(eq(exports.id, id)).returning() : []
    if (!row) throw notFound('Export')
    await note(tx, writer, row, 'remove')
  })
  return {}
}

/** Writes an archive to a path and deletes the stored copy; returns the file name for the download. */
export const claimExport = (db: Database, writer: Writer, id: string, path: string) =>
  db.transaction(async (tx) => {
    const [row] = isUuid(id)
      ? await tx.select().from(exports).where(eq(exports.id, id)).for('update')
      : []
    if (!row) throw notFound('Export')
    if (row.state !== 'ready' || !(await exportFiles.writeTo(tx, id, path)))
      throw conflict(
        row.state === 'downloaded'
          ? 'This archive was already downloaded. Prepare a new one.'
          : 'This archive isn’t ready.',
      )
    await exportFiles.drop(tx, id)
    await tx.update(exports).set({ state: 'downloaded' }).where(eq(exports.id, id))
    await note(tx, writer, row, 'export')
    return nameOf(row)
  })

const nameOf = ({ format, createdAt }: StoredExport) =>
  `${format}-${createdAt.toISOString().slice(0, 10)}.zip`

const note = (tx: Database, writer: Writer, row: StoredExport, operation: Operation) =>
  logAction(tx, writer, {
    kind: exportActions.kind,
    id: row.id,
    label: nameOf(row),
    operation,
    before: null,
    after: null,
  })

const shown = ({ userName, createdAt, ...row }: StoredExport): z.output<typeof MovingExport> => ({
  ...row,
  person: userName,
  createdAt: createdAt.toJSON(),
})

import type { PgTable } from 'drizzle-orm/pg-core'
import { eq, getTableName, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Database } from '#src/database/open.ts'
import {
  isFile,
  readPlainPdf,
  RESTORABLE_DAYS,
  storeFile,
  storeUpload,
} from '#src/features/resources/server/files.ts'
import { resourceFiles } from '#src/features/resources/server/tables.ts'
import { MAX_FILE_SIZE } from '#src/features/resources/files.ts'
import { conflict, invalid, notFound } from '#src/http/errors.ts'
import { withUploadedFile } from '#src/http/uploadedFile.ts'
import { type Actions, logAction } from '#src/records/actions.ts'
import type { Writer } from '#src/records/actor.ts'
import { stepEach, undoStep } from '#src/records/bulk.ts'
import { isRepeat } from '#src/records/repeats.ts'
import { columnOf } from '#src/records/kind.ts'
import type { AnyRecords } from '#src/records/records.ts'
import { DAY_MS } from '#src/time/durations.ts'
import { type FileChange, MAX_MEDIA_SIZE } from '../contract.ts'
import { findFile } from './fileList.ts'
import { pathOfFile, readFileType } from './fileTypes.ts'

const WRONG_TYPE =
  'This is not a PDF, audio (MP3, M4A, Ogg, WAV), or video (MP4, WebM) file. Please save it as one of these.'

/** Staff actions on uploaded files. A deleted file can be restored for RESTORABLE_DAYS. */
export const fileActions: Actions = {
  kind: 'uploaded file',
  whyNotUndoable: ({ before, after, at }) =>
    before === null
      ? 'Delete the file instead, if nothing uses it.'
      : after === null && Date.now() - at.getTime() > RESTORABLE_DAYS * DAY_MS
        ? `The file was deleted more than ${RESTORABLE_DAYS} days ago. Please upload it again.`
        : undefined,
  async stateOf(tx, { recordId }) {
    const [row] = await tx
      .select({ name: resourceFiles.name, about: resourceFiles.about, tags: resourceFiles.tags })
      .from(resourceFiles)
      .where(isFile(recordId))
      .for('update')
    return row
  },
  async undo(tx, { recordId, before }) {
    const { rowCount } = await tx
      .update(resourceFiles)
      .set({ ...before, removedAt: null })
      .where(eq(resourceFiles.id, recordId))
    if (!rowCount) throw conflict('The file is gone. Please upload it again.')
  },
}

/** Stores an upload with the type detected from its content. The same file is stored once. */
export const uploadFile = (db: Database, writer: Writer, sent: Request | undefined, name: string) =>
  withUploadedFile(sent, MAX_MEDIA_SIZE, async (path) => {
    const found = await readFileType(path)
    if (!found) throw invalid({}, WRONG_TYPE)
    const { type } = found
    const look = type === 'application/pdf' ? await readPlainPdf(path) : undefined
    return storeUpload(db, { name, path, type, look }, (kept) =>
      db.transaction(async (tx) => {
        const stored = await storeFile(tx, kept)
        if (type === 'application/pdf' && stored.size > MAX_FILE_SIZE)
          throw invalid(
            {},
            `A PDF can have at most ${MAX_FILE_SIZE / 1e6} MB. Please save it smaller.`,
          )
        if (stored.isNew)
          await logAction(tx, writer, {
            kind: fileActions.kind,
            id: stored.id,
            label: stored.name,
            operation: 'create',
            before: null,
            after: { name: stored.name, size: stored.size },
          })
        return stored.id
      }),
    )
  })

const lockFile = (tx: Database, id: string, lock: 'update' | 'no key update') =>
  tx.select({ id: resourceFiles.id }).from(resourceFiles).where(isFile(id)).for(lock)

type File = Required<z.output<typeof FileChange>>

/** Changes a file's details. */
export const changeFile = (db: Database, writer: Writer, id: string, next: (was: File) => File) =>
  db.transaction(async (tx) => {
    await lockFile(tx, id, 'no key update')
    const was = await findFile(tx, id)
    const { name, about, tags } = next(was)
    const after = { name, about, tags: [...new Set(tags)] }
    await tx.update(resourceFiles).set(after).where(eq(resourceFiles.id, id))
    await logAction(tx, writer, {
      kind: fileActions.kind,
      id,
      label: name,
      operation: 'change',
      before: { name: was.name, about: was.about, tags: was.tags },
      after,
    })
  })

/** Removes a file that nothing uses; it can be restored for RESTORABLE_DAYS. */
export const removeFile = (
  db: Database,
  writer: Writer,
  id: string,
  placesText: () => Promise<string>,
) =>
  db.transaction(async (tx) => {
    // Waits for records that are being saved with the file.
    await lockFile(tx, id, 'update')
    const was = await findFile(tx, id)
    if (was.uses > 0)
      throw conflict(`This file is used in ${await placesText()}. Remove it there first.`)
    await tx.update(resourceFiles).set({ removedAt: new Date() }).where(isFile(id))
    await logAction(tx, writer, {
      kind: fileActions.kind,
      id,
      label: was.name,
      operation: 'remove',
      before: { name: was.name, about: was.about, tags: was.tags },
      after: null,
    })
  })

/**
 * Replaces references to files with another file of the same type. Skips open drafts, because their writers save them.
 */
export async function replaceFiles(
  db: Database,
  records: readonly AnyRecords[],
  writer: Writer,
  { by, ids }: { by: string; ids: readonly string[] },
) {
  const next = await findFile(db, by)
  const targets = await Promise.all(
    ids.map(async (id) => ({ id, label: (await findFile(db, id)).name })),
  )
  const isRepeated = await isRepeat(db, writer)
  return stepEach(db, writer, targets, async (tx, own, { id }) => {
    const was = await findFile(tx, id)
    if (was.id === next.id) throw conflict('This is the same file.')
    if (was.type !== next.type) throw conflict('The other file has a different type.')
    let changed = 0
    for (const one of records)
      changed += await replaceIn(tx, one, own, pathOfFile(was), pathOfFile(next))
    if (changed === 0 && !isRepeated) throw notFound('Record that uses the file')
  })
}

async function replaceIn(
  tx: Database,
  records: AnyRecords,
  writer: Writer,
  from: string,
  to: string,
): Promise<number> {
  const { table, fields } = records.kind
  const id = from.slice('/files/'.length, from.lastIndexOf('.'))
  const there = 'removedAt' in table ? sql`and ${columnOf(table, 'removedAt')} is null` : sql``
  const { rows } = await tx.execute<{ id: string; version: number }>(
    sql`select ${table.id}::text as id, ${table.version} as version from ${table}
      where exists (select from picture_uses u where u.address = ${id} and u.table_name = ${getTableName(table)}
        and u.record_id = ${table.id}::text) ${there}`,
  )
  for (const row of rows) {
    const [stored] = (await tx
      .select()
      .from(table as PgTable)
      .where(eq(table.id, row.id))) as Record<string, unknown>[]
    const values = Object.fromEntries(
      Object.keys(fields.shape).flatMap((field) => {
        const written = JSON.stringify(stored?.[field]) ?? ''
        return written.includes(from) ? [[field, JSON.parse(written.replaceAll(from, to))]] : []
      }),
    )
    await records.change(tx, writer, row.id, values, { version: row.version })
  }
  return rows.length
}

/** Undoes one of the caller's replacements. */
export const undoReplacing = (
  db: Database,
  records: readonly AnyRecords[],
  writer: Writer,
  request: string,
) =>
  undoStep(
    db,
    records.map(({ kind }) => kind),
    writer,
    request,
  )

import { rm, stat, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { oneRow } from '#src/database/oneRow.ts'
import { PIECE } from '#src/database/filePieces.ts'
import type { Database } from '#src/database/open.ts'
import type { Member } from '#src/http/access.ts'
import { conflict, invalid, Problem } from '#src/http/errors.ts'
import { withUploadedFile } from '#src/http/uploadedFile.ts'
import { temporaryFolder } from '#src/isolation/temporaryFolder.ts'
import { byteSize } from '#src/text/byteSize.ts'
import type * as contract from '../../contract.ts'
import { UPLOAD_PART } from '../../contract.ts'
import { imports } from '../tables.ts'
import { noteImport } from './importActions.ts'
import { joinParts } from './joinParts.ts'
import { importFiles } from './pieces.ts'
import {
  type Asking,
  find,
  personOf,
  plainName,
  shown,
  type ImportRow,
  identifyImport,
} from './runs.ts'

/** Maximum number of unfinished uploads per person. */
const MAX_UNFINISHED = 4
/** A file is read from a temporary copy; several files sent as one need a second copy. */
const COPIES = 2

/** Starts an upload, or resumes an interrupted one of the same file. */
export async function beginUpload(
  db: Database,
  { member }: Asking,
  { name, size, modified, parts }: z.output<(typeof contract.beginUpload)['body']>,
) {
  const own = and(eq(imports.userId, member.id), eq(imports.state, 'uploading'))
  const file = {
    fileName: plainName(name),
    size,
    modified,
    parts: parts ?? null,
  }
  const same = and(
    own,
    eq(imports.fileName, file.fileName),
    eq(imports.size, size),
    eq(imports.modified, modified),
    parts ? eq(imports.parts, parts) : isNull(imports.parts),
  )
  const [begun] = await db.select().from(imports).where(same).limit(1)
  if (begun) return shown(begun, 0, false)
  if ((await db.$count(imports, own)) >= MAX_UNFINISHED) {
    const sentence = `You have ${MAX_UNFINISHED} unfinished uploads. Finish one, or discard it in the list of imports.`
    throw invalid({ name: [sentence] }, sentence)
  }
  await checkRoom(size)
  const values = { ...file, ...personOf(member), state: 'uploading' as const, total: size }
  return shown(oneRow(await db.insert(imports).values(values).returning()), 0, false)
}

async function checkRoom(size: number) {
  const { bavail, bsize } = await statfs(tmpdir())
  if (bavail * bsize > size * COPIES) return
  const sentence = `The server has ${byteSize(bavail * bsize)} of free disk space, and this file needs ${byteSize(size * COPIES)}. Free some space, then try again.`
  throw invalid({ size: [sentence] }, sentence)
}

/** Stores the next part of a file; a part that is truncated or sent twice changes nothing. */
export async function sendPart(
  db: Database,
  member: Member,
  { id, from }: { id: string; from: number },
  sent: Request | undefined,
) {
  const row = await unfinished(db, member, id)
  return withUploadedFile(sent, UPLOAD_PART, async (path) => {
    const { size: length } = await stat(path)
    const end = from + length
    if (from % PIECE !== 0 || (length % PIECE !== 0 && end !== row.size) || end > row.size)
      throw invalid({ from: ['Please send whole parts.'] }, 'Please send whole parts.')
    return db.transaction(async (tx) => {
      const [changed] = await tx
        .update(imports)
        .set({ done: end, queuedAt: sql`now()` })
        .where(and(eq(imports.id, id), eq(imports.state, 'uploading'), eq(imports.done, from)))
        .returning()
      if (!changed)
        throw conflict('Another part was expected. Request the state of the upload, then continue.')
      await importFiles.store(tx, id, path, from / PIECE)
      return shown(changed, 0, false)
    })
  })
}

/** Turns a completely uploaded file into an import; calling it again returns the same. */
export async function finishUpload(db: Database, by: Asking, id: string) {
  const found = await find(db, by.member, id)
  if (found.state !== 'uploading') return shown(found, 0, true)
  if (found.done < found.size) throw conflict('Some parts are missing. Upload them first.')
  const folder = await temporaryFolder('upload')
  try {
    return await complete(db, by, found, folder)
  } catch (error) {
    // A refused file is of no use.
    if (error instanceof Problem) await db.delete(imports).where(eq(imports.id, id))
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function complete(db: Database, { member, writer }: Asking, row: ImportRow, folder: string) {
  const { id, fileName, parts } = row
  const whole = join(folder, 'file')
  await importFiles.writeTo(db, id, whole)
  const path = parts ? await joinParts(whole, row.size, parts) : whole
  const is = await identifyImport(db, member, path, fileName)
  return db.transaction(async (tx) => {
    const [changed] = await tx
      .update(imports)
      .set({ ...is, state: 'done', done: 0, total: 0, queuedAt: null })
      .where(and(eq(imports.id, id), eq(imports.state, 'uploading')))
      .returning()
    if (!changed)
      return shown(oneRow(await tx.select().from(imports).where(eq(imports.id, id))), 0, true)
    if (parts) {
      await importFiles.drop(tx, id)
      await importFiles.store(tx, id, path)
    }
    await noteImport(tx, writer, changed, 'create', [
      null,
      { size: row.size, kind_of_file: changed.source },
    ])
    return shown(changed, 0, true)
  })
}

async function unfinished(db: Database, member: Member, id: string) {
  const row = await find(db, member, id)
  if (row.state !== 'uploading') throw conflict('This file has already been uploaded.')
  return row
}

/** Deletes uploads, with their data, that received nothing for a day. */
export const dropAbandoned = (db: Database) =>
  db
    .delete(imports)
    .where(
      and(
        eq(imports.state, 'uploading'),
        lt(sql`greatest(${imports.createdAt}, ${imports.queuedAt})`, sql`now() - interval '1 day'`),
      ),
    )

import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { BufferedResponse } from '#src/http/bufferedResponse.ts'
import { invalid, notFound } from '#src/http/errors.ts'
import { ResponseCache } from '#src/http/responseCache.ts'
import type { Route } from '#src/http/route.ts'
import { serve } from '#src/http/serve.ts'
import { temporaryFolder } from '#src/isolation/temporaryFolder.ts'
import type { StoredBody } from '#src/http/storedResponse.ts'
import { createTurns } from '#src/http/turns.ts'
import { withUploadedFile } from '#src/http/uploadedFile.ts'
import {
  storeAndWrite,
  storeBytes,
  type Kept,
  openStored,
  readBytes,
  requireStored,
} from '#src/media/media.ts'
import * as contract from '../files.ts'
import { FileProblem } from './checkPdf.ts'
import { checkPdfInProcess } from './checkPdfInProcess.ts'
import type { PdfLook } from './drawPdf.ts'
import { drawPdfInProcess } from './drawPdfInProcess.ts'
import { resourceFiles } from './tables.ts'

/** Matches a file that has not been removed. */
export const isFile = (id: string) => and(eq(resourceFiles.id, id), isNull(resourceFiles.removedAt))
/** Number of days for which a removed file can be restored. */
export const RESTORABLE_DAYS = 30

const columns = { id: resourceFiles.id, name: resourceFiles.name, size: resourceFiles.size }

/** Renders a PDF. Rejects one with active content. */
export async function readPlainPdf(path: string) {
  await checkPdfInProcess(path).catch((error: unknown) => {
    throw error instanceof FileProblem ? invalid({}, error.message) : error
  })
  return drawPdfInProcess(path)
}

interface Checked {
  name: string
  path: string
  type: string
  look: PdfLook | undefined
}

/** An upload whose bytes are already stored. */
type KeptFile = Omit<Checked, 'path'> & Kept & { id: string; size: number }

/** Runs the storing of uploads, each of which is in memory for as long, at most two at a time. */
const inTurn = createTurns(2)

/** Stores the bytes of a checked upload, and then its row by `write`. */
export const storeUpload = <Result>(
  db: Database,
  file: Checked,
  write: (kept: KeptFile) => Promise<Result>,
): Promise<Result> => inTurn(() => storeAndWrite(async () => write(await storeFileBytes(db, file))))

async function storeFileBytes(db: Database, { path, ...file }: Checked): Promise<KeptFile> {
  const bytes = await readFile(path)
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  return { ...file, id, size: bytes.length, ...(await storeBytes(db, bytes)) }
}

/** Stores a checked upload. The same file is stored once; a removed one is restored under its new name. */
export async function storeFile(db: Database, { name, look, ...file }: KeptFile) {
  const values = { ...file, name: nameOfFile(name), ...look }
  const stored = await db
    .insert(resourceFiles)
    .values(values)
    .onConflictDoUpdate({
      target: resourceFiles.id,
      set: { name: values.name, removedAt: null, createdAt: sql`now()` },
      setWhere: isNotNull(resourceFiles.removedAt),
    })
    .returning({ id: resourceFiles.id })
  return { ...(await findFile(db, file.id)), isNew: stored.length > 0 }
}

/** Deletes removed files that can no longer be restored; bytes outside the database are deleted later. */
export const deleteRemovedFiles = (db: Database) =>
  db
    .delete(resourceFiles)
    .where(
      and(
        lt(resourceFiles.removedAt, sql`now() - make_interval(days => ${RESTORABLE_DAYS})`),
        sql`not exists (select from picture_uses where picture_uses.address = ${resourceFiles.id})`,
      ),
    )

/** Reduces a path to a file name without control characters, of at most 200 characters. */
const nameOfFile = (name: string) =>
  name
    .replace(/^.*[/\\]/, '')
    .replaceAll(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, 200) || 'File'

async function findFile(db: Database, id: string) {
  const [file] = await db.select(columns).from(resourceFiles).where(isFile(id))
  if (!file) throw notFound('File')
  return file
}

/** Caches requested files, so that concurrent downloads share one copy. */
const fileCache = new ResponseCache({ today: () => '', capacity: 48e6, onError: () => {} })

/** Bytes of an uploaded file, read from its row. */
async function readFileOf(db: Database, id: string): Promise<Buffer> {
  const response = await fileCache.get(id, async () => {
    const [file] = await db
      .select({ bytes: resourceFiles.bytes, stored: resourceFiles.stored })
      .from(resourceFiles)
      .where(isFile(id))
    if (!file) throw notFound('File')
    return new BufferedResponse(200, {}, await readBytes(db, file))
  })
  return response.bytes
}

/** Body of an uploaded file. Files stored outside the database are streamed. */
async function bodyOf(db: Database, id: string): Promise<Buffer | StoredBody> {
  const [file] = await db
    .select({ stored: resourceFiles.stored, size: resourceFiles.size })
    .from(resourceFiles)
    .where(isFile(id))
  if (!file?.stored) return readFileOf(db, id)
  const { stored: name, size } = file
  await requireStored(db, name)
  return { name, size, open: (part) => openStored(db, name, part) }
}

/** First page of a PDF. Renders it now if the upload predates covers. */
export async function readCover(db: Database, id: string): Promise<Buffer> {
  const [row] = await db
    .select({ cover: resourceFiles.cover, type: resourceFiles.type })
    .from(resourceFiles)
    .where(isFile(id))
  if (row?.cover) return row.cover
  if (row?.type !== 'application/pdf') throw notFound('Picture')
  const folder = await temporaryFolder('cover')
  try {
    const path = join(folder, 'file')
    await writeFile(path, await readFileOf(db, id), { mode: 0o600 })
    const look = await drawPdfInProcess(path)
    if (!look) throw notFound('Picture')
    await db.update(resourceFiles).set(look).where(eq(resourceFiles.id, id))
    return look.cover
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Response for an uploaded file: sandboxed if shown in a browser; PDFs are served as attachments. */
export const fileResponse = async (
  db: Database,
  id: string,
  name: string,
  type = 'application/pdf',
) => ({
  headers: {
    'content-type': type,
    'content-disposition': `${type === 'application/pdf' ? 'attachment' : 'inline'}; filename="${name}"`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  },
  body: await bodyOf(db, id),
})

/** Staff uploads for resources. */
export const resourceFilesApi = (db: Database) =>
  serve(contract, {
    uploadResourceFile: (_, call) =>
      withUploadedFile(call.request.sent, contract.MAX_FILE_SIZE, async (path) => {
        const look = await readPlainPdf(path)
        const name = call.request.query.get('name') ?? ''
        return storeUpload(db, { name, path, type: 'application/pdf', look }, (kept) =>
          storeFile(db, kept),
        )
      }),
    getResourceFile: ({ params }) => findFile(db, params.id),
  })

/** Serves an uploaded file to staff, even before its resource is published. */
export const staffFileRoute = (db: Database): Route<'download'> => ({
  kind: 'download',
  method: 'GET',
  path: '/api/staff/resource-files/:id/file.pdf',
  access: contract.getResourceFile.access,
  caching: 'none',
  respond: ({ params: { id = '' } }) => fileResponse(db, id, 'file.pdf'),
})

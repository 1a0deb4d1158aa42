import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Pool } from 'pg'
import { CommandProblem } from '#src/commandLine/problems.ts'
import { workThrough } from '#src/database/alone.ts'
import { type Database, targetOf } from '#src/database/open.ts'
import { IsolationFailure, runIsolated } from '#src/isolation/isolated.ts'
import { memoryLimit } from '#src/isolation/limits.ts'
import type { Kind } from '#src/records/kind.ts'
import { mediaOf } from '#src/media/media.ts'
import { publicSettings } from '#src/settings.ts'
import { byteSize } from '#src/text/byteSize.ts'
import { importPieces, imports } from '../tables.ts'
import { importFiles } from './pieces.ts'
import { followRun } from './progress.ts'
import { checking, importing, type RunProgress } from './runImportInProcess.ts'
import { undoRun } from './undoRun.ts'
import { dropAbandoned } from './uploads.ts'

const WORKING = 4_717_003
/** Maximum length of a name in characters; file systems allow 255 bytes. */
const MAX_NAME_LENGTH = 60
/** A file that crashed its process this many times is set aside. */
const MAX_DEATHS = 2
type ImportRow = typeof imports.$inferSelect

export interface ImportWork {
  db: Database
  pool: Pool
  log: Logger
  kinds: readonly Kind[]
  signal: AbortSignal
}

/** Runs waiting imports, oldest first, unless another process is doing so; interrupted ones start over. */
export async function workOnImports(work: ImportWork) {
  const { db, pool, signal } = work
  await dropOldFiles(db)
  await workThrough(pool, WORKING, signal, {
    isWaiting: async () => (await db.$count(imports, active)) > 0,
    claim: () => claim(db),
    work: (row) => workOn(work, row),
  })
}

const active = inArray(imports.state, ['waiting', 'running'])

async function claim(db: Database): Promise<ImportRow | undefined> {
  const first = db
    .select({ id: imports.id })
    .from(imports)
    .where(active)
    .orderBy(asc(imports.queuedAt))
    .limit(1)
  const [row] = await db
    .update(imports)
    .set({ state: 'running', stage: '', done: 0, total: 0, deaths: sql`${imports.deaths} + 1` })
    .where(and(inArray(imports.id, first), active))
    .returning()
  return row
}

async function workOn(work: ImportWork, row: ImportRow) {
  const { db, log, signal } = work
  const cancel = new AbortController()
  const follow = followRun(db, row.id, () => cancel.abort())
  const stop = AbortSignal.any([signal, cancel.signal])
  try {
    if (row.deaths > MAX_DEATHS) return void (await finish(db, row.id, parked('')))
    if (row.undoneAt) return void (await finish(db, row.id, { state: 'done' }))
    const change =
      row.step === 'undo'
        ? await undoRun(work, row, follow, stop)
        : await runOn(work, row, follow, stop)
    await follow.stop()
    await finish(db, row.id, { ...change, state: 'done' })
  } catch (error) {
    await follow.stop()
    const [now] = await db.select().from(imports).where(eq(imports.id, row.id))
    if ((row.step === 'import' && now?.importedAt) || (row.step === 'undo' && now?.undoneAt))
      await finish(db, row.id, { state: 'done' })
    else if (signal.aborted)
      await db.update(imports).set({ state: 'waiting', deaths: 0 }).where(eq(imports.id, row.id))
    else if (cancel.signal.aborted) await finish(db, row.id, { state: 'canceled' })
    else if (error instanceof IsolationFailure && error.reason !== 'time') {
      log.warn({ import: row.id, deaths: row.deaths, reason: error.message }, 'an import was ended')
      if (row.deaths < MAX_DEATHS)
        await db.update(imports).set({ state: 'waiting' }).where(eq(imports.id, row.id))
      else await finish(db, row.id, parked(reasons[error.reason]))
    } else {
      const isExpected = error instanceof CommandProblem || error instanceof IsolationFailure
      if (!isExpected) log.error({ err: error, import: row.id }, 'an import failed')
      const problem = isExpected
        ? sentenceOf(error)
        : 'Something failed on our side. Nothing was changed. The log has the details.'
      await finish(db, row.id, { state: 'failed', problem })
    }
  }
}

const finish = (db: Database, id: string, change: Partial<ImportRow>) =>
  db
    .update(imports)
    .set({ ...change, endedAt: new Date() })
    .where(eq(imports.id, id))

/** Runs the importer on the stored file in a separate process. */
async function runOn(
  { db, pool }: ImportWork,
  row: ImportRow,
  { progress }: ReturnType<typeof followRun>,
  signal: AbortSignal,
) {
  if (row.importedAt) return {}
  const folder = await mkdtemp(join(tmpdir(), 'advantage-import-'))
  const file = join(folder, row.fileName.slice(-MAX_NAME_LENGTH))
  const dryRun = row.step === 'check'
  try {
    if (!(await importFiles.writeTo(db, row.id, file)))
      throw new CommandProblem('The file is gone. Upload it again.')
    const { id, options } = row
    const task = {
      connection: targetOf(pool),
      media: mediaOf(db).settings,
      settings: publicSettings(),
      id,
      file,
      source: row.source!,
      options,
      dryRun,
    }
    const outcome = await runIsolated(dryRun ? checking : importing, task, {
      signal,
      onProgress: (far: RunProgress) => progress.at(...far),
    })
    if ('refused' in outcome) throw new CommandProblem(outcome.refused)
    if (!dryRun) await importFiles.drop(db, row.id)
    return { report: outcome.report }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const reasons = {
  memory: `The file needs more than ${byteSize(memoryLimit())} of memory. `,
  crash: '',
}

/** Sets an import aside; the person who requested it may try again. */
const parked = (reason: string) => ({
  state: 'failed' as const,
  problem: `This file crashed the import twice, so we set it aside. ${reason}Nothing was changed. Split the file into smaller ones, or try again.`,
})

const sentenceOf = (error: CommandProblem | IsolationFailure) =>
  error instanceof IsolationFailure
    ? 'Reading this file takes too long, so it was stopped. Nothing was changed. Split the file into smaller ones, then try again.'
    : error.message

/** Deletes files that nobody imported within a day. */
async function dropOldFiles(db: Database) {
  await dropAbandoned(db)
  const inUse = db
    .select({ id: imports.id })
    .from(imports)
    .where(
      sql`${imports.state} in ('waiting', 'running') or greatest(${imports.createdAt}, ${imports.queuedAt}) > now() - interval '1 day'`,
    )
  await db.delete(importPieces).where(notInArray(importPieces.importId, inUse))
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Pool } from 'pg'
import { CommandProblem } from '#src/commandLine/problems.ts'
import type { Database } from '#src/database/open.ts'
import type { Kind } from '#src/records/kind.ts'
import { changedRedirects, rememberRedirects } from '#src/records/redirectDifferences.ts'
import type { WrittenRun } from '../importOptions.ts'
import { MissingColumn } from '../table/headings.ts'
import { importPieces, imports } from '../tables.ts'
import { broughtPictures } from './broughtPictures.ts'
import { dropFile, writeFileTo } from './pieces.ts'
import { followRun } from './progress.ts'
import { runFile } from './runFile.ts'
import { storeLines, summaryOf } from './storedLines.ts'
import { undoRun } from './undoRun.ts'

const WORKING = 4_717_003
/** In letters, of which file systems take 255 bytes. */
const LONGEST_NAME = 60
type Stored = typeof imports.$inferSelect

export interface ImportWork {
  db: Database
  pool: Pool
  log: Logger
  kinds: readonly Kind[]
  signal: AbortSignal
}

/** Works on what waits, the oldest first, unless another process does; what a process left half done begins anew. */
export async function workOnImports(work: ImportWork) {
  await dropOldFiles(work.db)
  while (await isWaiting(work.db)) {
    const client = await work.pool.connect()
    try {
      const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [WORKING])
      if (!rows[0]!.free) return
      try {
        for (let next = await claim(work.db); next && !work.signal.aborted; next = await claim(work.db)) await workOn(work, next)
      } finally {
        await client.query('select pg_advisory_unlock($1)', [WORKING])
      }
    } finally {
      client.release()
    }
    if (work.signal.aborted) return
  }
}

const active = inArray(imports.state, ['waiting', 'running'])

const isWaiting = async (db: Database) => (await db.select({ id: imports.id }).from(imports).where(active).limit(1)).length > 0

async function claim(db: Database): Promise<Stored | undefined> {
  const first = db.select({ id: imports.id }).from(imports).where(active).orderBy(asc(imports.queuedAt)).limit(1)
  const [row] = await db
    .update(imports)
    .set({ state: 'running', stage: '', done: 0, total: 0 })
    .where(and(inArray(imports.id, first), active))
    .returning()
  return row
}

async function workOn(work: ImportWork, row: Stored) {
  const { db, log, signal } = work
  const cancel = new AbortController()
  const follow = followRun(db, row.id, () => cancel.abort())
  const stop = AbortSignal.any([signal, cancel.signal])
  try {
    if (row.undoneAt) return void (await settle(db, row.id, { state: 'done' }))
    const change = row.step === 'undo' ? await undoRun(work, row, follow, stop) : await runOn(work, row, follow, stop)
    await follow.stop()
    await settle(db, row.id, { ...change, state: 'done' })
  } catch (error) {
    await follow.stop()
    const [now] = await db.select().from(imports).where(eq(imports.id, row.id))
    if ((row.step === 'import' && now?.importedAt) || (row.step === 'undo' && now?.undoneAt))
      await settle(db, row.id, { state: 'done' })
    else if (signal.aborted) await db.update(imports).set({ state: 'waiting' }).where(eq(imports.id, row.id))
    else if (cancel.signal.aborted) await settle(db, row.id, { state: 'canceled' })
    else {
      const isExpected = error instanceof CommandProblem
      if (!isExpected) log.error({ err: error, import: row.id }, 'an import failed')
      const problem = isExpected ? error.message : 'Something failed on our side, which the log tells. Nothing was changed.'
      await settle(db, row.id, { state: 'failed', problem })
    }
  }
}

const settle = (db: Database, id: string, change: Partial<Stored>) =>
  db
    .update(imports)
    .set({ ...change, endedAt: new Date() })
    .where(eq(imports.id, id))

/** Runs the importer on the stored file: dry, or in earnest under the id of the import. */
async function runOn({ db }: ImportWork, row: Stored, follow: ReturnType<typeof followRun>, signal: AbortSignal) {
  if (row.importedAt) return {}
  const folder = await mkdtemp(join(tmpdir(), 'advantage-import-'))
  const file = join(folder, row.fileName.slice(-LONGEST_NAME))
  const dryRun = row.step === 'check'
  const run: WrittenRun = {
    requestId: row.id,
    patient: true,
    begin: async (tx) => void (await rememberRedirects(tx)),
    async end(tx) {
      await follow.stop()
      const written = { redirects: await changedRedirects(tx), pictures: await broughtPictures(tx) }
      await tx
        .update(imports)
        .set({ importedAt: new Date(), ...written })
        .where(eq(imports.id, row.id))
    },
  }
  try {
    if (!(await writeFileTo(db, row.id, file))) throw new CommandProblem('The file is not here any more: upload it again.')
    const { progress } = follow
    const report = await runFile(row.source!, row.options, { file, open: async () => db, dryRun, progress, signal, run })
    await storeLines(db, row.id, report.tally.lines)
    if (!dryRun) await dropFile(db, row.id)
    return { report: summaryOf(report) }
  } catch (error) {
    if (error instanceof CommandProblem) error.message = error.message.replaceAll(`${folder}/`, '')
    if (error instanceof MissingColumn) error.message += ' Choose it in the list of columns.'
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A file that nobody imported within a day goes. */
async function dropOldFiles(db: Database) {
  const inUse = db
    .select({ id: imports.id })
    .from(imports)
    .where(
      sql`${imports.state} in ('waiting', 'running') or greatest(${imports.createdAt}, ${imports.queuedAt}) > now() - interval '1 day'`,
    )
  await db.delete(importPieces).where(notInArray(importPieces.importId, inUse))
}

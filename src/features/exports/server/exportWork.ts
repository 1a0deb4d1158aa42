import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Pool } from 'pg'
import { workThrough } from '#src/database/alone.ts'
import { type Database, targetOf } from '#src/database/open.ts'
import { runIsolated } from '#src/isolation/isolated.ts'
import { mediaOf } from '#src/media/media.ts'
import { publicSettings } from '#src/settings.ts'
import type { StoredExport } from './exportRuns.ts'
import { makingExport } from './makeExportInProcess.ts'
import { exportPieces, exports } from './tables.ts'

const WORKING = 4_717_004
/** An export that killed its process this many times is not started again. */
const MAX_DEATHS = 2

export interface ExportWork {
  db: Database
  pool: Pool
  log: Logger
  /** Public address of the site. */
  origin: string
  signal: AbortSignal
}

const active = inArray(exports.state, ['waiting', 'running'])

/**
 * Prepares requested archives, oldest first, unless another process is doing so, and deletes archives older than a
 * day.
 */
export async function workOnExports(work: ExportWork) {
  const { db, pool, signal } = work
  await dropOld(db)
  await workThrough(pool, WORKING, signal, {
    isWaiting: async () => (await db.$count(exports, active)) > 0,
    claim: () => claim(db),
    work: (row) => prepare(work, row),
  })
}

async function claim(db: Database): Promise<StoredExport | undefined> {
  const first = db
    .select({ id: exports.id })
    .from(exports)
    .where(active)
    .orderBy(asc(exports.createdAt))
    .limit(1)
  const [row] = await db
    .update(exports)
    .set({ state: 'running', deaths: sql`${exports.deaths} + 1` })
    .where(and(inArray(exports.id, first), active))
    .returning()
  return row
}

async function prepare({ db, pool, log, origin, signal }: ExportWork, row: StoredExport) {
  const { id, format, deaths } = row
  // An erasure has put back in the queue what was read before it.
  const settle = (change: Partial<StoredExport>) =>
    db
      .update(exports)
      .set({ endedAt: new Date(), ...change })
      .where(and(eq(exports.id, id), eq(exports.state, 'running')))
  if (deaths > MAX_DEATHS) return void (await settle(failed))
  const task = {
    connection: targetOf(pool),
    media: mediaOf(db).settings,
    settings: publicSettings(),
    id,
    format,
    origin,
  }
  try {
    await settle({ state: 'ready', ...(await runIsolated(makingExport, task, { signal })) })
  } catch (error) {
    if (signal.aborted) return void (await settle({ state: 'waiting', deaths: 0, endedAt: null }))
    // The export was deleted in the meantime.
    if ((await db.$count(exports, eq(exports.id, id))) === 0) return
    log.error({ err: error, export: id }, 'an export failed')
    await db.delete(exportPieces).where(eq(exportPieces.exportId, id))
    await settle(failed)
  }
}

const failed = {
  state: 'failed' as const,
  problem: 'Something failed on our side. The log has the details. Try again, or use the command.',
}

/** Deletes archives that nobody downloaded within a day; the record of the request stays for 30 days. */
async function dropOld(db: Database) {
  const isOld = (age: string) => sql`${exports.createdAt} < now() - ${age}::interval`
  await db.delete(exports).where(isOld('30 days'))
  await db.delete(exports).where(and(eq(exports.state, 'ready'), isOld('1 day')))
}

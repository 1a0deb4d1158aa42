import { rm, statfs } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Pool } from 'pg'
import { oneRow } from '#src/database/oneRow.ts'
import { type ConnectionTarget, openDatabase } from '#src/database/open.ts'
import { DatabaseProblem } from '#src/database/problem.ts'
import { setSecretsKeys } from '#src/database/secrets.ts'
import { defineTask, type TaskContext } from '#src/isolation/task.ts'
import { temporaryFolder } from '#src/isolation/temporaryFolder.ts'
import { setMedia } from '#src/media/media.ts'
import type { MediaSettings } from '#src/media/mediaSettings.ts'
import { byteSize } from '#src/text/byteSize.ts'
import { backUp } from './backup.ts'
import { RETENTION_DAYS, newestName, newName, oldNames } from './names.ts'
import { openPlace } from './places.ts'
import { backupJob, LIMIT_SECONDS, type RunOutcome, sentenceOf, testRestoreJob } from './runs.ts'
import { nameOfPlace, type PlaceSettings } from './placeSettings.ts'
import { tryRestore } from './testRestore.ts'

export interface BackupSettings {
  place: PlaceSettings
  key: string | undefined
  migrationsFolder: string
  /** Folder of the embedded database, whose disk must not fill up. */
  dataFolder: string | undefined
}

/** Makes a backup, stores it at its destination, and deletes the backups there that are past the promised retention. */
export async function backUpTo(
  pool: Pool,
  { place, key }: BackupSettings,
  signal?: AbortSignal,
): Promise<RunOutcome> {
  const name = newName(key !== undefined)
  const there = await openPlace(place)
  try {
    return await withFolder(async (folder) => {
      const file = join(folder, name)
      const { rows, tables, bytes } = await backUp(pool, file, { key, signal })
      await there.store(file, name)
      const made = `${name} is at ${nameOfPlace(place)}: ${rows} rows of ${tables} tables, ${byteSize(bytes)}${key ? ', encrypted' : ''}.`
      try {
        const old = oldNames(name, await there.list())
        for (const one of old) await there.remove(one)
        const deleted = ` Deleted there, more than ${RETENTION_DAYS} days old: ${old.length}.`
        return { outcome: 'done', summary: made + (old.length > 0 ? deleted : '') }
      } catch (error) {
        return {
          outcome: 'old left',
          summary: `${made} Those more than ${RETENTION_DAYS} days old were not deleted there. ${sentenceOf(error)}`,
        }
      }
    })
  } finally {
    await there.close()
  }
}

/** Fetches the newest backup and restores it into a test database. */
export async function testRestore(
  pool: Pool,
  { place, key, migrationsFolder, dataFolder }: BackupSettings,
  signal?: AbortSignal,
): Promise<RunOutcome> {
  const begun = performance.now()
  await refuseFullDisk(pool, dataFolder)
  const there = await openPlace(place)
  try {
    return await withFolder(async (folder) => {
      const name = newestName(await there.list())
      if (!name)
        throw new DatabaseProblem(`There is no backup at ${nameOfPlace(place)} to restore.`)
      const file = join(folder, name)
      await there.fetch(name, file)
      const { archive, notRestored } = await tryRestore(pool, {
        file,
        key,
        migrationsFolder,
        signal,
      }).catch((error: unknown) => {
        throw error instanceof DatabaseProblem
          ? new DatabaseProblem(error.message.replaceAll(file, basename(file)), { cause: error })
          : error
      })
      const { tables } = archive.manifest
      const size = `${tables.reduce((sum, { rows }) => sum + rows, 0)} rows of ${tables.length} tables`
      const seconds = Math.max(1, Math.round((performance.now() - begun) / 1_000))
      return notRestored
        ? {
            outcome: 'verified',
            summary: `${name} at ${nameOfPlace(place)} is whole: ${size}. It was not restored. ${notRestored}`,
          }
        : {
            outcome: 'done',
            summary: `${name} at ${nameOfPlace(place)} was restored beside the site and compared: ${size}, in ${seconds} s.`,
          }
    })
  } finally {
    await there.close()
  }
}

async function withFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await temporaryFolder('backup')
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Bytes to leave free in addition to a second copy of the database. */
const SPARE = 1e9

async function refuseFullDisk(pool: Pool, dataFolder: string | undefined) {
  if (!dataFolder) return
  const { rows } = await pool.query<{ bytes: string }>(
    'select pg_database_size(current_database()) as bytes',
  )
  const { bavail, bsize } = await statfs(dataFolder)
  const needed = Number(oneRow(rows).bytes) + SPARE
  if (bavail * bsize < needed)
    throw new DatabaseProblem(
      `A test restore needs ${byteSize(needed)} free at ${dataFolder}, where ${byteSize(bavail * bsize)} are: make room.`,
    )
}

interface Task {
  connection: ConnectionTarget
  media: MediaSettings
  secretsKeys: string[]
  settings: BackupSettings
}

const limits = { limitSeconds: LIMIT_SECONDS }
export const backingUp = defineTask<Task, RunOutcome>(backupJob.queue, limits)
export const testing = defineTask<Task, RunOutcome>(testRestoreJob.queue, limits)

/** Runs either of them in its own process, on its own connection. */
export const runInProcess =
  (work: typeof backUpTo) =>
  async ({ connection, media, secretsKeys, settings }: Task, { signal }: TaskContext) => {
    setSecretsKeys(secretsKeys)
    const database = await openDatabase(connection, { connections: 3 })
    setMedia(database.pool, media)
    try {
      return await work(database.pool, settings, signal)
    } finally {
      await database.close()
    }
  }

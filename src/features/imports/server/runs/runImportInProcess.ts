import { dirname } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { CommandProblem } from '#src/commandLine/problems.ts'
import type { Progress } from '#src/commandLine/progress.ts'
import { type ConnectionTarget, openDatabase } from '#src/database/open.ts'
import { defineTask, type TaskContext } from '#src/isolation/task.ts'
import { setMedia } from '#src/media/media.ts'
import type { MediaSettings } from '#src/media/mediaSettings.ts'
import { changedRedirects, rememberRedirects } from '#src/records/redirectDifferences.ts'
import { applySettings, type OwnSettings } from '#src/settings.ts'
import type { ImportChoices, ImportSource } from '../../sources.ts'
import type { WrittenRun } from '../importOptions.ts'
import { MissingColumn } from '../table/headings.ts'
import { type ImportReport, imports } from '../tables.ts'
import { broughtPictures } from './broughtPictures.ts'
import { runFile } from './runFile.ts'
import { storeLines, summaryOf } from './storedLines.ts'

interface RunTask {
  connection: ConnectionTarget
  media: MediaSettings
  settings: OwnSettings
  id: string
  file: string
  source: ImportSource
  options: ImportChoices
  dryRun: boolean
}

export type RunProgress = Parameters<Progress['at']>

/** Allows hours, because pictures are downloaded one after the other. */
export const importing = defineTask<RunTask, { report: ImportReport } | { refused: string }>(
  'imports.run',
  { limitSeconds: 5 * 3_600 },
)

/** A dry run downloads nothing, so a file that takes longer was built to be slow. */
export const checking = defineTask<RunTask, { report: ImportReport } | { refused: string }>(
  'imports.run',
  { limitSeconds: 1_800 },
)

/** Runs the importer on the stored file, as a dry run or under the import's id, over its own connection. */
export async function runImportInProcess(
  { connection, media, settings, id, file, source, options, dryRun }: RunTask,
  { signal, report: tell }: TaskContext,
) {
  applySettings(settings)
  const database = await openDatabase(connection, { connections: 3 })
  setMedia(database.pool, media)
  const { db } = database
  const run: WrittenRun = {
    requestId: id,
    patient: true,
    begin: async (tx) => void (await rememberRedirects(tx)),
    async end(tx, report) {
      await storeLines(tx, id, report.tally.lines)
      const written = { redirects: await changedRedirects(tx), pictures: await broughtPictures(tx) }
      await tx
        .update(imports)
        .set({ importedAt: sql`now()`, report: summaryOf(report), ...written })
        .where(eq(imports.id, id))
    },
  }
  const progress: Progress = {
    at: (...far) => tell(far satisfies RunProgress),
    end: () => {},
  }
  try {
    const open = async () => db
    const report = await runFile(source, options, { file, open, dryRun, progress, signal, run })
    if (dryRun) await storeLines(db, id, report.tally.lines)
    return { report: summaryOf(report) }
  } catch (error) {
    if (!(error instanceof CommandProblem)) throw error
    const sentence = error.message.replaceAll(`${dirname(file)}/`, '')
    return {
      refused:
        error instanceof MissingColumn
          ? `${sentence} Choose ${error.answers.length === 1 ? 'it' : 'them'} in the list of columns.`
          : sentence,
    }
  } finally {
    await database.close()
  }
}

import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { CommandContext } from '#src/database/commandContext.ts'
import { type Progress, showProgress } from '#src/commandLine/progress.ts'
import { moveBrought } from '#src/media/moveBrought.ts'
import { ExportProblem, readExport } from './readExport.ts'
import { movingFormats } from '../formats.ts'
import { moveOut } from './moving/moveOut.ts'
import { writeExport } from './writeExport.ts'

export const exportUsage = `npm run export -- FILE.zip
  Writes all content, submissions, and pictures to one archive of JSON lines and image files, whether or not the site is running.

npm run export -- --as hugo|ghost|wordpress|csv FOLDER
  Writes the articles, pages, pictures, and redirects for another program into a new folder: Markdown for Hugo, JSON and members
  for Ghost, a WXR file for WordPress, or a table for each type of record.

npm run export -- --read FILE.zip [--dry-run]
  Fills an empty site, started with SAMPLE_CONTENT=no, from such an archive.`

interface ExportCommandContext extends CommandContext {
  progress?: Progress
  /** Public address of the site. */
  origin?: () => Promise<string>
}

/** Runs `export …` and returns the exit code: 0 done, 1 refused, 2 usage error. */
export async function exportCommand(args: string[], deps: ExportCommandContext): Promise<number> {
  if (args[0] === '--as' || args[0]?.startsWith('--as=')) return moveOutCommand(args, deps)
  const { open, folder, print, signal, progress = showProgress() } = deps
  const options = args.filter((word) => word.startsWith('--'))
  const [file, ...others] = args.filter((word) => !word.startsWith('--'))
  const isReading = options.includes('--read')
  const dryRun = options.includes('--dry-run')
  if (
    !file ||
    others.length > 0 ||
    options.some((one) => !(one === '--read' || (isReading && one === '--dry-run')))
  ) {
    print(exportUsage)
    return 2
  }
  const path = resolve(folder, file)
  const onDone = (stage: string) => (done: number, all: number) => {
    if (signal.aborted) throw new ExportProblem('Stopped. Nothing was changed.')
    progress.at(stage, done, all, done)
  }
  try {
    if (!isReading) {
      const counts = await writeExport(await open(), path, onDone('Writing'))
      progress.end()
      print(listed(counts))
      print(
        `${sumOf(counts)} records in ${path}, ${((await stat(path)).size / 1e6).toFixed(1)} MB.`,
      )
      return 0
    }
    const db = await open()
    const counts = await readExport(db, path, { dryRun, onDone: onDone('Reading') })
    progress.end()
    print(listed(counts))
    print(`${sumOf(counts)} records imported from ${path}.`)
    if (dryRun) print('This was a dry run: nothing was changed.')
    else await moveBrought(db, { print, signal })
    return 0
  } catch (error) {
    if (!(error instanceof ExportProblem)) throw error
    progress.end()
    print(error.message)
    return 1
  }
}

async function moveOutCommand(
  args: string[],
  { open, folder, print, origin }: ExportCommandContext,
): Promise<number> {
  const [said = '', given, ...others] = args
    .map((word) => word.replace(/^--as=/, ''))
    .filter((word) => word !== '--as')
  const format = movingFormats.find((name) => name === said.toLowerCase())
  if (!format || !given || others.length > 0) {
    print(exportUsage)
    return 2
  }
  const path = resolve(folder, given)
  try {
    const { articles, pictures } = await moveOut(
      await open(),
      format,
      path,
      (await origin?.()) ?? 'http://localhost:3000',
    )
    print(
      `${articles} articles and pages and ${pictures} pictures in ${path}; README.md there says what to do with them.`,
    )
    return 0
  } catch (error) {
    if (!(error instanceof ExportProblem)) throw error
    print(error.message)
    return 1
  }
}

const sumOf = (counts: Map<string, number>) => counts.values().reduce((sum, one) => sum + one, 0)
const listed = (counts: Map<string, number>) =>
  [...counts]
    .filter(([, count]) => count > 0)
    .map(([table, count]) => `${String(count).padStart(8)}  ${table.replaceAll('_', ' ')}`)
    .join('\n')

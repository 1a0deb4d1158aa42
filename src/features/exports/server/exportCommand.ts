import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Database } from '#src/database/open.ts'
import { type Progress, showProgress } from '#src/commandLine/progress.ts'
import { ExportProblem, readExport } from './readExport.ts'
import { writeExport } from './writeExport.ts'

export const exportUsage = `npm run export -- FILE.zip
  Writes all content, submissions, and pictures to one archive of JSON lines and image files, whether or not the site is running.

npm run export -- --read FILE.zip [--dry-run]
  Fills an empty site, started with SAMPLE_CONTENT=no, from such an archive.`

interface Deps {
  open: () => Promise<Database>
  /** Folder that paths on the command line start from. */
  folder: string
  print: (text: string) => void
  signal: AbortSignal
  progress?: Progress
}

/** Runs `export …`; returns the exit code: 0 done, 1 refused, 2 not understood. */
export async function exportCommand(
  args: string[],
  { open, folder, print, signal, progress = showProgress() }: Deps,
): Promise<number> {
  const options = args.filter((word) => word.startsWith('--'))
  const [file, ...others] = args.filter((word) => !word.startsWith('--'))
  const isReading = options.includes('--read')
  const dryRun = options.includes('--dry-run')
  if (!file || others.length > 0 || options.some((one) => !(one === '--read' || (isReading && one === '--dry-run')))) {
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
      print(`${sumOf(counts)} records in ${path}, ${((await stat(path)).size / 1e6).toFixed(1)} MB.`)
      return 0
    }
    const counts = await readExport(await open(), path, { dryRun, onDone: onDone('Reading') })
    progress.end()
    print(listed(counts))
    print(`${sumOf(counts)} records imported from ${path}.`)
    if (dryRun) print('This was a dry run: nothing was changed.')
    return 0
  } catch (error) {
    if (!(error instanceof ExportProblem)) throw error
    progress.end()
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

import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Database } from '#src/database/open.ts'
import { createDownloader } from '#src/features/pictures/server/download.ts'
import { PictureProblem } from '#src/features/pictures/server/pictures.ts'
import { importTools } from './importTools.ts'
import { importWordPress } from './importWordPress.ts'
import { openPicturesFolder } from './picturesFolder.ts'
import { UsageProblem } from './problem.ts'
import { showProgress } from './progress.ts'
import { formatReport, type Report } from './report.ts'
import type { PictureSource } from './stagedPictures.ts'

export const importUsage = `npm run import -- wordpress FILE [options]
  Takes the posts of a WordPress export (Tools → Export) over, beside a running or a stopped site.
  --dry-run          print what would happen, change nothing
  --verbose          print a line for each item, however many there are
  --pictures FOLDER  take pictures from a copy of wp-content/uploads
  --fetch-pictures   download pictures from the old site

npm run import -- tools FILE.csv [options]
  Takes tools into the directory: columns by their names, one tool for each website.
  --dry-run          print what would happen, change nothing
  --verbose          print a line for each tool, however many there are`

export interface CommandDeps {
  /** Opens the database at the first call. */
  open: () => Promise<Database>
  /** Folder that paths on the command line start from. */
  folder: string
  print: (text: string) => void
  signal: AbortSignal
}

type Source = (words: string[], deps: CommandDeps) => Promise<Report>

const sources: Record<string, Source> = { wordpress: fromWordPress, tools: fromTools }

/** Runs `import SOURCE …`; throws UsageProblem for words that it does not know, ImportProblem for a file it refuses. */
export async function importCommand([name, ...words]: string[], deps: CommandDeps): Promise<number> {
  if (!name) throw new UsageProblem('The source is missing.')
  const source = Object.hasOwn(sources, name) ? sources[name] : undefined
  if (!source) throw new UsageProblem(`There is no import from "${name}".`)
  deps.print(formatReport(await source(words, deps)))
  return 0
}

async function fromWordPress(words: string[], { open, folder, signal }: CommandDeps): Promise<Report> {
  const { values, positionals } = parsed(words)
  const [file, ...others] = positionals
  if (!file) throw new UsageProblem('The name of the export file is missing.')
  if (others.length > 0) throw new UsageProblem(`One file at a time: "${others[0]}" is one too many.`)
  const dryRun = values['dry-run'] ?? false
  const fromFolder = values.pictures === undefined ? undefined : await openPicturesFolder(resolve(folder, values.pictures))
  const downloader = values['fetch-pictures'] ? createDownloader() : undefined
  const fetch = downloader && (dryRun ? refuseToFetch : downloader.download)
  try {
    return await importWordPress({
      file: resolve(folder, file),
      open,
      dryRun,
      verbose: values.verbose ?? false,
      pictures: fromFolder && fetch ? inOrder(fromFolder, fetch) : (fromFolder ?? fetch),
      progress: showProgress(),
      signal,
    })
  } finally {
    await downloader?.close()
  }
}

async function fromTools(words: string[], { open, folder, signal }: CommandDeps): Promise<Report> {
  const { values, positionals } = parsed(words)
  const [file, ...others] = positionals
  if (!file) throw new UsageProblem('The name of the CSV file is missing.')
  if (others.length > 0) throw new UsageProblem(`One file at a time: "${others[0]}" is one too many.`)
  if (values.pictures !== undefined || values['fetch-pictures']) throw new UsageProblem('Tools are imported without pictures.')
  return importTools({
    file: resolve(folder, file),
    open,
    dryRun: values['dry-run'] ?? false,
    verbose: values.verbose ?? false,
    progress: showProgress(),
    signal,
  })
}

function parsed(words: string[]) {
  try {
    return parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean' },
        verbose: { type: 'boolean' },
        pictures: { type: 'string' },
        'fetch-pictures': { type: 'boolean' },
      },
    })
  } catch (error) {
    throw new UsageProblem((error as Error).message.replace(/\. To specify[^]*$/, '.'))
  }
}

const refuseToFetch: PictureSource = () => Promise.reject(new PictureProblem('a dry run downloads nothing'))

const inOrder =
  (first: PictureSource, second: PictureSource): PictureSource =>
  (address) =>
    first(address).catch((error: unknown) => {
      if (error instanceof PictureProblem) return second(address)
      throw error
    })

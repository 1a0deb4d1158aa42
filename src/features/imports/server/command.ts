import { resolve } from 'node:path'
import type { CommandContext } from '#src/database/commandContext.ts'
import { createDownloader } from '#src/features/pictures/server/download.ts'
import { downloadLogo } from '#src/features/pictures/server/siteLogo.ts'
import { PictureProblem } from '#src/features/pictures/server/preparePicture.ts'
import { UsageProblem } from '#src/commandLine/problems.ts'
import { oneFile, readArguments } from '#src/commandLine/readArguments.ts'
import { showProgress } from '#src/commandLine/progress.ts'
import {
  type AskedChoice,
  type ImportChoices,
  type ImportSource,
  importSources,
  meanings,
} from '../sources.ts'
import { inOrder, openPicturesFolder } from './picturesFolder.ts'
import { formatReport, type Report } from './report.ts'
import { commandRun } from './runs/commandRun.ts'
import { importers } from './runs/runFile.ts'
import type { PictureSource } from './stagedPictures.ts'
import { MissingColumn } from './table/headings.ts'
import { headingsOf } from './table/tableSources.ts'
import { webAddress } from './wordpress/address.ts'

/** What each source reads, as a missing argument is named. */
const files: Record<ImportSource, string> = {
  wordpress: 'the export file',
  ghost: 'the export file',
  markdown: 'the folder',
  substack: 'the ZIP archive',
  medium: 'the ZIP archive',
  feed: 'the feed’s file',
  posts: 'the CSV file',
  schedule: 'the schedule file',
  tools: 'the CSV file',
  events: 'the calendar or CSV file',
  recordings: 'the JSON file',
  speakers: 'the CSV file',
  sponsors: 'the CSV file',
  subscribers: 'the CSV file',
}

const flags = {
  'dry-run': { type: 'boolean' },
  verbose: { type: 'boolean' },
  site: { type: 'string' },
  author: { type: 'string' },
  'leave-out': { type: 'string', multiple: true },
  title: { type: 'string' },
  zone: { type: 'string' },
  location: { type: 'string' },
  'as-new': { type: 'boolean' },
  'allow-removals': { type: 'boolean' },
  pictures: { type: 'string' },
  'fetch-pictures': { type: 'boolean' },
  consent: { type: 'string' },
  map: { type: 'string', multiple: true },
  status: { type: 'string', multiple: true },
  undo: { type: 'boolean' },
} as const

/** The flags of a source: those of its choices in the back office, and what only the command line has. */
function flagsOf(source: ImportSource): typeof flags {
  const options: readonly AskedChoice[] = importSources[source].options
  const names = new Set([
    'dry-run',
    'verbose',
    ...options.map((name) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)),
    ...(options.includes('fetchPictures') ? ['pictures'] : []),
    ...(headingsOf(source) ? ['map'] : []),
    ...(source === 'subscribers' ? ['status', 'undo'] : []),
  ])
  return Object.fromEntries(
    Object.entries(flags).filter(([name]) => names.has(name)),
  ) as typeof flags
}

/** Runs `import SOURCE …`; throws UsageProblem for unknown arguments, ImportProblem for a file it refuses. */
export async function importCommand(
  [name, ...args]: string[],
  { open, folder, signal, print }: CommandContext,
): Promise<number> {
  if (!name) throw new UsageProblem('The source is missing.')
  if (!Object.hasOwn(importSources, name))
    throw new UsageProblem(`There is no import from "${name}".`)
  const source = name as ImportSource
  const { values, positionals } = readArguments(args, flagsOf(source))
  const [first = '', ...parts] = positionals.map((path) => resolve(folder, path))
  // An export of WordPress has several files if it is large.
  if (!first || source !== 'wordpress')
    oneFile(positionals, `The name of ${files[source]} is missing.`)
  const { author, title, zone, location, consent, undo } = values
  const choices: ImportChoices = {
    site: siteOf(values.site),
    author,
    leaveOut: values['leave-out']?.join(','),
    title,
    zone,
    location,
    asNew: values['as-new'],
    allowRemovals: values['allow-removals'],
    consent,
    columns: chosenColumns(source, values.map ?? []),
    statuses: saidStatuses(values.status ?? []),
  }
  const [dryRun = false, verbose = false] = [values['dry-run'], values.verbose]
  const run = dryRun || undo ? undefined : commandRun(source, first, choices)
  const options = {
    file: first,
    parts,
    run,
    open,
    signal,
    progress: showProgress(),
    dryRun,
    verbose,
    undo,
  }
  const report = await withAnswer(() =>
    withPictures(values, folder, (pictures) =>
      importers[source]({ ...options, ...pictures }, choices),
    ),
  )
  print(formatReport(report))
  const { items } = report.tally
  return items > 0 && report.tally.total('refused') === items ? 1 : 0
}

function siteOf(said: string | undefined): string | undefined {
  if (said === undefined) return undefined
  const site = webAddress(said)
  if (!site)
    throw new UsageProblem(`--site "${said}" is not a web address such as https://blog.example.`)
  return site
}

/** Runs an import of a table and explains how to answer if it asks for a column's meaning. */
async function withAnswer(run: () => Promise<Report>): Promise<Report> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof MissingColumn)
      error.message += ` Specify ${error.answers.length === 1 ? 'it' : 'them'} with ${error.answers.map((answer) => `--map "${answer}"`).join(' ')}.`
    throw error
  }
}

function chosenColumns(source: ImportSource, said: string[]): Record<string, string> {
  const { what = '', names = {} } = headingsOf(source) ?? {}
  const fields = Object.keys(names)
  return Object.fromEntries(
    said.map((pair) => {
      const [, title, field = ''] = /^(.+)=\s*(\w*)\s*$/.exec(pair) ?? []
      if (!title) throw new UsageProblem(`--map "${pair}" is not like --map "Column=field".`)
      const column = fields.find((name) => name.toLowerCase() === field.toLowerCase())
      if (!column && field)
        throw new UsageProblem(
          `There is no field "${field}" of ${/^[aeiou]/.test(what) ? 'an' : 'a'} ${what}: it must be one of ${fields.join(', ')}.`,
        )
      return [title.trim(), column ?? '']
    }),
  )
}

function saidStatuses(said: string[]): NonNullable<ImportChoices['statuses']> {
  return Object.fromEntries(
    said.map((pair) => {
      const [, status = '', meant] = /^(.*)=\s*(\w+)\s*$/.exec(pair) ?? []
      const meaning = meanings.find((one) => one === meant?.toLowerCase())
      if (!meaning)
        throw new UsageProblem(
          `--status "${pair}" is not like --status "Status=meaning", and the meaning one of ${meanings.join(', ')}.`,
        )
      return [status.trim(), meaning]
    }),
  )
}

/** Runs an import with the pictures the command points to: the folder first, then the old site. */
async function withPictures(
  values: { [Flag in 'dry-run' | 'fetch-pictures']?: boolean } & { pictures?: string },
  folder: string,
  run: (sources: {
    pictures: PictureSource | undefined
    logos: PictureSource | undefined
  }) => Promise<Report>,
) {
  const fromFolder =
    values.pictures === undefined
      ? undefined
      : await openPicturesFolder(resolve(folder, values.pictures))
  const downloader = values['fetch-pictures'] ? createDownloader() : undefined
  const fetch = downloader && (values['dry-run'] ? refuseToFetch : downloader.download)
  try {
    return await run({
      pictures: fromFolder && fetch ? inOrder(fromFolder, fetch) : (fromFolder ?? fetch),
      logos: fetch && ((website) => downloadLogo(fetch, website)),
    })
  } finally {
    await downloader?.close()
  }
}

const refuseToFetch: PictureSource = () =>
  Promise.reject(new PictureProblem('a dry run downloads nothing'))

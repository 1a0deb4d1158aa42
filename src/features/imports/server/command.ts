import { resolve } from 'node:path'
import type { CommandContext } from '#src/database/commandContext.ts'
import { createDownloader } from '#src/features/pictures/server/download.ts'
import { downloadLogo } from '#src/features/pictures/server/siteLogo.ts'
import { PictureProblem } from '#src/features/pictures/server/preparePicture.ts'
import { eventColumns } from './events/columns.ts'
import { importEvents } from './importEvents.ts'
import { importFeed } from './importFeed.ts'
import { importGhost } from './importGhost.ts'
import { importMarkdown } from './importMarkdown.ts'
import { importMedium } from './importMedium.ts'
import type { BlogImport } from './articles/importArticles.ts'
import { importPosts, postColumns } from './importPosts.ts'
import { importRecordings } from './importRecordings.ts'
import { importSchedule } from './importSchedule.ts'
import { importSubscribers } from './importSubscribers.ts'
import { importSubstack } from './importSubstack.ts'
import { importTools } from './importTools.ts'
import { importWordPress } from './importWordPress.ts'
import { importSpeakers } from './people/importSpeakers.ts'
import { importSponsors } from './people/importSponsors.ts'
import { inOrder, openPicturesFolder } from './picturesFolder.ts'
import { UsageProblem } from '#src/commandLine/problems.ts'
import { oneFile, readArguments } from '#src/commandLine/readArguments.ts'
import { showProgress } from '#src/commandLine/progress.ts'
import { formatReport, type Report } from './report.ts'
import { MissingColumn } from './table/headings.ts'
import { columnNames } from './tools/columns.ts'
import { subscriberFields } from './subscribers/columns.ts'
import { webAddress } from './wordpress/address.ts'
import { type ImportSource, type Meaning, meanings } from '../sources.ts'
import type { ImportOptions, WrittenRun } from './importOptions.ts'
import { type Answers, commandRun } from './runs/commandRun.ts'
import type { PictureSource } from './stagedPictures.ts'

interface SourceDeps extends CommandContext {
  /** Records the import of a file, with the answers about its table. */
  record: (file: string, answers: Answers) => WrittenRun
}

type RunSource = (args: string[], deps: SourceDeps) => Promise<Report>

const [site, author] = [{ type: 'string' }, { type: 'string' }] as const

const sources: Record<ImportSource, RunSource> = {
  wordpress: fromWordPress,
  ghost: fromBlog('The name of the export file is missing.', { site }, importGhost),
  markdown: fromMarkdown,
  substack: fromBlog('The name of the ZIP archive is missing.', { site, author }, importSubstack),
  medium: fromBlog('The name of the ZIP archive is missing.', { author }, importMedium),
  feed: fromBlog('The name of the feed’s file is missing.', { site, author }, importFeed),
  posts: fromPosts,
  schedule: fromSchedule,
  tools: fromTools,
  events: fromEvents,
  recordings: fromOneFile('The name of the JSON file is missing.', importRecordings),
  speakers: fromOneFile('The name of the CSV file is missing.', importSpeakers),
  sponsors: fromOneFile('The name of the CSV file is missing.', importSponsors),
  subscribers: fromSubscribers,
}

/** Runs `import SOURCE …`; throws UsageProblem for unknown arguments, ImportProblem for a file it refuses. */
export async function importCommand(
  [name, ...args]: string[],
  deps: CommandContext,
): Promise<number> {
  if (!name) throw new UsageProblem('The source is missing.')
  if (!Object.hasOwn(sources, name)) throw new UsageProblem(`There is no import from "${name}".`)
  const source = name as ImportSource
  let written: ReturnType<typeof commandRun> | undefined
  const report = await sources[source](args, {
    ...deps,
    record: (file, answers) => (written = commandRun(source, file, answers)).run,
  })
  await written?.keep(await deps.open(), report)
  deps.print(formatReport(report))
  const { items } = report.tally
  return items > 0 && report.tally.total('refused') === items ? 1 : 0
}

async function fromWordPress(args: string[], deps: SourceDeps): Promise<Report> {
  const { values, positionals } = readArguments(args, { ...everyOption, ...pictureOptions })
  const [file, ...parts] = positionals.map((name) => resolve(deps.folder, name))
  if (!file) throw new UsageProblem('The name of the export file is missing.')
  return withPictures(values, deps.folder, (pictures) =>
    importWordPress({ ...shared(values, deps, file), parts, pictures }),
  )
}

async function fromMarkdown(args: string[], deps: SourceDeps): Promise<Report> {
  const { values, positionals } = readArguments(args, {
    ...everyOption,
    ...pictureOptions,
    site,
    author,
    'leave-out': { type: 'string', multiple: true },
  })
  const file = oneFile(positionals, 'The name of the folder is missing.')
  return withPictures(values, deps.folder, (pictures) =>
    importMarkdown({
      ...shared(values, deps, file),
      pictures,
      site: siteOf(values.site),
      author: values.author,
      leaveOut: values['leave-out']?.flatMap((names) => names.split(',')),
    }),
  )
}

async function fromPosts(args: string[], deps: SourceDeps): Promise<Report> {
  const { values, positionals } = readArguments(args, {
    ...everyOption,
    ...pictureOptions,
    site,
    author,
    map: { type: 'string', multiple: true },
  })
  const file = oneFile(positionals, 'The name of the CSV file is missing.')
  const columns = chosenColumns(values.map ?? [], 'a post', postColumns)
  const from = { site: siteOf(values.site), author: values.author }
  return withAnswer(() =>
    withPictures(values, deps.folder, (pictures) =>
      importPosts({ ...shared(values, deps, file, { columns }), ...from, pictures, columns }),
    ),
  )
}

function siteOf(said: string | undefined): string | undefined {
  if (said === undefined) return undefined
  const site = webAddress(said)
  if (!site)
    throw new UsageProblem(`--site "${said}" is not a web address such as https://blog.example.`)
  return site
}

async function fromSchedule(args: string[], deps: SourceDeps): Promise<Report> {
  const { values, positionals } = readArguments(args, {
    ...everyOption,
    ...pictureOptions,
    zone: { type: 'string' },
    location: { type: 'string' },
    title: { type: 'string' },
    'as-new': { type: 'boolean' },
    'allow-removals': { type: 'boolean' },
  })
  const file = oneFile(positionals, 'The name of the schedule file is missing.')
  const { zone, location, title } = values
  return withPictures(values, deps.folder, (pictures) =>
    importSchedule({
      ...shared(values, deps, file),
      pictures,
      zone,
      location,
      title,
      asNew: values['as-new'],
      allowRemovals: values['allow-removals'],
    }),
  )
}

async function fromEvents(args: string[], deps: SourceDeps): Promise<Report> {
  const { values, positionals } = readArguments(args, {
    ...everyOption,
    zone: { type: 'string' },
    map: { type: 'string', multiple: true },
  })
  const file = oneFile(positionals, 'The name of the calendar or CSV file is missing.')
  const columns = chosenColumns(values.map ?? [], 'an event', eventColumns)
  return withAnswer(() =>
    importEvents({ ...shared(values, deps, file, { columns }), zone: values.zone, columns }),
  )
}

async function fromTools(args: string[], deps: SourceDeps): Promise<Report> {
  const { values, positionals } = readArguments(args, {
    ...everyOption,
    ...pictureOptions,
    map: { type: 'string', multiple: true },
  })
  const file = oneFile(positionals, 'The name of the CSV file is missing.')
  const columns = chosenColumns(values.map ?? [], 'a tool', columnNames)
  return withAnswer(() =>
    withPictures(values, deps.folder, (pictures, logos) =>
      importTools({ ...shared(values, deps, file, { columns }), pictures, logos, columns }),
    ),
  )
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

function chosenColumns<Column extends string>(
  said: string[],
  what: string,
  fields: readonly Column[],
): Map<string, Column | ''> {
  return new Map(
    said.map((pair) => {
      const [, title, field = ''] = /^(.+)=\s*(\w*)\s*$/.exec(pair) ?? []
      if (!title) throw new UsageProblem(`--map "${pair}" is not like --map "Column=field".`)
      const column = fields.find((name) => name.toLowerCase() === field.toLowerCase())
      if (!column && field)
        throw new UsageProblem(
          `There is no field "${field}" of ${what}: it must be one of ${fields.join(', ')}.`,
        )
      return [title.trim(), column ?? ''] as const
    }),
  )
}

function saidStatuses(said: string[]): Map<string, Meaning> {
  return new Map(
    said.map((pair) => {
      const [, status = '', meant] = /^(.*)=\s*(\w+)\s*$/.exec(pair) ?? []
      const meaning = meanings.find((one) => one === meant?.toLowerCase())
      if (!meaning)
        throw new UsageProblem(
          `--status "${pair}" is not like --status "Status=meaning", and the meaning one of ${meanings.join(', ')}.`,
        )
      return [status.trim(), meaning] as const
    }),
  )
}

/** Source of articles in one file, with the pictures the command points to. */
function fromBlog(
  missing: string,
  own: { site?: typeof site; author?: typeof author },
  run: (options: BlogImport) => Promise<Report>,
): RunSource {
  return async (args, deps) => {
    const options = { ...everyOption, ...pictureOptions, ...(own as Required<typeof own>) }
    const { values, positionals } = readArguments(args, options)
    const file = oneFile(positionals, missing)
    return withPictures(values, deps.folder, (pictures) =>
      run({
        ...shared(values, deps, file),
        pictures,
        site: siteOf(values.site),
        author: values.author,
      }),
    )
  }
}

/** Source that takes a single file. */
function fromOneFile(missing: string, run: (options: ImportOptions) => Promise<Report>): RunSource {
  return async (args, deps) => {
    const { values, positionals } = readArguments(args, everyOption)
    return run(shared(values, deps, oneFile(positionals, missing)))
  }
}

async function fromSubscribers(args: string[], deps: SourceDeps): Promise<Report> {
  const { values, positionals } = readArguments(args, {
    ...everyOption,
    undo: { type: 'boolean' },
    consent: { type: 'string' },
    map: { type: 'string', multiple: true },
    status: { type: 'string', multiple: true },
  })
  const file = oneFile(positionals, 'The name of the CSV file is missing.')
  const columns = chosenColumns(values.map ?? [], 'a subscriber', subscriberFields)
  const statuses = saidStatuses(values.status ?? [])
  return withAnswer(() =>
    importSubscribers({
      ...shared(values, deps, file, { columns, statuses }),
      undo: values.undo ?? false,
      consent: values.consent,
      columns,
      statuses,
    }),
  )
}

const everyOption = { 'dry-run': { type: 'boolean' }, verbose: { type: 'boolean' } } as const
const pictureOptions = {
  pictures: { type: 'string' },
  'fetch-pictures': { type: 'boolean' },
} as const

interface ImportFlags {
  'dry-run'?: boolean | undefined
  undo?: boolean | undefined
  verbose?: boolean | undefined
  pictures?: string | undefined
  'fetch-pictures'?: boolean | undefined
}

const shared = (
  values: ImportFlags,
  { open, folder, signal, record }: SourceDeps,
  file: string,
  answers: Answers = {},
) => ({
  file: resolve(folder, file),
  run: values['dry-run'] || values.undo ? undefined : record(resolve(folder, file), answers),
  open,
  signal,
  progress: showProgress(),
  dryRun: values['dry-run'] ?? false,
  verbose: values.verbose ?? false,
})

/** Runs an import with the pictures the command points to: the folder first, then the old site. */
async function withPictures(
  values: ImportFlags,
  folder: string,
  run: (pictures: PictureSource | undefined, logos: PictureSource | undefined) => Promise<Report>,
) {
  const fromFolder =
    values.pictures === undefined
      ? undefined
      : await openPicturesFolder(resolve(folder, values.pictures))
  const downloader = values['fetch-pictures'] ? createDownloader() : undefined
  const fetch = downloader && (values['dry-run'] ? refuseToFetch : downloader.download)
  try {
    return await run(
      fromFolder && fetch ? inOrder(fromFolder, fetch) : (fromFolder ?? fetch),
      fetch && ((website) => downloadLogo(fetch, website)),
    )
  } finally {
    await downloader?.close()
  }
}

const refuseToFetch: PictureSource = () =>
  Promise.reject(new PictureProblem('a dry run downloads nothing'))

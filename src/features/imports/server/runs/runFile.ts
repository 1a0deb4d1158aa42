import { createDownloader } from '#src/features/pictures/server/download.ts'
import { downloadLogo } from '#src/features/pictures/server/siteLogo.ts'
import type { ImportChoices, ImportSource } from '../../sources.ts'
import { importEvents } from '../importEvents.ts'
import { importFeed } from '../importFeed.ts'
import { importGhost } from '../importGhost.ts'
import { importMarkdown } from '../importMarkdown.ts'
import { chosenColumns } from '../table/tableSources.ts'
import type { ImportOptions } from '../importOptions.ts'
import { importMedium } from '../importMedium.ts'
import { importPosts } from '../importPosts.ts'
import { importRecordings } from '../importRecordings.ts'
import { importSchedule } from '../importSchedule.ts'
import { importSubscribers } from '../importSubscribers.ts'
import { importSubstack } from '../importSubstack.ts'
import { importTools } from '../importTools.ts'
import { importWordPress } from '../importWordPress.ts'
import { importSpeakers } from '../people/importSpeakers.ts'
import { importSponsors } from '../people/importSponsors.ts'
import type { Report } from '../report.ts'
import type { PictureSource } from '../stagedPictures.ts'

type Shared = ImportOptions & {
  pictures?: PictureSource | undefined
  logos?: PictureSource | undefined
  /** Further files of the same export. */
  parts?: string[]
  /** Undoes an earlier import of this file instead. */
  undo?: boolean | undefined
}

/** Importers by name, for the back office and the command line. */
export const importers: Record<
  ImportSource,
  (options: Shared, choices: ImportChoices) => Promise<Report>
> = {
  tools: (options, { columns }) =>
    importTools({ ...options, columns: chosenColumns('tools', columns) }),
  speakers: (options, { columns }) =>
    importSpeakers({ ...options, columns: chosenColumns('speakers', columns) }),
  sponsors: (options, { columns }) =>
    importSponsors({ ...options, columns: chosenColumns('sponsors', columns) }),
  schedule: (options, { zone, location, title, asNew, allowRemovals }) =>
    importSchedule({ ...options, zone, location, title, asNew, allowRemovals }),
  events: (options, { zone, columns }) =>
    importEvents({ ...options, zone, columns: chosenColumns('events', columns) }),
  recordings: (options) => importRecordings(options),
  wordpress: (options) => importWordPress(options),
  ghost: (options, { site }) => importGhost({ ...options, site }),
  substack: (options, { site, author }) => importSubstack({ ...options, site, author }),
  medium: (options, { author }) => importMedium({ ...options, author }),
  feed: (options, { site, author }) => importFeed({ ...options, site, author }),
  posts: (options, { site, author, columns }) =>
    importPosts({ ...options, site, author, columns: chosenColumns('posts', columns) }),
  markdown: (options, { site, author, leaveOut }) =>
    importMarkdown({
      ...options,
      site,
      leaveOut: leaveOut?.split(','),
      ...(author && { author }),
    }),
  subscribers: ({ undo = false, ...options }, { consent, columns, statuses }) =>
    importSubscribers({
      ...options,
      undo,
      consent,
      columns: chosenColumns('subscribers', columns),
      statuses: new Map(Object.entries(statuses ?? {})),
    }),
}

/** Runs an import like its command; a dry run downloads nothing. */
export async function runFile(
  source: ImportSource,
  choices: ImportChoices,
  options: ImportOptions,
): Promise<Report> {
  const downloader = choices.fetchPictures && !options.dryRun ? createDownloader() : undefined
  const said = Object.fromEntries(Object.entries(choices).filter(([, value]) => value !== ''))
  try {
    const sources = downloader && {
      pictures: downloader.download,
      logos: (website: string) => downloadLogo(downloader.download, website),
    }
    return await importers[source]({ ...options, ...sources }, said)
  } finally {
    await downloader?.close()
  }
}

import type { ImportSource } from '../../sources.ts'
import { beginningOf, LOOKED_AT } from '../beginning.ts'
import { eventHeadings } from '../events/columns.ts'
import { sponsorHeadings } from '../people/importSponsors.ts'
import { tableOfSubscribers } from '../subscribers/programs.ts'
import { openCsv } from '../table/csvRows.ts'
import { withTables } from '../table/tablesInZip.ts'
import { columnOf, type Headings, plainTitle } from '../table/headings.ts'
import { ghostExport } from '../ghost/ghostFile.ts'
import { exportName, wordPressExport } from '../wordpress/exportZip.ts'
import { beginningsInZip, namesInZip } from '../zipTexts.ts'
import { mediumPosts } from '../importMedium.ts'
import { postHeadings } from '../importPosts.ts'
import { pyvideoEntry } from '../recordings/recordingsFile.ts'
import { toolHeadings } from '../tools/columns.ts'

/** Detects a file's format from its contents; undefined if uncertain. */
export async function recognize(path: string, fileName: string): Promise<ImportSource | undefined> {
  const text = (await beginningOf(path)).replace(/^\uFEFF/, '').trimStart()
  if (text.startsWith('PK')) return ofZip(path)
  if (text.startsWith('<'))
    return wordPressExport.test(text)
      ? 'wordpress'
      : /<schedule\b/.test(text)
        ? 'schedule'
        : /<(?:(?:rss|rdf:RDF)\b|(?:\w+:)?feed\b)/.test(text)
          ? 'feed'
          : undefined
  if (/\.(md|mdx|markdown|mdown)$/i.test(fileName) || /^(---|\+\+\+)\r?\n/.test(text))
    return 'markdown'
  if (/^BEGIN:VCALENDAR/i.test(text)) return 'events'
  if (/^[{[]/.test(text)) return ofJson(text)
  const header = await openCsv(path).then(
    (csv) => csv.header,
    () => [],
  )
  return ofTable(header)
}

const hasStart = (header: string[]) =>
  header.some((title) => /^(event)?start(s|at|date|time)|^eventdate$/.test(plainTitle(title)))

/** Whether a table has a title and a start, under the column names of The Events Calendar, Luma, and Eventbrite. */
function isOfEvents(header: string[]): boolean {
  const found = header.map((title) => columnOf(title, eventHeadings.names))
  const titles = header.map(plainTitle)
  return (
    found.includes('title') &&
    hasStart(header) &&
    !titles.some((title) => /speaker|track/.test(title))
  )
}

/** Text files of a site, except those that describe an archive. */
const siteText = /(?<!(^|\/)(readme|license|changelog|contributing))\.(md|mdx|markdown|mdown)$/i

/** Checks for files that only one program writes first, regardless of what else is in the archive. */
async function ofZip(path: string): Promise<ImportSource | undefined> {
  const names = await namesInZip(path)
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name))
  const begins = async (wanted: RegExp, pattern: RegExp) =>
    (await beginningsInZip(path, wanted, { most: 20, length: LOOKED_AT })).some((text) =>
      pattern.test(text),
    )
  // This site's archive of tables: the user says which one to import.
  if (has(/(^|\/)newsletter_subscriptions\.csv$/)) return undefined
  if (has(pyvideoEntry)) return 'recordings'
  if (await begins(exportName, wordPressExport)) return 'wordpress'
  if (await begins(/\.json$/i, ghostExport)) return 'ghost'
  if (has(/(^|\/)posts\.csv$/)) return 'substack'
  if (has(siteText)) return 'markdown'
  if (has(mediumPosts)) return 'medium'
  return withTables(path, async (tables) =>
    tables.some(({ header }) => tableOfSubscribers(header).hasAddresses)
      ? ('subscribers' as const)
      : undefined,
  ).catch(() => undefined)
}

function ofJson(text: string): ImportSource | undefined {
  if (ghostExport.test(text)) return 'ghost'
  if (/"version"\s*:\s*"https:\/\/jsonfeed\.org\/version/.test(text)) return 'feed'
  if (/"videos"\s*:\s*\[/.test(text)) return 'recordings'
  return /"(?:schedule|conference|sessions|talks|results)"\s*:/.test(text) ? 'schedule' : undefined
}

function ofTable(header: string[]): ImportSource | undefined {
  const has = <Column extends string>(
    { names }: Headings<Column>,
    ...wanted: NoInfer<Column>[]
  ) => {
    const found = new Set(header.map((title) => columnOf(title, names)))
    return wanted.every((column) => found.has(column))
  }
  const subscribers = tableOfSubscribers(header)
  if (subscribers.hasAddresses && subscribers.program) return 'subscribers'
  if (
    has(sponsorHeadings, 'name', 'tier') &&
    header.some((title) => /tier|level|package/i.test(title))
  )
    return 'sponsors'
  if (
    header.some((title) =>
      /\bbio|speaker|linkedin|^(referent|redner|sprecher|intervenant|conférencier|ponente|orador|relatore)/i.test(
        title,
      ),
    )
  )
    // A table of sessions names their speakers, too, and its rows are not people.
    return hasStart(header) ? undefined : 'speakers'
  if (isOfEvents(header)) return 'events'
  if (has(postHeadings, 'title', 'html') && !subscribers.hasAddresses) return 'posts'
  if (has(toolHeadings, 'name', 'website')) return 'tools'
  return subscribers.hasAddresses ? 'subscribers' : undefined
}

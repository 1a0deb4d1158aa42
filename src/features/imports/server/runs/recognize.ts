import { open } from 'node:fs/promises'
import type { ImportSource } from '../../sources.ts'
import { sponsorHeadings } from '../people/importSponsors.ts'
import { formatOf } from '../subscribers/formats.ts'
import { openCsv } from '../table/csvRows.ts'
import { columnOf, type Headings } from '../table/headings.ts'
import { exportsInZip } from '../wordpress/exportZip.ts'
import { toolHeadings } from '../tools/columns.ts'

const LOOKED_AT = 256_000

/** What a file looks like by what is in it; undefined where nothing is sure. */
export async function recognize(path: string, fileName: string): Promise<ImportSource | undefined> {
  const file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(LOOKED_AT), 0, LOOKED_AT, 0).finally(() => file.close())
  const text = buffer
    .subarray(0, bytesRead)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart()
  if (text.startsWith('PK')) return (await exportsInZip(path)).length > 0 ? 'wordpress' : 'substack'
  if (text.startsWith('<'))
    return /wordpress\.org\/export/.test(text) ? 'wordpress' : /<schedule\b/.test(text) ? 'schedule' : undefined
  if (/^[{[]/.test(text)) return ofJson(text)
  if (/\.(md|markdown|mdown)$/i.test(fileName) || text.startsWith('---\n')) return 'markdown'
  const header = await openCsv(path).then(
    (csv) => csv.header,
    () => [],
  )
  return ofTable(header)
}

function ofJson(text: string): ImportSource | undefined {
  if (/"(?:mobiledoc|lexical|posts_tags|posts_authors)"\s*:/.test(text)) return 'ghost'
  if (/"videos"\s*:\s*\[/.test(text)) return 'recordings'
  return /"(?:schedule|conference|sessions|talks|results)"\s*:/.test(text) ? 'schedule' : undefined
}

function ofTable(header: string[]): ImportSource | undefined {
  const has = <Column extends string>({ names }: Headings<Column>, ...wanted: NoInfer<Column>[]) => {
    const found = new Set(header.map((title) => columnOf(title, names)))
    return wanted.every((column) => found.has(column))
  }
  const program = formatOf(header)
  if (program && program !== 'a table') return 'subscribers'
  if (has(sponsorHeadings, 'name', 'tier') && header.some((title) => /tier|level|package/i.test(title))) return 'sponsors'
  if (header.some((title) => /\bbio|speaker|linkedin/i.test(title))) return 'speakers'
  if (has(toolHeadings, 'name', 'website')) return 'tools'
  return program ? 'subscribers' : undefined
}

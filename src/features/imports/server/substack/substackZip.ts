import { basename } from 'node:path'
import { parse } from 'csv-parse/sync'
import { ImportProblem } from '../problem.ts'
import { textsInZip } from '../zipTexts.ts'

export interface SubstackPost {
  /** Number and name, such as "148210.leaving-the-feed". */
  id: string
  row: Record<string, string>
  html: string
  hasText: boolean
}

/**
 * Reads the posts of a Substack export (Settings → Exports) directly from its ZIP archive, without unpacking it to
 * disk.
 */
export async function readSubstack(
  file: string,
): Promise<{ posts: SubstackPost[]; subscribers: string[] }> {
  const refuse = (why: string) =>
    new ImportProblem(`${basename(file)} ${why}. Nothing was changed.`)
  const texts = await textsInZip(
    file,
    /(^|\/)(posts\.csv|posts\/[^/]+\.html|(?:email_list|subscribers?)[^/]*\.csv)$/,
    'a Substack export',
  )
  const table = [...texts].find(([name]) => name.endsWith('posts.csv'))?.[1]
  if (table === undefined)
    throw refuse('is a ZIP archive, but not a Substack export: posts.csv is missing')
  const rows: Record<string, string>[] = parse(table, {
    bom: true,
    columns: true,
    relax_column_count: true,
    skip_empty_lines: true,
  })
  const bodies = new Map([...texts].map(([name, text]) => [basename(name, '.html'), text]))
  return {
    posts: rows.flatMap((row) =>
      row.post_id
        ? [
            {
              id: row.post_id,
              row,
              html: bodies.get(row.post_id) ?? '',
              hasText: bodies.has(row.post_id),
            },
          ]
        : [],
    ),
    subscribers: [...texts.keys()].filter((name) =>
      /(email_list|subscribers?)[^/]*\.csv$/.test(name),
    ),
  }
}

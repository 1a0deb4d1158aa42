import { basename } from 'node:path'
import { parse } from 'csv-parse/sync'
import yauzl from 'yauzl'
import { ImportProblem } from '../problem.ts'

const LARGEST_FILE = 50e6
const MOST_BYTES = 2e9

export interface SubstackPost {
  /** Number and name, such as "148210.leaving-the-feed". */
  id: string
  row: Record<string, string>
  html: string
}

/** Posts of a Substack export (Settings → Exports), read straight from its ZIP archive; nothing is unpacked to the disk. */
export async function readSubstack(file: string): Promise<SubstackPost[]> {
  const refuse = (why: string) => new ImportProblem(`${basename(file)} ${why}. Nothing was changed.`)
  const texts = await filesOf(file, /(^|\/)(posts\.csv|posts\/[^/]+\.html)$/, refuse)
  const table = [...texts].find(([name]) => name.endsWith('posts.csv'))?.[1]
  if (table === undefined) throw refuse('is a ZIP archive, but no Substack export: posts.csv is missing')
  const rows: Record<string, string>[] = parse(table, {
    bom: true,
    columns: true,
    relax_column_count: true,
    skip_empty_lines: true,
  })
  const bodies = new Map([...texts].map(([name, text]) => [basename(name, '.html'), text]))
  return rows.filter(({ post_id }) => post_id).map((row) => ({ id: row.post_id!, row, html: bodies.get(row.post_id!) ?? '' }))
}

async function filesOf(file: string, wanted: RegExp, refuse: (why: string) => ImportProblem): Promise<Map<string, string>> {
  const zip = await yauzl.openPromise(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new ImportProblem(`There is no file ${file}. Nothing was changed.`)
    throw refuse('is not a ZIP archive that can be read')
  })
  const texts = new Map<string, string>()
  let total = 0
  try {
    for await (const entry of zip.eachEntry()) {
      if (!wanted.test(entry.fileName)) continue
      total += entry.uncompressedSize
      if (entry.uncompressedSize > LARGEST_FILE || total > MOST_BYTES) throw refuse(`holds more than a Substack export can hold`)
      const parts: Buffer[] = []
      for await (const part of await zip.openReadStreamPromise(entry)) parts.push(part as Buffer)
      texts.set(entry.fileName, Buffer.concat(parts).toString('utf8'))
    }
  } catch (error) {
    throw error instanceof ImportProblem ? error : refuse('is a ZIP archive that breaks off')
  } finally {
    zip.close()
  }
  return texts
}

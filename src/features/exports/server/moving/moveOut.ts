import { createWriteStream } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { holdMedia } from '#src/media/media.ts'
import { settings } from '#src/settings.ts'
import { csvCell } from '#src/text/csvCell.ts'
import { describeTables, type ExportedTable } from '../exportedTables.ts'
import type { MovingFormat } from '../../formats.ts'
import { ExportProblem } from '../readExport.ts'
import { rowsAsJson } from '../sortedRows.ts'
import { readmeOf, schemaOf } from './describedArchive.ts'
import { moveToGhost } from './ghost.ts'
import { moveToHugo } from './hugo.ts'
import { movedArticles } from './movedArticles.ts'
import type { Moving } from './moving.ts'
import { createMovedPictures, save } from './movedPictures.ts'
import { moveToWordPress } from './wordpress.ts'

/** Writes one table for each record type: subscribers, submissions, tools, sessions, and all others. */
async function moveToCsv({ db, folder, articles, pictures }: Moving) {
  for (const table of await describeTables(db))
    await pipeline(
      Readable.from(csvLines(db, table)),
      createWriteStream(join(folder, `${table.name}.csv`), { mode: 0o600 }),
    )
  for (const { content, hero } of articles) pictures.renamed(`${content} ${hero ?? ''}`)
}

async function* csvLines(db: Database, table: ExportedTable) {
  yield `${table.columns.map(csvCell).join(',')}\r\n`
  for await (const line of rowsAsJson(db, table)) {
    const row = JSON.parse(line) as Record<string, unknown>
    yield `${table.columns.map((column) => cell(row[column])).join(',')}\r\n`
  }
}

const cell = (value: unknown) =>
  value === null || value === undefined
    ? ''
    : csvCell(typeof value === 'string' ? value : JSON.stringify(value))

const formats: Record<MovingFormat, (moving: Moving) => Promise<void>> = {
  hugo: moveToHugo,
  ghost: moveToGhost,
  wordpress: moveToWordPress,
  csv: moveToCsv,
}
/** Folder in which each format stores the files that texts show. */
const pictureFolders: Record<MovingFormat, string> = {
  hugo: 'static',
  ghost: 'content/images',
  wordpress: '.',
  csv: '.',
}

/** Writes content for another program into an empty folder, from one snapshot of the database; returns the counts. */
export async function moveOut(
  db: Database,
  format: MovingFormat,
  folder: string,
  origin: string,
): Promise<{ articles: number; pictures: number }> {
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0)
    throw new ExportProblem(`${folder} is not empty: name a new folder. Nothing was written.`)
  return db.transaction(
    async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`)
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
      await holdMedia(tx)
      const pictures = await createMovedPictures(tx, join(folder, pictureFolders[format]))
      const found = await movedArticles(tx)
      for (const { to } of found.redirects) pictures.renamed(to)
      const { host } = new URL(origin)
      const site = { name: settings.name, origin, host, now: new Date() }
      await formats[format]({ db: tx, folder, site, pictures, ...found })
      const comments = found.articles.flatMap(({ path, comments: own }) =>
        own.map((comment) => ({ article: path, ...comment })),
      )
      // Neither program imports comments.
      if ((format === 'hugo' || format === 'ghost') && comments.length > 0)
        await save(join(folder, 'comments.json'), `${JSON.stringify(comments, null, 1)}\n`)
      const counts = { articles: found.articles.length, pictures: await pictures.write() }
      const readme = readmeOf(format, settings.name, counts.articles, counts.pictures)
      await save(join(folder, 'README.md'), readme)
      await save(join(folder, 'schema.json'), await schemaOf(tx, await describeTables(tx)))
      return counts
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

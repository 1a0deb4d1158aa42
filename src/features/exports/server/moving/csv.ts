import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { csvCell } from '#src/text/csvCell.ts'
import { describeTables } from '../exportedTables.ts'
import { save } from './movedPictures.ts'
import type { Moving } from './moving.ts'

const BUNDLE = 2_000

/** Writes one table for each record type: subscribers, submissions, tools, sessions, and all others. */
export async function moveToCsv({ db, folder, articles, pictures }: Moving) {
  for (const { name, columns, key } of await describeTables(db)) {
    const lines = [columns.map(csvCell).join(',')]
    const order = sql.join(
      key.map((column) => sql`${sql.identifier(column)}::text collate "C"`),
      sql`, `,
    )
    for (let at = 0; ; at += BUNDLE) {
      const { rows } = await db.execute<{ row: Record<string, unknown> }>(
        sql`select to_jsonb(t) as row from (select ${sql.join(
          columns.map((column) => sql.identifier(column)),
          sql`, `,
        )} from ${sql.identifier(name)} order by ${order} limit ${BUNDLE} offset ${at}) t`,
      )
      for (const { row } of rows) lines.push(columns.map((column) => cell(row[column])).join(','))
      if (rows.length < BUNDLE) break
    }
    await save(join(folder, `${name}.csv`), `${lines.join('\r\n')}\r\n`)
  }
  for (const { content, hero } of articles) pictures.renamed(`${content} ${hero ?? ''}`)
}

const cell = (value: unknown) =>
  value === null || value === undefined
    ? ''
    : csvCell(typeof value === 'string' ? value : JSON.stringify(value))

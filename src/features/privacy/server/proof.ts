import { sql } from 'drizzle-orm'
import { oneRow } from '#src/database/oneRow.ts'
import type { Database } from '#src/database/open.ts'
import { any, containing } from '#src/database/patterns.ts'
import { findInStatistics } from '#src/database/statistics.ts'
import { crawl, type ReadPublic } from '#src/http/crawl.ts'
import type { Trace } from './tables.ts'

/** Terms that must no longer be found; only held in memory. */
export interface Terms {
  addresses: Set<string>
  names: Set<string>
  /** Addresses of portraits on this site. */
  pictures: Set<string>
}

/**
 * Searches the whole public site, following every link from its sitemap, and every table; returns where a term
 * still appears.
 */
export async function prove(
  db: Database,
  read: ReadPublic,
  terms: Terms,
): Promise<{ checked: number; found: Trace[] }> {
  const site = await search(read, terms)
  const tables = await scan(db, terms)
  return { checked: site.checked + tables.checked, found: [...site.found, ...tables.found] }
}

async function search(read: ReadPublic, { addresses, names, pictures }: Terms) {
  const wanted = [
    ...[...addresses].map((text) => ({ what: 'address' as const, text: text.toLowerCase() })),
    ...[...names]
      .filter(Boolean)
      .map((text) => ({ what: 'name' as const, text: text.toLowerCase() })),
    ...[...pictures].map((text) => ({ what: 'picture' as const, text: text.toLowerCase() })),
  ]
  const found: Trace[] = []
  let checked = 0
  for await (const { path, status, text } of crawl(read, pictures)) {
    checked++
    if (pictures.has(path) && status < 400) found.push({ what: 'picture', where: path })
    const read = text.toLowerCase()
    for (const { what, text: term } of wanted)
      if (read.includes(term)) found.push({ what, where: path })
  }
  return { checked, found }
}

/**
 * Searches every row of every table, including the queue's. Staff accounts are excluded, and so is the email about
 * an erasure, which contains its recipient's address and is deleted the following night.
 */
async function scan(db: Database, { addresses, names }: Terms) {
  const tables = await readableTables(db)
  const found: Trace[] = []
  const wanted = [
    ...[...addresses].map((text) => ({ what: 'address' as const, text })),
    ...[...names].filter(Boolean).map((text) => ({ what: 'name' as const, text })),
  ]
  for (const { schema, name, columns } of tables)
    for (const { what, text } of wanted) {
      const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`
      const isThere = any(
        ...columns.flatMap((column) =>
          spellings(text).map(
            (one) => sql`${sql.identifier(column)}::text ilike ${containing(one)}`,
          ),
        ),
      )
      const { rows } = await db.execute<{ there: boolean }>(
        sql`select exists (select from ${table} where ${isThere} ${name === 'mails' ? sql`and kind <> 'erased'` : sql``}) as there`,
      )
      if (oneRow(rows).there) found.push({ what, where: `table ${name}` })
    }
  for (const { what, text } of wanted)
    for (const { relation } of await findInStatistics(db, [text]))
      if (relation !== 'mails') found.push({ what, where: `planner statistics of ${relation}` })
  return { checked: tables.length, found }
}

/** A text as it is, and as it is within JSON. */
const spellings = (text: string) => [...new Set([text, JSON.stringify(text).slice(1, -1)])]

/** The tables to search, with their columns except those with bytes of pictures and files. */
async function readableTables(db: Database) {
  const { rows } = await db.execute<{ schema: string; name: string; columns: string[] }>(sql`
    select table_schema as schema, table_name as name, array_agg(column_name::text) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE' and table_name <> 'users' and data_type <> 'bytea'
    group by 1, 2 order by 1, 2`)
  return rows
}

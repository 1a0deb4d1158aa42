import { sql } from 'drizzle-orm'
import type { Database } from './open.ts'
import { containing } from './patterns.ts'
import { oneRow } from './oneRow.ts'

interface Forgotten {
  /** Tables from which rows were deleted. */
  tables: Iterable<string>
  /** Words that must not be found anywhere. */
  words: Iterable<string>
}

/**
 * Removes deleted values from the planner's column statistics by re-analyzing the tables. ANALYZE leaves the
 * statistics of an empty table in place, so those are cleared explicitly, which PostgreSQL supports from version
 * 18.
 */
export async function forgetInStatistics(
  db: Database,
  { tables, words }: Forgotten,
): Promise<void> {
  const wanted = [...words].filter(Boolean)
  const known = new Map(
    [...tables].map((name): [string, { schema: string; name: string }] => [
      `public.${name}`,
      { schema: 'public', name },
    ]),
  )
  for (const table of wanted.length > 0 ? await tablesOf(db, wanted) : [])
    known.set(`${table.schema}.${table.name}`, table)
  const canClear = await isClearable(db)
  for (const { schema, name } of known.values()) {
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`
    await db.execute(sql`analyze ${table}`)
    const { rows } = await db.execute(sql`select from ${table} limit 1`)
    if (rows.length === 0 && canClear) await clear(db, schema, name)
  }
}

const clear = (db: Database, schema: string, table: string) =>
  db.execute(sql`
    select pg_clear_attribute_stats(s.schemaname::text, s.tablename::text, s.attname::text, s.inherited) from pg_stats s
    where s.schemaname = ${schema} and (s.tablename = ${table} or s.tablename in (
      select c.relname from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
      where t.relname = ${table}))`)

interface Kept extends Record<string, unknown> {
  schema: string
  /** A table, or an expression index, which has statistics of its own. */
  relation: string
}

/** Finds planner statistics that contain any of the words, except those about staff accounts. */
export async function findInStatistics(db: Database, words: readonly string[]): Promise<Kept[]> {
  const holds = (of: string) =>
    sql.join(
      words.map((word) => sql`${sql.raw(of)}::text ilike ${containing(word)}`),
      sql` or `,
    )
  const { rows } = await db.execute<Kept>(sql`
    select distinct schemaname as schema, tablename as relation from pg_stats
    where schemaname in ('public', 'jobs') and tablename <> 'users' and tablename not like 'users\\_%'
      and (${holds('most_common_vals')} or ${holds('histogram_bounds')} or ${holds('most_common_elems')})`)
  return rows
}

async function tablesOf(db: Database, words: readonly string[]) {
  const found = await findInStatistics(db, words)
  const tables = new Map<string, { schema: string; name: string }>()
  for (const { schema, relation } of found) {
    const { rows } = await db.execute<{ name: string }>(sql`
      select coalesce(t.relname, c.relname) as name from pg_class c
      join pg_namespace n on n.oid = c.relnamespace and n.nspname = ${schema}
      left join pg_index i on i.indexrelid = c.oid left join pg_class t on t.oid = i.indrelid
      where c.relname = ${relation}`)
    for (const { name } of rows) tables.set(`${schema}.${name}`, { schema, name })
  }
  return tables.values()
}

async function isClearable(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ there: boolean }>(
    sql`select exists (select from pg_proc where proname = 'pg_clear_attribute_stats') as there`,
  )
  return oneRow(rows).there
}

import { getTableName, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { type Kind, storedName } from '#src/records/kind.ts'
import { named } from '#src/records/write.ts'
import { firstField, type KindDeclaration, nameInApi } from './kind.ts'

export interface WatchedKind {
  declaration: KindDeclaration & { page: string }
  kind: Pick<Kind, 'table'>
}

/**
 * Installs triggers on tables of content kinds, once per table after its migration: they notify every process of
 * changes, maintain the search index, and record which images are used. Special cases are in migrations that call
 * `search_kind`.
 */
export async function watchKinds(db: Database, kinds: readonly WatchedKind[]): Promise<void> {
  const { rows } = await db.execute<{ table: string; trigger: string }>(
    sql`select tgrelid::regclass::text as "table", tgname as trigger from pg_trigger where tgname in ('content_inserted', 'search_row', 'picture_uses')`,
  )
  const has = (table: string, trigger: string) =>
    rows.some((row) => row.table === table && row.trigger === trigger)
  for (const one of kinds) {
    const { declaration, kind } = one
    const table = getTableName(kind.table)
    if (!has(table, 'picture_uses'))
      await db.execute(sql`select watch_picture_uses(${table}, ${kind.table.id.name})`)
    const isSearched = declaration.isSearched !== false
    if (has(table, 'content_inserted') && (!isSearched || has(table, 'search_row'))) continue
    const source = isSearched ? sourceOf(one) : null
    await db.execute(sql`select watch_kind(${nameInApi(declaration)}, ${table}, ${source})`)
  }
}

/** SQL for a record's search entry: name, summary, and body at its page's address. */
function sourceOf({ declaration, kind }: WatchedKind): string {
  const { page, label } = declaration
  const column = (field: string | undefined) =>
    field ? `coalesce(${identifier(storedName(kind as Kind, field))}, '')` : "''"
  const body = firstField(declaration, 'html')
  return `select ${literal(nameInApi(declaration))}::text as kind, id as item_id, ${literal(page)} || slug as address,
    ${column(label)} as title, ''::text as people, ${literal(named(declaration))}::text as context,
    ${column(firstField(declaration, 'prose'))} as summary, ${body ? `search_text(${column(body)})` : "''::text"} as body,
    visible_from, published_at as date, null::text as timezone, false as cancelled
    from ${identifier(getTableName(kind.table))} where visible_from is not null`
}

const identifier = (name: string) => `"${name.replaceAll('"', '""')}"`
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

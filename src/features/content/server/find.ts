import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { type Access, isAllowed, type Member } from '#src/http/access.ts'
import { containing } from '#src/database/patterns.ts'
import { columnOf, type Kind } from '#src/records/kind.ts'
import type { Status } from '../contract.ts'
import { contentKinds, type ContentPath, datedPaths } from '../contentKinds.ts'
import { foundIn } from '../find.ts'
import type { AnyRecords } from '#src/records/records.ts'
import { searchEntries } from '#src/features/search/server/tables.ts'
import { sharedColumns, isInOne } from './content.ts'

interface FoundRecord {
  path: ContentPath
  id: string
  label: string
  status: Status | null
  /** Path of its page on the site. */
  address: string | null
  foundIn: (typeof foundIn)[number]
}

const MAX = 20

/** Shortest query to search in texts. Shorter ones match too many. */
const MIN_IN_TEXTS = 3

/**
 * Finds records, in one query, whose address is the query or whose name or texts contain all its words. Only types
 * that the member's role can access.
 */
export const findRecords = (
  db: Database,
  records: Record<ContentPath, AnyRecords>,
  member: Member | undefined,
  q: string,
) =>
  find(db, records, q, ({ access }) => (isAllowed(access, member) ? sql`true` : undefined), textsOf)

/** Concatenates all text that staff can edit in a record. */
function textsOf({ table, fields }: Kind): SQL {
  const columns = Object.keys(fields.shape)
    .map((field) => columnOf(table, field))
    .filter((column) => column && /^(text|jsonb)/.test(column.getSQLType()))
  return sql`concat_ws(' ', ${sql.join(
    columns.map((column) => sql`${column}::text`),
    sql`, `,
  )})`
}

/** Extracts the slug from an address of this type, with or without the site's origin. */
function slugIn({ slug }: Kind, q: string): string | undefined {
  const [start] = slug?.addresses('') ?? []
  const path = q.replace(/^https?:\/\/[^/]+/, '').replace(/[?#].*$/, '')
  return start && path.startsWith(start) && path.length > start.length
    ? path.slice(start.length).split('/')[0]
    : undefined
}

/** Number of pages offered before anything is typed. */
const NEWEST = 5
/** The dated pages that visitors got to see last. */
async function newestPages(db: Database, records: Record<ContentPath, AnyRecords>) {
  const parts = datedPaths.map((path) => {
    const { kind } = records[path]
    const { id, label, status, removed, slug } = sharedColumns(kind)
    const visibleFrom = columnOf(kind.table, 'visibleFrom')
    return sql`(select ${path}::text as path, ${id}::text as id, ${label} as label, (${status})::text as status, (${slug})::text as slug, 0 as place, ${visibleFrom} as since
      from ${kind.table} where not ${removed} and ${visibleFrom} <= now() order by ${visibleFrom} desc limit ${NEWEST})`
  })
  const { rows } = await db.execute(
    sql`select * from (${sql.join(parts, sql` union all `)}) newest order by since desc, id limit ${NEWEST}`,
  )
  return asFound(records, rows)
}

/**
 * Finds records with pages on the site, or the newest ones without a query. Types outside the member's role are
 * limited to what visitors see.
 */
export const findPages = (
  db: Database,
  records: Record<ContentPath, AnyRecords>,
  member: Member | undefined,
  q: string,
) =>
  q === ''
    ? newestPages(db, records)
    : find(db, records, q, ({ access }, { slug, table }) => {
        const visibleFrom = columnOf(table, 'visibleFrom')
        if (!slug || !visibleFrom) return undefined
        return isAllowed(access, member) ? sql`true` : sql`${visibleFrom} <= now()`
      })

/** Maximum number of candidates per kind of match. Unpublished records are always included. */
const MAX_CANDIDATES = 300

/**
 * Selects candidates of a large content type through its indexes: a matching name, summary, address, or public text.
 * Records that visitors don't see yet are all included.
 */
function candidates(
  { name, table, status }: Kind,
  searched: readonly SQL[],
  {
    words,
    address,
    inTexts,
    isNamed,
  }: { words: string[]; address: string; inTexts: boolean; isNamed: SQL },
): SQL {
  const ids = (where: SQL) => sql`select id from ${table} where ${where}`
  const named = words.map((word) => isInOne(searched, word))
  const published = words.map(
    (word) =>
      sql`words @@ to_tsquery('search_plain', '''' || nullif(search_fold(${word}), '') || ''':*')`,
  )
  const sources = [
    sql`select id from named`,
    ids(sql`${columnOf(table, 'slug')} = ${address}`),
    ...(inTexts
      ? [
          ids(
            sql`${columnOf(table, status ?? 'status')} in ('draft', 'in_review', 'scheduled', 'archived')`,
          ),
          // Matches by name rank before matches in texts, so texts are searched only if too few names match.
          sql`(select item_id from ${searchEntries} where kind = ${sql.raw(`'${name}'`)} and ${sql.join(published, sql` and `)}
            limit case when (select count(*) from named where is_named) < ${MAX} then ${MAX_CANDIDATES}::int else 0 end)`,
        ]
      : []),
  ]
  return sql`${table.id} = any(array(
    with named as materialized (
      select id, ${isNamed} as is_named from ${table} where ${sql.join(named, sql` and `)} limit ${MAX_CANDIDATES}
    ) ${sql.join(sources, sql` union `)}))`
}

/** Condition on the findable records of a content type; undefined excludes the type. */
type Findable = (of: { access: Access }, kind: Kind) => SQL | undefined

async function find(
  db: Database,
  records: Record<ContentPath, AnyRecords>,
  q: string,
  findable: Findable,
  texts?: (kind: Kind) => SQL,
): Promise<{ items: FoundRecord[] }> {
  const open = (Object.keys(records) as ContentPath[]).flatMap((path) => {
    const condition = findable(contentKinds[path], records[path].kind)
    return condition ? [{ path, condition }] : []
  })
  if (q === '' || open.length === 0) return { items: [] }
  const starts = (label: unknown) => sql`strpos(lower(${label}), lower(${q})) = 1`
  const words = q.split(/\s+/)
  const isLong = q.length >= MIN_IN_TEXTS
  const parts = open.map(({ path, condition }) => {
    const { kind } = records[path]
    const { id, label, status, removed, slug } = sharedColumns(kind)
    const holds = (text: SQL) =>
      sql`(${sql.join(
        words.map((word) => sql`${text} ilike ${containing(word)}`),
        sql` and `,
      )})`
    const address = slugIn(kind, q) ?? q
    const inAddress = sql`(${slug})::text = ${address}`
    const inTexts = texts && isLong ? holds(texts(kind)) : sql`false`
    // Texts are only read if the name doesn't match.
    const rank = sql`case when ${holds(label)} then 0 when ${inAddress} then 1 when ${inTexts} then 2 end`
    const near = kind.searched
      ? candidates(kind, kind.searched, {
          words,
          address,
          inTexts: isLong && Boolean(texts),
          isNamed: sql`(not ${removed} and ${condition} and ${holds(label)})`,
        })
      : sql`true`
    return sql`(select * from (select ${path}::text as path, ${id}::text as id, ${label} as label, (${status})::text as status, (${slug})::text as slug, ${rank} as place from ${kind.table}
      where not ${removed} and ${condition} and ${near}) of_kind where place is not null
      order by place, ${starts(sql`label`)} desc, length(label), label limit ${MAX})`
  })
  const { rows } = await db.execute(sql`select * from (${sql.join(parts, sql` union all `)}) found
    order by place, ${starts(sql`label`)} desc, length(label), label, id limit ${MAX}`)
  return asFound(records, rows)
}

type FoundRow = Omit<FoundRecord, 'address' | 'foundIn'> & { slug: string | null; place: number }

const asFound = (records: Record<ContentPath, AnyRecords>, rows: unknown[]) => ({
  items: (rows as FoundRow[]).map(({ path, id, label, status, slug, place }): FoundRecord => ({
    path,
    id,
    label,
    status,
    foundIn: foundIn[place] ?? 'name',
    address: (slug !== null && records[path].kind.slug?.addresses(slug)[0]) || null,
  })),
})

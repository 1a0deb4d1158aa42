import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { type Access, isAllowed, type Member } from '#src/http/access.ts'
import { containing } from '#src/database/patterns.ts'
import { columnOf, type Kind } from '#src/records/kind.ts'
import { contentKinds, type ContentPath, type Status } from '../contract.ts'
import type { AnyRecords } from './anyRecords.ts'
import { columnsOf } from './content.ts'

interface Found {
  path: ContentPath
  id: string
  label: string
  status: Status | null
  /** Path of its page on the site. */
  address: string | null
}

const MOST = 20

/** Records of every kind that a member's role opens whose name holds the text, in one query. */
export const findRecords = (db: Database, records: Record<ContentPath, AnyRecords>, member: Member | undefined, q: string) =>
  find(db, records, q, ({ access }) => (isAllowed(access, member) ? sql`true` : undefined))

/** The same of what has a page on the site: what the role does not open only where visitors see it. */
export const findPages = (db: Database, records: Record<ContentPath, AnyRecords>, member: Member | undefined, q: string) =>
  find(db, records, q, ({ access }, { slug, table }) => {
    const visibleFrom = columnOf(table, 'visibleFrom')
    if (!slug || !visibleFrom) return undefined
    return isAllowed(access, member) ? sql`true` : sql`${visibleFrom} <= now()`
  })

/** Which records of a kind may be found; none of them when undefined. */
type Findable = (of: { access: Access }, kind: Kind) => SQL | undefined

async function find(
  db: Database,
  records: Record<ContentPath, AnyRecords>,
  q: string,
  findable: Findable,
): Promise<{ items: Found[] }> {
  const open = (Object.keys(records) as ContentPath[]).flatMap((path) => {
    const condition = findable(contentKinds[path], records[path].kind)
    return condition ? [{ path, condition }] : []
  })
  if (q === '' || open.length === 0) return { items: [] }
  const rank = (label: unknown) => sql`strpos(lower(${label}), lower(${q})) = 1`
  const parts = open.map(({ path, condition }) => {
    const { kind } = records[path]
    const { id, label, status, removed, slug } = columnsOf(kind)
    return sql`(select ${path}::text as path, ${id}::text as id, ${label} as label, (${status})::text as status, (${slug})::text as slug from ${kind.table}
      where not ${removed} and ${condition} and ${label} ilike ${containing(q)}
      order by ${rank(label)} desc, length(${label}), ${label} limit ${MOST})`
  })
  const { rows } = await db.execute(sql`select * from (${sql.join(parts, sql` union all `)}) found
    order by ${rank(sql`label`)} desc, length(label), label, id limit ${MOST}`)
  return {
    items: (rows as unknown as (Omit<Found, 'address'> & { slug: string | null })[]).map(({ slug, ...found }) => ({
      ...found,
      address: (slug !== null && records[found.path].kind.slug?.addresses(slug)[0]) || null,
    })),
  }
}

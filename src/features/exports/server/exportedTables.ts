import { sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { isMediaTable } from '#src/media/tables.ts'

/**
 * Tables an export contains in addition to the content types not named here: all content and everything visitors
 * submitted. Accounts, keys, the audit log, and derived data are left out.
 */
export const exportedTables = [
  'settings',
  'redirects',
  'pictures',
  'picture_originals',
  'picture_sources',
  'media',
  'speakers',
  'sponsors',
  'venues',
  'events',
  'agenda_days',
  'sessions',
  'session_speakers',
  'planned_sessions',
  'rooms',
  'speaker_availability',
  'posts',
  'old_comments',
  'plain_pages',
  'page_parts',
  'canned_answers',
  'comments',
  'comment_places',
  'press_releases',
  'resource_files',
  'resources',
  'tool_categories',
  'tools',
  'reviews',
  'review_decisions',
  'tool_suggestions',
  'reviewer_applications',
  'research_access_requests',
  'newsletter_subscriptions',
  'newsletter_consents',
  'newsletter_issues',
  'contact_messages',
  'community_applications',
  'speaker_applications',
] as const

export interface ExportedTable {
  name: string
  /** All columns except those the database generates and those that hold files. */
  columns: string[]
  /** Column with a file's bytes, which the archive stores as a separate file named by the record's key. */
  file: string | undefined
  /** Columns of the primary key. */
  key: string[]
  /** Column that refers to an earlier record of the same table, such as a reply's parent. */
  earlier: string | undefined
}

/** Column that locates a file's bytes in the media store; left out, because archives contain the bytes themselves. */
export const STORED = 'stored'

/** Column that the database generates for every content type that is published. */
const PUBLISHED = 'visible_from'

/** Lists the exported tables as they are in this database, each after the tables it refers to. */
export async function describeTables(db: Database): Promise<ExportedTable[]> {
  const { rows } = await db.execute<{
    name: string
    column: string
    bytes: boolean
    made: boolean
    key: number | null
    earlier: boolean
  }>(sql`
    select c.relname as name, a.attname as column, a.atttypid = 'bytea'::regtype as bytes, a.attgenerated <> '' as made,
      array_position(i.indkey::int2[], a.attnum) as key,
      exists (select from pg_constraint f where f.conrelid = c.oid and f.confrelid = c.oid and f.conkey = array[a.attnum]) as earlier
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    order by c.relname, a.attnum`)
  const published = rows.flatMap(({ name, column, made }) =>
    made && column === PUBLISHED ? [name] : [],
  )
  return [...new Set([...exportedTables, ...published])].map((name) => {
    const own = rows.filter((row) => row.name === name && !row.made)
    return {
      name,
      columns: own
        .filter(({ bytes, column }) => !bytes && !(isMediaTable(name) && column === STORED))
        .map(({ column }) => column),
      file: own.find(({ bytes }) => bytes)?.column,
      key: own
        .flatMap(({ key, column }) => (key === null ? [] : [{ key, column }]))
        .sort((a, b) => a.key - b.key)
        .map(({ column }) => column),
      earlier: own.find(({ earlier }) => earlier)?.column,
    }
  })
}

export const recordsEntry = (table: string) => `records/${table}.jsonl`
export const fileEntry = (table: string, key: string) => `files/${table}/${key}`
export const MANIFEST = 'manifest.json'
export const FORMAT = 'advantage-export-1'

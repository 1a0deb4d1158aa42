import { and, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import {
  contentKinds,
  type ContentPath,
  datedPaths,
  kindAt,
} from '#src/features/content/contentKinds.ts'
import { newsletterIssues } from '#src/features/issues/server/tables.ts'
import { isAllowed, type Member } from '#src/http/access.ts'
import type { Field } from '#src/kinds/fields.ts'
import { fieldsOf } from '#src/kinds/kind.ts'
import { columnOf } from '#src/records/kind.ts'
import { statusNow } from '#src/records/publication.ts'
import type { AnyRecords } from '#src/records/records.ts'
import type { Entry } from '../contract.ts'

type Records = Record<ContentPath, AnyRecords>

/** More entries in six weeks than anyone could read. Those that already happened are left out first, oldest first. */
const MAX = 1000

/**
 * Returns content going live, events, and issues between two times, in order, limited to what the member's role can
 * open. Events that have begun earlier and go on are among them.
 */
export async function readEntries(
  db: Database,
  records: Records,
  member: Pick<Member, 'roles'>,
  from: Date,
  to: Date,
): Promise<Entry[]> {
  const within = (at: unknown, until = at) =>
    sql`${until} >= ${from.toISOString()}::timestamptz and ${at} < ${to.toISOString()}::timestamptz`
  const own = (Object.keys(records) as ContentPath[]).filter(
    (path) => records[path].kind.status && isAllowed(contentKinds[path].access, member as Member),
  )
  const parts = own.flatMap((path) => [
    publications(path, records[path], within),
    ...(path === 'events' ? [starts(records.events, within)] : []),
  ])
  const [content, issues] = await Promise.all([
    parts.length > 0
      ? db.execute<CalendarRow>(sql`select * from (${sql.join(parts, sql` union all `)}) as entries
          order by "isDone", case when "isDone" then now() - at::timestamptz else at::timestamptz - now() end limit ${MAX}`)
      : { rows: [] },
    isAllowed(['administrator', 'editor'], member as Member) ? readIssues(db, from, to) : [],
  ])
  return [
    ...content.rows.map(({ at, until, label, ...row }) => ({
      ...row,
      label: label || 'Untitled',
      at: new Date(at).toISOString(),
      until: until && new Date(until).toISOString(),
    })),
    ...issues,
  ].toSorted((a, b) => a.at.localeCompare(b.at))
}

type CalendarRow = Entry & Record<string, unknown>
type Within = (at: unknown, until?: unknown) => SQL

function publications(path: ContentPath, { kind }: AnyRecords, within: Within): SQL {
  const { table } = kind
  const status = columnOf(table, kind.status ?? 'status')
  const publishedAt = columnOf(table, 'publishedAt')
  const standing = statusNow(status, publishedAt)
  // An entry of a directory or a part of a page matters only until it goes live.
  const shown = datedPaths.includes(path) ? sql`true` : sql`${standing} <> 'published'`
  return sql`(select ${path}::text as path, ${table.id}::text as id, ${table.version} as version, ${kind.name}::text as kind,
    ${columnOf(table, kind.label)}::text as label, 'goes-live'::text as what, ${publishedAt}::text as at, null::text as until, null::text as zone,
    ${standing} = 'published' as "isDone",
    case when ${standing} = 'published' then '{}'::text[] else ${lacking(path, kind.table)} end as problems
    from ${table} where ${columnOf(table, 'removedAt')} is null and ${status} in ('scheduled', 'published') and ${shown} and ${within(publishedAt)})`
}

function starts({ kind }: AnyRecords, within: Within): SQL {
  const { table } = kind
  const begins = columnOf(table, 'startDate')
  const ends = columnOf(table, 'endDate')
  const standing = statusNow(
    columnOf(table, kind.status ?? 'status'),
    columnOf(table, 'publishedAt'),
  )
  return sql`(select 'events'::text, ${table.id}::text, ${table.version}, ${kind.name}::text, ${columnOf(table, kind.label)}::text,
    'starts'::text, ${begins}::text, ${ends}::text, ${columnOf(table, 'timezone')}, ${begins} < now(),
    case when ${begins} < now() then '{}'::text[] else
      array_remove(array[case when ${standing} <> 'published' then 'not published' end], null) || ${lacking('events', table)} end
    from ${table} where ${columnOf(table, 'removedAt')} is null and ${standing} <> 'archived' and ${within(begins, sql`greatest(${begins}, ${ends})`)})`
}

/** Lists empty fields that visitors would miss: pictures, summaries, and text. */
function lacking(path: ContentPath, table: AnyRecords['kind']['table']): SQL {
  const missed = Object.entries<Field>(fieldsOf(kindAt(path))).filter(
    ([, { type, ...options }]) =>
      type === 'picture' || ((type === 'prose' || type === 'html') && 'required' in options),
  )
  const each = missed.map(
    ([name, { label }]) =>
      sql`case when coalesce(btrim(${columnOf(table, name)}::text), '') = '' then ${`no ${label.toLowerCase()}`}::text end`,
  )
  return each.length > 0
    ? sql`array_remove(array[${sql.join(each, sql`, `)}], null)`
    : sql`'{}'::text[]`
}

async function readIssues(db: Database, from: Date, to: Date): Promise<Entry[]> {
  const at = sql<string>`coalesce(${newsletterIssues.startedAt}, ${newsletterIssues.scheduledFor})`
  const rows = await db
    .select({
      id: newsletterIssues.id,
      version: newsletterIssues.version,
      label: newsletterIssues.subject,
      state: newsletterIssues.state,
      question: newsletterIssues.question,
      preview: newsletterIssues.preview,
      at,
    })
    .from(newsletterIssues)
    .where(
      and(
        inArray(newsletterIssues.state, ['scheduled', 'sending', 'stopped', 'sent']),
        gte(at, from.toISOString()),
        lt(at, to.toISOString()),
      ),
    )
    .limit(MAX)
  return rows.map(({ state, question, preview, ...issue }) => ({
    ...issue,
    path: 'issues',
    kind: 'newsletter issue',
    label: issue.label || 'Untitled',
    what: 'sends',
    at: new Date(issue.at).toISOString(),
    until: null,
    zone: null,
    isDone: state !== 'scheduled',
    problems:
      state !== 'scheduled'
        ? []
        : [
            ...(preview === '' ? ['no preview text'] : []),
            ...(question ? ['needs a decision'] : []),
          ],
  }))
}

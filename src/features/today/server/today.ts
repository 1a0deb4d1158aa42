import { eq, type SQL, sql } from 'drizzle-orm'
import { standingOf } from '#src/records/publication.ts'
import type { Database } from '#src/database/open.ts'
import { contentKinds, type ContentPath } from '#src/features/content/contract.ts'
import { checkClaims } from '#src/features/checks/server/claims.ts'
import { lastCheck } from '#src/features/checks/server/links.ts'
import { type CommentedPath, isCommented } from '#src/features/content/comments.ts'
import type { AnyRecords } from '#src/features/content/server/anyRecords.ts'
import { waitingComments } from '#src/features/content/server/waitingComments.ts'
import { inboxItems } from '#src/features/inbox/server/tables.ts'
import { settleDueDates } from '#src/features/inbox/server/items.ts'
import { reviews } from '#src/features/tools/server/tables.ts'
import { isAllowed, type Member } from '#src/http/access.ts'
import { hasJobs } from '#src/jobs/jobCounts.ts'
import { mails } from '#src/mail/tables.ts'
import { countUnconfirmed } from '#src/mail/unconfirmed.ts'
import { columnOf } from '#src/records/kind.ts'
import { heldPublications } from '#src/records/tables.ts'
import { settings } from '#src/settings.ts'
import { firstSteps } from './firstSteps.ts'

const SOON = sql`now() + interval '24 hours'`
const SHOWN = 10

interface Counted {
  count: number
  first: string | null
}
const editors = ['administrator', 'editor'] as const
const moderators = ['administrator', 'moderator'] as const

/** What needs doing, of what a member of staff may do, in a fixed number of queries. */
export async function getToday(db: Database, records: Record<ContentPath, AnyRecords>, member: Member) {
  const own = (Object.entries(records) as [ContentPath, AnyRecords][]).filter(
    ([path, { kind }]) => kind.status && isAllowed(contentKinds[path].access, member),
  )
  const isEditor = isAllowed(editors, member)
  const discussed = own.filter((one): one is [CommentedPath, AnyRecords] => isCommented(one[0]))
  const [inbox, [failed], content, check, claims, held, talked, steps] = await Promise.all([
    isAllowed(moderators, member) ? countInbox(db) : {},
    member.role === 'administrator' ? countFailedJobs(db) : [],
    own.length > 0 ? readContent(db, own) : [],
    isEditor ? lastCheck(db) : undefined,
    isEditor ? checkClaims(db) : [],
    own.length > 0 ? db.select().from(heldPublications) : [],
    waitingComments(db, discussed, member.id),
    firstSteps(db, records, member),
  ])
  const of = (status: string) => content.filter((one) => one.status === status)
  const counts: Record<string, Counted | undefined> = {
    ...inbox,
    review: { count: of('in_review').length, first: null },
    drafts: { count: of('draft').length, first: null },
    scheduled: { count: of('scheduled').length, first: null },
    jobs: failed,
    links: { count: check?.broken.length ?? 0, first: null },
    claims: { count: claims.filter(({ contradicted }) => contradicted).length, first: null },
  }
  const upcoming = of('scheduled')
    .toSorted((a, b) => a.at!.localeCompare(b.at!))
    .slice(0, SHOWN)
  return {
    entries: Object.entries(counts).flatMap(([kind, counted]) =>
      counted && counted.count > 0 ? [{ kind: kind as 'jobs', count: counted.count, first: instantOf(counted.first) }] : [],
    ),
    firstSteps: steps,
    comments: talked,
    held: held.flatMap(({ kind, recordId, version, dueAt, reason }) => {
      const found = content.find((one) => one.kind === kind && one.id === recordId && one.version === version)
      return found
        ? [{ path: found.path, id: recordId, version, kind, label: found.label, dueAt: dueAt.toISOString(), reason }]
        : []
    }),
    upcoming: upcoming.map(({ path, id, kind, label, at }) => ({ path, id, kind, label, at: instantOf(at)! })),
  }
}

const instantOf = (value: string | null) => (value === null ? null : new Date(value).toISOString())

async function countInbox(db: Database) {
  await settleDueDates(db)
  const counted = (where: SQL) => sql<number>`(count(*) filter (where ${where}))::int`
  const open = sql`${inboxItems.state} = 'open' and not coalesce(${inboxItems.snoozedUntil} > now(), false)`
  const overdue = sql`${open} and ${inboxItems.dueAt} < now()`
  const due = sql`${open} and ${inboxItems.dueAt} >= now() and ${inboxItems.dueAt} < ${SOON}`
  const waiting = sql`${open} and (${inboxItems.dueAt} is null or ${inboxItems.dueAt} >= ${SOON})`
  const first = (where: SQL) => sql<string | null>`min(${inboxItems.dueAt}) filter (where ${where})`
  const [[row], [pending], held, unconfirmed] = await Promise.all([
    db
      .select({
        spam: counted(sql`${inboxItems.state} = 'spam' and ${inboxItems.receivedAt} > now() - interval '24 hours'`),
        overdue: counted(overdue),
        overdueFirst: first(overdue),
        due: counted(due),
        dueFirst: first(due),
        waiting: counted(waiting),
      })
      .from(inboxItems),
    db
      .select({ count: sql<number>`count(*)::int` })
      .from(reviews)
      .where(sql`${reviews.status} = 'pending'`),
    db.$count(mails, eq(mails.state, 'held')),
    countUnconfirmed(db),
  ])
  return {
    overdue: { count: row!.overdue, first: row!.overdueFirst },
    due: { count: row!.due, first: row!.dueFirst },
    waiting: { count: row!.waiting, first: null },
    spam: { count: row!.spam, first: null },
    held: { count: held, first: null },
    proven: { count: Math.max(0, unconfirmed - settings.mail.unconfirmedADay), first: null },
    reviews: { count: pending!.count, first: null },
  }
}

async function countFailedJobs(db: Database): Promise<Counted[]> {
  if (!(await hasJobs(db))) return []
  const failed = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from jobs.job where state = 'failed' and created_on > now() - interval '7 days'`,
  )
  return [{ count: failed.rows[0]!.count, first: null }]
}

interface Waiting extends Record<string, unknown> {
  path: ContentPath
  id: string
  version: number
  kind: string
  label: string
  status: string
  at: string | null
}

/** What is not yet before visitors, of all kinds at once. */
async function readContent(db: Database, own: [ContentPath, AnyRecords][]): Promise<Waiting[]> {
  const parts = own.map(([path, { kind }]) => {
    const status = columnOf(kind.table, kind.status!)
    return sql`(select ${path}::text as path, ${kind.table.id}::text as id, ${kind.table.version} as version, ${kind.name}::text as kind, ${columnOf(kind.table, kind.label)}::text as label,
      ${standingOf(status, columnOf(kind.table, 'publishedAt'))} as status,
      ${columnOf(kind.table, 'publishedAt')}::text as at from ${kind.table}
      where ${columnOf(kind.table, 'removedAt')} is null and ${status} in ('draft', 'in_review', 'scheduled'))`
  })
  const { rows } = await db.execute<Waiting>(sql.join(parts, sql` union all `))
  return rows
}

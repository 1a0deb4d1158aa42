import { and, desc, eq, gt, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { oneRow } from '#src/database/oneRow.ts'
import { readRecentCounts } from '#src/features/analytics/server/analytics.ts'
import { statusNow } from '#src/records/publication.ts'
import type { Database } from '#src/database/open.ts'
import { isSendingOnHold } from '#src/features/backups/server/holding.ts'
import { backupFaults } from '#src/features/backups/server/runs.ts'
import {
  type CommentedPath,
  contentKinds,
  type ContentPath,
  isCommented,
} from '#src/features/content/contentKinds.ts'
import { checkClaims } from '#src/features/checks/server/claims.ts'
import { lastCheck } from '#src/features/checks/server/links.ts'
import type { AnyRecords } from '#src/records/records.ts'
import { waitingAssignments } from '#src/features/content/server/waitingAssignments.ts'
import { waitingComments } from '#src/features/content/server/waitingComments.ts'
import { readEntries } from '#src/features/calendar/server/entries.ts'
import { inboxKinds, inboxRoles, kindsOfRoles } from '#src/features/inbox/contract.ts'
import { missingAddresses } from '#src/features/redirects/server/tables.ts'
import { addDays, dayIn, instantIn } from '#src/time/zone.ts'
import { inboxItems } from '#src/features/inbox/server/tables.ts'
import { countOpenChanges } from '#src/features/speaker-links/server/changes.ts'
import { reviews } from '#src/features/tools/server/tables.ts'
import { isAdministrator, isAllowed, type Member } from '#src/http/access.ts'
import { hasJobs } from '#src/jobs/jobCounts.ts'
import { mails } from '#src/mail/tables.ts'
import { countUnconfirmed, isOverBudget } from '#src/mail/unconfirmed.ts'
import { knownStoreFault } from '#src/media/storeHealth.ts'
import { columnOf } from '#src/records/kind.ts'
import { heldPublications } from '#src/records/tables.ts'
import { settings } from '#src/settings.ts'
import type { Task } from '../contract.ts'
import { firstSteps } from './firstSteps.ts'
import { readLatest } from './latest.ts'

const SOON = sql`now() + interval '24 hours'`
/** Maximum number of missing pages shown. */
const MISSING_SHOWN = 5

type Counted = Pick<Task, 'count' | 'first'>
type TaskCounts = Partial<Record<Task['kind'], Counted>>

const counted = (where: SQL) => sql<number>`(count(*) filter (where ${where}))::int`

/** A count of tasks that are not due at any time. */
const undated = (count: number): Counted => ({ count, first: null })

const editors = ['administrator', 'editor'] as const
const moderators = ['administrator', 'moderator'] as const

/** A member's tasks: counts, and those of unpublished content by type and status. */
export async function readTasks(
  db: Database,
  records: Record<ContentPath, AnyRecords>,
  member: Member,
) {
  const own = ownKinds(records, member)
  const isEditor = isAllowed(editors, member)
  const [
    unsent,
    inbox,
    failedJobs,
    backups,
    mediaFault,
    unpublished,
    check,
    claims,
    speakerChanges,
  ] = await Promise.all([
    isAdministrator(member) ? countUnsent(db) : undefined,
    isAllowed(inboxRoles, member) ? countInbox(db, member) : undefined,
    isAdministrator(member) ? countFailedJobs(db) : 0,
    isAdministrator(member) ? backupFaults(db) : [],
    isAdministrator(member) ? knownStoreFault(db) : undefined,
    own.length > 0 ? countUnpublished(db, own) : [],
    isEditor ? lastCheck(db) : undefined,
    isEditor ? checkClaims(db) : [],
    isAllowed(contentKinds.events.access, member) ? countOpenChanges(db) : 0,
  ])
  const numberOf = (status: string) =>
    unpublished.reduce((sum, one) => sum + (one.status === status ? one.count : 0), 0)
  const counts: TaskCounts = {
    ...unsent,
    ...inbox,
    speakerChanges: undated(speakerChanges),
    review: undated(numberOf('in_review')),
    drafts: undated(numberOf('draft')),
    scheduled: undated(numberOf('scheduled')),
    jobs: undated(failedJobs),
    backups: undated(backups.length),
    media: undated(mediaFault ? 1 : 0),
    links: undated(check?.broken.length ?? 0),
    claims: undated(claims.filter(({ contradicted }) => contradicted).length),
  }
  return { counts, unpublished }
}

/** Content types with drafts that the member's role can open. */
const ownKinds = (records: Record<ContentPath, AnyRecords>, member: Member) =>
  (Object.entries(records) as [ContentPath, AnyRecords][]).filter(
    ([path, { kind }]) => kind.status && isAllowed(contentKinds[path].access, member),
  )

/** The dashboard, in a fixed number of queries. */
export async function getToday(
  db: Database,
  records: Record<ContentPath, AnyRecords>,
  member: Member,
) {
  const own = ownKinds(records, member)
  const discussed = own.filter((one): one is [CommentedPath, AnyRecords] => isCommented(one[0]))
  const isEditor = isAllowed(editors, member)
  const [
    { counts },
    upcoming,
    latest,
    mail,
    check,
    missing,
    forms,
    held,
    comments,
    assigned,
    steps,
    reading,
  ] = await Promise.all([
    readTasks(db, records, member),
    readEntries(db, records, member, new Date(), endOfNextWeek()),
    readLatest(db, own),
    isAdministrator(member) ? countMail(db) : null,
    isEditor ? lastCheck(db) : undefined,
    isEditor ? mostMissing(db) : [],
    isAllowed(moderators, member) ? countForms(db) : [],
    own.length > 0 ? readHeld(db, own) : [],
    waitingComments(db, discussed, member.id),
    waitingAssignments(db, discussed, member.id),
    firstSteps(db, records, member),
    isEditor ? readRecentCounts(db) : null,
  ])
  return {
    entries: (Object.entries(counts) as [Task['kind'], Counted][]).flatMap(
      ([kind, { count, first }]) => (count > 0 ? [{ kind, count, first: instantOf(first) }] : []),
    ),
    firstSteps: steps,
    comments,
    assigned,
    held: held.map((one) => ({ ...one, dueAt: new Date(one.dueAt).toISOString() })),
    upcoming: upcoming.filter(({ isDone }) => !isDone),
    latest,
    mail,
    checkedAt: check ? check.checkedAt.toISOString() : null,
    missing,
    forms,
    reading,
  }
}

const instantOf = (value: string | null) => (value === null ? null : new Date(value).toISOString())

/** Open inbox items the member's role can read. Roles that read the whole inbox also see reviews and held emails. */
async function countInbox(db: Database, member: Member): Promise<TaskCounts> {
  const { id: memberId, roles } = member
  const kinds = kindsOfRoles(roles)
  const open = sql`${inboxItems.state} = 'open' and not coalesce(${inboxItems.snoozedUntil} > now(), false)`
  const overdue = sql`${open} and ${inboxItems.dueAt} < now()`
  const due = sql`${open} and ${inboxItems.dueAt} >= now() and ${inboxItems.dueAt} < ${SOON}`
  const waiting = sql`${open} and (${inboxItems.dueAt} is null or ${inboxItems.dueAt} >= ${SOON})`
  const first = (where: SQL) => sql<string | null>`min(${inboxItems.dueAt}) filter (where ${where})`
  const [inbox, pending, held, unconfirmed] = await Promise.all([
    db
      .select({
        spam: counted(
          sql`${inboxItems.state} = 'spam' and ${inboxItems.receivedAt} > now() - interval '24 hours'`,
        ),
        overdue: counted(overdue),
        overdueFirst: first(overdue),
        due: counted(due),
        dueFirst: first(due),
        waiting: counted(waiting),
        mine: counted(sql`${open} and ${inboxItems.assigneeId} = ${memberId}`),
      })
      .from(inboxItems)
      .where(
        and(inArray(inboxItems.kind, [...kinds]), inArray(inboxItems.state, ['open', 'spam'])),
      ),
    db.$count(reviews, eq(reviews.status, 'pending')),
    db.$count(mails, isOverBudget),
    countUnconfirmed(db),
  ])
  const row = oneRow(inbox)
  const own = {
    overdue: { count: row.overdue, first: row.overdueFirst },
    mine: undated(row.mine),
    due: { count: row.due, first: row.dueFirst },
    waiting: undated(row.waiting),
    spam: undated(row.spam),
  }
  if (!isAllowed(moderators, member)) return own
  return {
    ...own,
    held: undated(held),
    proven: undated(
      unconfirmed
        .values()
        .reduce((sum, count) => sum + Math.max(0, count - settings.mail.unconfirmedADay), 0),
    ),
    reviews: undated(pending),
  }
}

/** Midnight after next week's Sunday. */
function endOfNextWeek(): Date {
  const today = dayIn(settings.timeZone, new Date())
  const weekday = (new Date(`${today}T12:00Z`).getUTCDay() + 6) % 7
  return instantIn(settings.timeZone, addDays(today, 14 - weekday), '00:00')
}

async function countMail(db: Database) {
  const row = oneRow(
    await db
      .select({
        sent: counted(sql`${mails.state} = 'accepted'`),
        waiting: counted(sql`${mails.state} in ('held', 'waiting', 'sending', 'closing')`),
        failed: counted(sql`${mails.state} in ('refused', 'given up')`),
        inDoubt: counted(sql`${mails.state} = 'in doubt'`),
      })
      .from(mails)
      .where(sql`${mails.createdAt} > now() - interval '7 days'`),
  )
  return row
}

/** Whether sending is on hold, or how many emails wait for a mail server that accepted none in the last hour. */
async function countUnsent(db: Database): Promise<TaskCounts> {
  if (await isSendingOnHold(db)) return { onHold: undated(1) }
  const anHourAgo = sql`now() - interval '1 hour'`
  const count = await db.$count(
    mails,
    and(eq(mails.state, 'waiting'), isNull(mails.batch), lt(mails.dueSince, anHourAgo)),
  )
  if (count === 0) return {}
  const [accepted] = await db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.state, 'accepted'), gt(mails.settledAt, anHourAgo)))
    .limit(1)
  return accepted ? {} : { stuck: undated(count) }
}

const mostMissing = (db: Database) =>
  db
    .select({ path: missingAddresses.path, hits: missingAddresses.hits })
    .from(missingAddresses)
    .orderBy(desc(missingAddresses.hits), missingAddresses.path)
    .limit(MISSING_SHOWN)

async function countForms(db: Database) {
  const rows = await db
    .select({
      kind: inboxItems.kind,
      received: sql<number>`count(*)::int`,
      done: counted(sql`${inboxItems.state} = 'done'`),
      open: counted(sql`${inboxItems.state} = 'open'`),
    })
    .from(inboxItems)
    .where(
      sql`${inboxItems.receivedAt} > now() - interval '30 days' and ${inboxItems.state} in ('open', 'done')`,
    )
    .groupBy(inboxItems.kind)
    .orderBy(desc(sql`count(*)`), inboxItems.kind)
  return rows.map(({ kind, ...counts }) => ({ kind: inboxKinds[kind], ...counts }))
}

async function countFailedJobs(db: Database): Promise<number> {
  if (!(await hasJobs(db))) return 0
  const failed = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from jobs.job where state = 'failed' and created_on > now() - interval '7 days'`,
  )
  return oneRow(failed.rows).count
}

interface Unpublished extends Record<string, unknown> {
  path: ContentPath
  status: string
  count: number
}

const isUnpublished = ({ kind: { table, status } }: AnyRecords) =>
  sql`${columnOf(table, 'removedAt')} is null and ${columnOf(table, status ?? 'status')} in ('draft', 'in_review', 'scheduled')`

/** Counts the drafts, reviews, and schedules of these types. */
async function countUnpublished(
  db: Database,
  own: [ContentPath, AnyRecords][],
): Promise<Unpublished[]> {
  const parts = own.map(([path, records]) => {
    const { table, status } = records.kind
    const standing = statusNow(columnOf(table, status ?? 'status'), columnOf(table, 'publishedAt'))
    return sql`(select ${path}::text as path, ${standing} as status, count(*)::int as count from ${table}
      where ${isUnpublished(records)} group by 2)`
  })
  const { rows } = await db.execute<Unpublished>(sql.join(parts, sql` union all `))
  return rows
}

interface Held extends Record<string, unknown> {
  path: ContentPath
  id: string
  version: number
  kind: string
  label: string
  dueAt: string
  reason: 'late' | 'restored'
}

/** Publications of these types that are on hold, and that nobody has decided on since. */
async function readHeld(db: Database, own: [ContentPath, AnyRecords][]): Promise<Held[]> {
  const { kind, recordId, version, dueAt, reason } = heldPublications
  const parts = own.map(([path, records]) => {
    const { name, table, label } = records.kind
    return sql`(select ${path}::text as path, ${table.id}::text as id, ${version} as version, ${kind} as kind,
      ${columnOf(table, label)}::text as label, ${dueAt}::text as "dueAt", ${reason} as reason
      from ${heldPublications} join ${table} on ${table.id} = ${recordId}::uuid and ${table.version} = ${version}
      where ${kind} = ${name} and ${isUnpublished(records)})`
  })
  const { rows } = await db.execute<Held>(
    sql`select * from (${sql.join(parts, sql` union all `)}) as held order by "dueAt"::timestamptz, path, id`,
  )
  return rows
}

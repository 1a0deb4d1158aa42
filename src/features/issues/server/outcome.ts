import { oneRow } from '#src/database/oneRow.ts'
import { eq, lt, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { newsletterSubscriptions } from '#src/features/newsletter/server/tables.ts'
import { bounces } from '#src/features/bounces/server/tables.ts'
import { mails } from '#src/mail/tables.ts'
import { blockAdvice, readRefusal } from '#src/mail/refusal.ts'
import { settings } from '#src/settings.ts'
import type { Outcome } from '../findings.ts'
import { type IssueRow, newsletterIssues } from './tables.ts'

/** What became of the mails of an issue so far. */
export async function countOutcome(
  db: Database,
  { id, startedAt }: Pick<IssueRow, 'id' | 'startedAt'>,
): Promise<Outcome> {
  const inState = (states: string) =>
    sql<number>`(count(*) filter (where ${mails.state} in (${sql.raw(states)})))::int`
  const returned = (kind: string) =>
    sql<number>`(count(*) filter (where exists (select from ${bounces} r where r.mail_id = mails.id and r.kind = ${kind})))::int`
  const counts = await db
    .select({
      waiting: inState(`'waiting', 'sending', 'closing'`),
      accepted: inState(`'accepted'`),
      refused: inState(`'refused', 'given up'`),
      left: inState(`'left'`),
      inDoubt: inState(`'in doubt'`),
      bounced: returned('hard'),
      blocked: returned('blocked'),
      complained: returned('complaint'),
      replied: returned('reply'),
      unsubscribed: sql<number>`count(${mails.unsubscribedAt})::int`,
    })
    .from(mails)
    .where(eq(mails.batch, id))
  return { ...oneRow(counts), confirmed: await countConfirmed(db, startedAt) }
}

/** Outcomes that were stored before blocked mails were counted. */
const noneBlocked = { blocked: 0 }

/** What became of an issue: counted while its mails are kept, later as it was counted last. */
export async function readOutcome(db: Database, issue: IssueRow): Promise<Outcome | null> {
  if (!issue.startedAt) return null
  const isKept = (await db.$count(mails, eq(mails.batch, issue.id))) > 0
  return isKept ? countOutcome(db, issue) : issue.outcome && { ...noneBlocked, ...issue.outcome }
}

/** Subscriptions that were confirmed between the issue before and this one. */
async function countConfirmed(db: Database, startedAt: Date | null): Promise<number> {
  if (!startedAt) return 0
  const [before] = await db
    .select({
      at: sql<Date | null>`max(${newsletterIssues.startedAt})`.mapWith(newsletterIssues.startedAt),
    })
    .from(newsletterIssues)
    .where(lt(newsletterIssues.startedAt, startedAt))
  const { confirmedAt } = newsletterSubscriptions
  return db.$count(
    newsletterSubscriptions,
    sql`${confirmedAt} <= ${startedAt.toISOString()}::timestamptz ${before?.at ? sql`and ${confirmedAt} > ${before.at.toISOString()}::timestamptz` : sql``}`,
  )
}

/** So many mails tell whether an issue goes well: before that, rates are of them all. */
const TELLING = 500

interface Reason {
  /** In words for staff. */
  text: string
  /** Whether those whom it did not reach get it once the cause is fixed: it stops even if none is left. */
  isTurnedAway?: boolean
}

/** Why an issue should be stopped; undefined while it goes well. */
export async function reasonToStop(
  db: Database,
  { id, recipients }: Pick<IssueRow, 'id' | 'recipients'>,
  { accepted, refused, bounced, complained, blocked }: Outcome,
): Promise<Reason | undefined> {
  const { stopAtBounces, stopAtComplaints, stopAtBlocks } = settings.mail
  const telling = Math.min(TELLING, recipients ?? 0)
  const base = Math.max(accepted + refused, telling)
  const told = (count: number) => `${count} of ${accepted + refused} emails`
  if (bounced * 1000 >= stopAtBounces * base && bounced > 0)
    return { text: `Too many addresses are gone: ${told(bounced)} bounced.` }
  if (complained * 1000 >= stopAtComplaints * base && complained > 0)
    return { text: `Too many readers complained: ${told(complained)} were reported as spam.` }
  if (blocked < LEAST_BLOCKED) return undefined
  const turnedAway = await readBlocked(db, id)
  if (turnedAway.count < LEAST_BLOCKED || turnedAway.count * 1000 <= stopAtBlocks * telling)
    return undefined
  const { count, of } = turnedAway
  const words = turnedAway.words.replaceAll(/<?[^\s<>]+@[^\s<>]+>?/g, '…').slice(0, 400)
  const advice = blockAdvice[readRefusal({ text: words }).cause ?? 'policy']
  const text = `Mail servers blocked ${count} of our last ${of} emails. The last response was “${words}” ${advice}`
  return { text, isTurnedAway: true }
}

/** One company that turns us away is no reason to keep an issue from all others. */
const LEAST_BLOCKED = 2

/** How many of the last mails of an issue were turned away, and what was said last. */
async function readBlocked(db: Database, id: string) {
  const { rows } = await db.execute(sql`
    with lately as (
      select m.id from mails m where m.batch = ${id} and m.state in ('accepted', 'refused')
      order by m.settled_at desc nulls last limit ${TELLING})
    select (select count(*)::int from lately) as of, count(distinct r.mail_id)::int as count,
      coalesce((array_agg(r.words order by r.at desc) filter (where r.words is not null))[1], '') as words
    from lately join bounces r on r.mail_id = lately.id and r.kind = 'blocked'`)
  return rows[0] as { of: number; count: number; words: string }
}

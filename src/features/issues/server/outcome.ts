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

/** Counts an issue's emails by outcome so far. */
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

/** Default for outcomes stored before blocked emails were counted. */
const noneBlocked = { blocked: 0 }

/** Returns an issue's outcome: counted as long as its emails are stored, and the last count after that. */
export async function readOutcome(db: Database, issue: IssueRow): Promise<Outcome | null> {
  if (!issue.startedAt) return null
  const isKept = (await db.$count(mails, eq(mails.batch, issue.id))) > 0
  return isKept ? countOutcome(db, issue) : issue.outcome && { ...noneBlocked, ...issue.outcome }
}

/** Counts the subscriptions confirmed between the previous issue and this one. */
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

/**
 * Number of emails that decide whether an issue has problems. Rates are at least of this many, or of all emails if
 * there are fewer.
 */
const ENOUGH_EMAILS = 500

interface Reason {
  /** Explanation for staff. */
  text: string
  /**
   * Whether readers who did not get the issue will get it once the cause is fixed. If so, it stops even when no
   * emails are left.
   */
  isBlocked?: boolean
}

/** Returns why an issue should be stopped; undefined if there are no problems. */
export async function reasonToStop(
  db: Database,
  { id, recipients }: Pick<IssueRow, 'id' | 'recipients'>,
  { accepted, refused, bounced, complained, blocked }: Outcome,
): Promise<Reason | undefined> {
  const { stopAtBounces, stopAtComplaints, stopAtBlocks } = settings.mail
  const enough = Math.min(ENOUGH_EMAILS, recipients ?? 0)
  const base = Math.max(accepted + refused, enough)
  const shareOf = (count: number) => `${count} of ${accepted + refused} emails`
  if (bounced * 1000 >= stopAtBounces * base && bounced > 0)
    return { text: `Too many addresses are gone: ${shareOf(bounced)} bounced.` }
  if (complained * 1000 >= stopAtComplaints * base && complained > 0)
    return { text: `Too many readers complained: ${shareOf(complained)} were reported as spam.` }
  if (blocked < MIN_BLOCKED) return undefined
  const lately = await readBlocked(db, id)
  if (lately.count < MIN_BLOCKED || lately.count * 1000 <= stopAtBlocks * enough) return undefined
  const { count, of } = lately
  const words = lately.words.replaceAll(/<?[^\s<>]+@[^\s<>]+>?/g, '…').slice(0, 400)
  const advice = blockAdvice[readRefusal({ text: words }).cause ?? 'policy']
  const text = `Mail servers blocked ${count} of our last ${of} emails. The last response was “${words}” ${advice}`
  return { text, isBlocked: true }
}

/** A single company that blocks us is no reason to stop an issue for everyone else. */
const MIN_BLOCKED = 2

/** Counts the blocked emails among an issue's latest, and returns the last response. */
async function readBlocked(db: Database, id: string) {
  const { rows } = await db.execute(sql`
    with lately as (
      select m.id from mails m where m.batch = ${id} and m.state in ('accepted', 'refused')
      order by m.settled_at desc nulls last limit ${ENOUGH_EMAILS})
    select (select count(*)::int from lately) as of, count(distinct r.mail_id)::int as count,
      coalesce((array_agg(r.words order by r.at desc) filter (where r.words is not null))[1], '') as words
    from lately join bounces r on r.mail_id = lately.id and r.kind = 'blocked'`)
  return rows[0] as { of: number; count: number; words: string }
}

import { eq, lt, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { newsletterSubscriptions } from '#src/features/newsletter/server/tables.ts'
import { mailReturns } from '#src/features/returns/server/tables.ts'
import { mails } from '#src/mail/tables.ts'
import { settings } from '#src/settings.ts'
import type { Outcome } from '../findings.ts'
import { type IssueRow, newsletterIssues } from './tables.ts'

/** What became of the mails of an issue so far. */
export async function countOutcome(db: Database, { id, startedAt }: Pick<IssueRow, 'id' | 'startedAt'>): Promise<Outcome> {
  const inState = (states: string) => sql<number>`(count(*) filter (where ${mails.state} in (${sql.raw(states)})))::int`
  const returned = (kind: string) =>
    sql<number>`(count(*) filter (where exists (select from ${mailReturns} r where r.mail_id = mails.id and r.kind = ${kind})))::int`
  const [counts] = await db
    .select({
      waiting: inState(`'waiting', 'sending', 'closing'`),
      accepted: inState(`'accepted'`),
      refused: inState(`'refused', 'given up'`),
      left: inState(`'left'`),
      inDoubt: inState(`'in doubt'`),
      bounced: returned('hard'),
      complained: returned('complaint'),
      replied: returned('reply'),
      unsubscribed: sql<number>`count(${mails.unsubscribedAt})::int`,
    })
    .from(mails)
    .where(eq(mails.batch, id))
  return { ...counts!, confirmed: await countConfirmed(db, startedAt) }
}

/** What became of an issue: counted while its mails are kept, later as it was counted last. */
export async function readOutcome(db: Database, issue: IssueRow): Promise<Outcome | null> {
  if (!issue.startedAt) return null
  const isKept = (await db.$count(mails, eq(mails.batch, issue.id))) > 0
  return isKept ? countOutcome(db, issue) : issue.outcome
}

/** Subscriptions that were confirmed between the issue before and this one. */
async function countConfirmed(db: Database, startedAt: Date | null): Promise<number> {
  if (!startedAt) return 0
  const [before] = await db
    .select({ at: sql<Date | null>`max(${newsletterIssues.startedAt})`.mapWith(newsletterIssues.startedAt) })
    .from(newsletterIssues)
    .where(lt(newsletterIssues.startedAt, startedAt))
  const { confirmedAt } = newsletterSubscriptions
  return db.$count(
    newsletterSubscriptions,
    sql`${confirmedAt} <= ${startedAt.toISOString()}::timestamptz ${before?.at ? sql`and ${confirmedAt} > ${before.at.toISOString()}::timestamptz` : sql``}`,
  )
}

/** The first so many mails tell whether an issue goes well: before that, rates are of them all. */
const FIRST = 500

/** Why an issue should be stopped; undefined while it goes well. */
export function reasonToStop({ accepted, refused, bounced, complained }: Outcome, recipients: number): string | undefined {
  const { stopAtBounces, stopAtComplaints } = settings.mail
  const base = Math.max(accepted + refused, Math.min(FIRST, recipients))
  const gone = refused + bounced
  const told = (count: number) => `${count} of ${accepted + refused} mails`
  if (gone * 1000 >= stopAtBounces * base && gone > 0) return `Addresses are gone: ${told(gone)} were refused or came back.`
  if (complained * 1000 >= stopAtComplaints * base && complained > 0)
    return `Readers complain: ${told(complained)} were reported as spam.`
  return undefined
}

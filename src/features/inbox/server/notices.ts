import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { oneRow } from '#src/database/oneRow.ts'
import type { Database } from '#src/database/open.ts'
import { reviews } from '#src/features/tools/server/tables.ts'
import { defineJob } from '#src/jobs/job.ts'
import { queueMail } from '#src/mail/queueMail.ts'
import { mails } from '#src/mail/tables.ts'
import { isOverBudget } from '#src/mail/unconfirmed.ts'
import { settings } from '#src/settings.ts'
import { hourIn, dayIn } from '#src/time/zone.ts'
import { setMissingDueDates } from './items.ts'
import { arrivedContent, heldContent, openContent } from './noticeContents.ts'
import { inboxItems } from './tables.ts'

/** Notifies staff of new items: one email per item right away, or a daily digest of open ones. */
export const noticeJob = defineJob('inbox.notices', { retries: 0 })

/** Value of `noticesHour` that means one notice per item right away. */
const AT_ONCE = 24

export async function sendNotices(
  db: Database,
  staffOrigin: string,
  now = new Date(),
): Promise<void> {
  const to = settings.mail.noticesTo || settings.contact.email
  await setMissingDueDates(db)
  await noticeHeld(db, staffOrigin, to, now)
  if (settings.mail.noticesHour === AT_ONCE) return noticeEach(db, staffOrigin, to)
  if (hourIn(settings.timeZone, now) === settings.mail.noticesHour)
    await noticeOpen(db, staffOrigin, to, now)
}

/** Notifies staff once a day while emails are on hold, since someone may be using the site to flood strangers. */
async function noticeHeld(db: Database, staffOrigin: string, to: string, now: Date) {
  const held = await db.$count(mails, isOverBudget)
  if (held === 0) return
  const content = heldContent(held, staffOrigin)
  await queueMail(db, {
    cause: `held:${dayIn(settings.timeZone, now)}`,
    kind: 'notice',
    to,
    content,
  })
}

async function noticeEach(db: Database, staffOrigin: string, to: string) {
  const fresh = await db
    .select()
    .from(inboxItems)
    .where(
      and(eq(inboxItems.state, 'open'), gt(inboxItems.receivedAt, sql`now() - interval '1 hour'`)),
    )
  for (const item of fresh)
    await queueMail(db, {
      cause: `notice:${item.id}`,
      kind: 'notice',
      to,
      content: arrivedContent(item, staffOrigin),
    })
}

/** Sends a daily digest of open items, overdue first. Sends nothing if there are none. */
async function noticeOpen(db: Database, staffOrigin: string, to: string, now: Date) {
  const open = await db
    .select({
      kind: inboxItems.kind,
      dueAt: inboxItems.dueAt,
      count: sql<number>`count(*) over ()::int`,
      overdue: sql<number>`count(*) filter (where ${inboxItems.dueAt} < ${now.toISOString()}::timestamptz) over ()::int`,
    })
    .from(inboxItems)
    .where(and(eq(inboxItems.state, 'open'), isNotNull(inboxItems.dueAt)))
    .orderBy(inboxItems.dueAt)
    .limit(20)
  const pending = oneRow(
    await db
      .select({ count: sql<number>`count(*)::int` })
      .from(reviews)
      .where(eq(reviews.status, 'pending')),
  )
  if (open.length === 0 && pending.count === 0) return
  const due = open.flatMap(({ kind, dueAt }) => (dueAt ? [{ kind, dueAt }] : []))
  const content = openContent(
    {
      open: due,
      count: open[0]?.count ?? 0,
      overdue: open[0]?.overdue ?? 0,
      pendingReviews: pending.count,
      now,
    },
    staffOrigin,
  )
  await queueMail(db, {
    cause: `digest:${dayIn(settings.timeZone, now)}`,
    kind: 'digest',
    to,
    content,
  })
}

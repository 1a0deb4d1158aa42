import { and, gt, inArray, sql } from 'drizzle-orm'
import type { Database, OpenDatabase } from '#src/database/open.ts'
import { workWhenDue } from '#src/jobs/dueWork.ts'
import { defineJob } from '#src/jobs/job.ts'
import type { Jobs } from '#src/jobs/jobs.ts'
import { forgetOtherServers } from './announced.ts'
import { MAILS_WAIT, mails } from './tables.ts'
import { reservePlaces } from './places.ts'
import { sendDueMails, type Sending } from './sending.ts'

const deliverMails = defineJob('mail.deliver', { policy: 'short', retries: 0, limitSeconds: 1800 })

/** Lets this process send emails when they are due, and calls back after it has sent some. */
export async function startMail(
  jobs: Jobs,
  database: OpenDatabase,
  sending: Omit<Sending, 'signal'>,
  onSent: () => Promise<void> = async () => {},
): Promise<void> {
  const work = async (signal: AbortSignal) => {
    await sendDueMails({ ...sending, signal })
    await onSent()
  }
  await forgetOtherServers(database.db, sending.settings.server)
  reservePlaces(database)
  if (!sending.settings.server) return jobs.define(deliverMails, (_, { signal }) => work(signal))
  await workWhenDue(jobs, database, { job: deliverMails, channel: MAILS_WAIT, work, nextAt })
}

async function nextAt(db: Database): Promise<Date | undefined> {
  const [next] = await db
    .select({ at: sql<Date | null>`min(${mails.notBefore})`.mapWith(mails.notBefore) })
    .from(mails)
    .where(and(inArray(mails.state, ['waiting', 'held']), gt(mails.notBefore, sql`now()`)))
  return next?.at ?? undefined
}

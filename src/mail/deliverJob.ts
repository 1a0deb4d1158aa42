import { and, eq, gt, sql } from 'drizzle-orm'
import type { OpenDatabase } from '#src/database/open.ts'
import { defineJob } from '#src/jobs/job.ts'
import type { Jobs } from '#src/jobs/jobs.ts'
import { MAILS_WAIT } from './channel.ts'
import { sendDueMails, type Sending } from './sending.ts'
import { mails } from './tables.ts'

const deliverMails = defineJob('mail.deliver', { policy: 'short', retries: 0, limitSeconds: 1800 })

/**
 * Lets this process send mails, and tells when it has sent some: at the start, at once when one is made, when the next becomes due,
 * and every minute in any case.
 */
export async function startMail(
  jobs: Jobs,
  { db, listen }: OpenDatabase,
  sending: Omit<Sending, 'signal'>,
  onSent: () => Promise<void> = async () => {},
): Promise<void> {
  const wake = async (after?: Date) =>
    void (await jobs.send(db, deliverMails, {}, { key: String(after?.getTime() ?? 'now'), ...(after && { after }) }))
  const wakeForNext = async () => {
    const [next] = await db
      .select({ at: sql<Date | null>`min(${mails.notBefore})`.mapWith(mails.notBefore) })
      .from(mails)
      .where(and(eq(mails.state, 'waiting'), gt(mails.notBefore, sql`now()`)))
    if (next?.at) await wake(new Date(Math.ceil(next.at.getTime() / 1000) * 1000))
  }
  await jobs.define(deliverMails, async (_, { signal }) => {
    await sendDueMails({ ...sending, signal })
    await onSent()
    await wakeForNext()
  })
  if (!sending.settings.server) return
  await jobs.schedule(deliverMails, '* * * * *', {})
  await listen(
    MAILS_WAIT,
    () =>
      void wake()
        .then(wakeForNext)
        .catch(() => {}),
  )
  await wake()
}

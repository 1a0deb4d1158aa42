import { sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { invalid, tooMany } from '#src/http/errors.ts'
import { queueMail } from '#src/mail/queueMail.ts'
import { mails } from '#src/mail/tables.ts'
import { settings } from '#src/settings.ts'
import { foldedAddress } from '#src/text/emailAddress.ts'
import { issueContent } from './issueContent.ts'
import { findIssue } from './issues.ts'

/** Maximum number of test emails per issue and hour. */
const MAX = 30

/** Whether an address belongs to staff: one of the business, or one listed in the settings. */
function isOfStaff(address: string): boolean {
  const { contact, press, mail } = settings
  const own = [contact.email, press.email, mail.noticesTo, ...mail.testAddresses].map((one) =>
    foldedAddress(one.trim()),
  )
  return own.some(
    (one) => one !== '' && (one.startsWith('@') ? address.endsWith(one) : address === one),
  )
}

/** Sends an issue in its current state to one staff address. Links that act for a subscriber are disabled. */
export async function sendTest(db: Database, id: string, to: string): Promise<void> {
  const issue = await findIssue(db, id)
  if (!isOfStaff(foldedAddress(to)))
    throw invalid({
      to: [
        'Tests go to staff addresses only. An administrator can add this one in Settings, under Email.',
      ],
    })
  const content = await issueContent(db, issue)
  const begun = `test:${issue.id}:`
  await db.transaction(async (tx) => {
    const [{ count } = { count: 0 }] = await tx
      .select({ count: sql<number>`count(*)::int` })
      .from(mails)
      .where(
        sql`starts_with(${mails.cause}, ${begun}) and ${mails.createdAt} > now() - interval '1 hour'`,
      )
    if (count >= MAX) throw tooMany(3600)
    await queueMail(tx, {
      cause: begun + crypto.randomUUID(),
      kind: 'test',
      to,
      content: { ...content, subject: `Test: ${content.subject}` },
    })
  })
}

import { sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { invalid, tooMany } from '#src/http/errors.ts'
import { isMailbox } from '#src/mail/address.ts'
import { queueMail } from '#src/mail/queueMail.ts'
import { mails } from '#src/mail/tables.ts'
import { issueContent } from './issueContent.ts'
import { findIssue } from './issues.ts'

/** So many tests of one issue in an hour. */
const MOST = 30

/** Sends an issue as it stands to one address. Its links that act for a subscriber lead nowhere. */
export async function sendTest(db: Database, id: string, to: string): Promise<void> {
  const issue = await findIssue(db, id)
  if (!isMailbox(to)) throw invalid({ to: ['Please enter a valid email address'] })
  const content = await issueContent(db, issue)
  const begun = `test:${issue.id}:`
  await db.transaction(async (tx) => {
    const [{ count } = { count: 0 }] = await tx
      .select({ count: sql<number>`count(*)::int` })
      .from(mails)
      .where(sql`starts_with(${mails.cause}, ${begun}) and ${mails.createdAt} > now() - interval '1 hour'`)
    if (count >= MOST) throw tooMany(3600)
    await queueMail(tx, {
      cause: begun + crypto.randomUUID(),
      kind: 'test',
      to,
      content: { ...content, subject: `Test: ${content.subject}` },
    })
  })
}

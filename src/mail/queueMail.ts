import { sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import type { MailContent } from './content.ts'
import { mails } from './tables.ts'

export interface NewMail {
  /** What brings it about, such as "welcome:<id>": a second mail of the same cause is not made. */
  cause: string
  kind: string
  to: string
  content: MailContent
  /** Seconds in which it can be taken back. */
  hold?: number
  inReplyTo?: string | undefined
  person?: string
}

/** Makes a mail in the transaction of the change that it tells of; nothing here waits for a server. */
export async function queueMail(tx: Database, { cause, kind, to, content, hold = 0, inReplyTo, person }: NewMail): Promise<void> {
  const due = sql`now() + make_interval(secs => ${hold})`
  await tx
    .insert(mails)
    .values({
      cause,
      kind,
      recipient: to.toLowerCase(),
      content,
      notBefore: due,
      dueSince: due,
      inReplyTo: inReplyTo ?? null,
      person: person ?? null,
    })
    .onConflictDoNothing({ target: mails.cause })
}

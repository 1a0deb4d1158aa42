import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { conflict } from '#src/http/errors.ts'
import { mails } from './tables.ts'
import { foldedAddress } from '#src/text/emailAddress.ts'
import type { MailContent } from './content.ts'
import type { MailKind } from './mailKinds.ts'
import { admit } from './unconfirmed.ts'

interface NewMail {
  /** What caused it, such as "welcome:<id>": each cause creates only one email. */
  cause: string
  kind: MailKind
  to: string
  content: MailContent
  /** Seconds during which it can be recalled. */
  hold?: number
  inReplyTo?: string | undefined
  person?: string
  /**
   * Sent to a typed address: held while too many such emails are outstanding, and after many to the
   * same address.
   */
  isUnconfirmed?: boolean
}

/**
 * Queues an email in the transaction of the change it reports, and returns whether it will be sent;
 * never waits for a server.
 */
export async function queueMail(tx: Database, mail: NewMail): Promise<'waiting' | 'held' | 'left'> {
  const { cause, kind, to, content, hold = 0, inReplyTo, person, isUnconfirmed = false } = mail
  const row = {
    cause,
    kind,
    recipient: foldedAddress(to),
    content,
    inReplyTo: inReplyTo ?? null,
    person: person ?? null,
  }
  if (isUnconfirmed) return admit(tx, row)
  const due = sql`now() + make_interval(secs => ${hold})`
  await tx
    .insert(mails)
    .values({ ...row, notBefore: due, dueSince: due })
    .onConflictDoNothing({ target: mails.cause })
  return 'waiting'
}

/** Recalls the last waiting email whose cause starts with `cause`; refuses once it is being sent. */
export async function recallMail(tx: Database, cause: string): Promise<void> {
  const [last] = await tx
    .select({ id: mails.id, state: mails.state })
    .from(mails)
    .where(sql`starts_with(${mails.cause}, ${cause})`)
    .orderBy(desc(mails.createdAt))
    .limit(1)
  if (!last || last.state === 'left') return
  const recalled = await tx
    .update(mails)
    .set({ state: 'left', settledAt: sql`now()`, response: 'The email was canceled.' })
    .where(and(eq(mails.id, last.id), eq(mails.state, 'waiting')))
    .returning({ id: mails.id })
  if (recalled.length === 0)
    throw conflict('The email about it has been sent, so this can’t be undone.')
}

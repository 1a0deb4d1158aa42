import { sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import type { MailContent } from './content.ts'
import type { MailKind } from './kinds.ts'
import { mails } from './tables.ts'
import { admit } from './unconfirmed.ts'

export interface NewMail {
  /** What brings it about, such as "welcome:<id>": a second mail of the same cause is not made. */
  cause: string
  kind: MailKind
  to: string
  content: MailContent
  /** Seconds in which it can be taken back. */
  hold?: number
  inReplyTo?: string | undefined
  person?: string
  /** Goes to an address that somebody typed: held when too many such mails are under way. */
  isUnconfirmed?: boolean
}

/** Makes a mail in the transaction of the change that it tells of; nothing here waits for a server. */
export async function queueMail(tx: Database, mail: NewMail): Promise<void> {
  const { cause, kind, to, content, hold = 0, inReplyTo, person, isUnconfirmed = false } = mail
  const state = isUnconfirmed ? await admit(tx, to.toLowerCase()) : 'waiting'
  if (!state) return
  const due = sql`now() + make_interval(secs => ${hold})`
  await tx
    .insert(mails)
    .values({
      cause,
      kind,
      state,
      isUnconfirmed,
      recipient: to.toLowerCase(),
      content,
      notBefore: due,
      dueSince: due,
      inReplyTo: inReplyTo ?? null,
      person: person ?? null,
    })
    .onConflictDoNothing({ target: mails.cause })
}

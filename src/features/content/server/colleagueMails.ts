import type { Database } from '#src/database/open.ts'
import { queueMail } from '#src/mail/queueMail.ts'
import { settings } from '#src/settings.ts'
import type { Colleague } from './colleagues.ts'

interface Notice {
  /** Cause of the email, for the outbox. */
  cause: string
  to: Colleague
  /** What happened, as a sentence without a period. */
  text: string
  /** The sender's note. */
  note?: string
  link: string
}

/** Emails a colleague who has set an address. The email never includes the content of a draft. */
export async function notifyColleague(tx: Database, { cause, to, text, note, link }: Notice) {
  if (!to.email) return
  await queueMail(tx, {
    cause,
    kind: 'notice',
    to: to.email,
    content: {
      subject: text,
      preview: note || text,
      blocks: [
        { kind: 'heading', text },
        ...(note ? [{ kind: 'quote' as const, text: note }] : []),
        { kind: 'button', label: 'Open it', link },
      ],
      reason: `You are getting this email because your ${settings.name} account uses this address for notices.`,
    },
  })
}

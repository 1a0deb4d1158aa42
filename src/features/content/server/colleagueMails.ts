import type { Database } from '#src/database/open.ts'
import { queueMail } from '#src/mail/queueMail.ts'
import { settings } from '#src/settings.ts'
import type { Colleague } from './colleagues.ts'

interface Notice {
  /** What brings it about, as the outbox knows it. */
  cause: string
  to: Colleague
  /** What happened, in a sentence without its period. */
  text: string
  /** What the sender wrote along. */
  note?: string
  link: string
}

/** Tells a colleague by email, who gave an address for that. What a draft says stays in the back office. */
export async function tellColleague(tx: Database, { cause, to, text, note, link }: Notice) {
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

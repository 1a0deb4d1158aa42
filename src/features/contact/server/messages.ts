import type * as z from 'zod/mini'
import type { Database } from '#src/database/open.ts'
import { queueReceipt } from '#src/mail/receipt.ts'
import { settings } from '#src/settings.ts'
import type { Deadline } from '#src/time/deadline.ts'
import type { NewInquiry, NewMessage } from '../contract.ts'
import { contactMessages } from './tables.ts'

export const messagePromise: Deadline = { hours: 24 }

type Sent = z.output<typeof NewMessage> | z.output<typeof NewInquiry>

/** Stores a message before it responds, and which of the two shapes it had. */
export async function sendMessage(db: Database, sent: Sent) {
  const row =
    'firstName' in sent
      ? { shape: 'inquiry' as const, ...sent, name: `${sent.firstName} ${sent.lastName}`, role: sent.jobTitle }
      : { shape: 'message' as const, ...sent }
  await db.transaction(async (tx) => {
    const [stored] = await tx.insert(contactMessages).values(row).returning({ id: contactMessages.id })
    await queueReceipt(tx, {
      kind: 'contact',
      id: stored!.id,
      to: row.email,
      subject: `Your message to ${settings.name}`,
      heading: 'Your message is here',
      text: 'Thank you for writing. A person reads it and answers to this address.',
      promise: messagePromise,
    })
  })
  return {}
}

import type { Database } from '#src/database/open.ts'
import type { Mailbox } from '#src/mail/mailbox.ts'
import { takeIn } from './takeIn.ts'

/** Of what is larger, only the beginning is read: a bounce says what it is at its top. */
const LARGEST = 20 * 1024 * 1024

interface Intake {
  db: Database
  mailbox: Mailbox
  /** Whether nothing may be done, as after a restore. */
  isHeld: () => Promise<boolean>
  signal?: AbortSignal
}

/**
 * Takes in what is unread in a mailbox. What a machine sent about a mail of ours is deleted then; a person's reply, and what is not about
 * a mail of ours, stays and is marked as read.
 */
export async function takeInMailbox({ db, mailbox, isHeld, signal }: Intake): Promise<void> {
  if (await isHeld()) return
  const { ImapFlow } = await import('imapflow')
  const client = new ImapFlow(mailbox.options)
  client.on('error', () => {})
  try {
    await client.connect()
    const lock = await client.getMailboxLock(mailbox.folder)
    try {
      for (const uid of (await client.search({ seen: false }, { uid: true })) || []) {
        if (signal?.aborted) return
        const message = await client.fetchOne(String(uid), { source: { maxLength: LARGEST } }, { uid: true })
        if (!message || !message.source) continue
        const { kind, isOurs } = await takeIn(db, message.source)
        if (isOurs && kind !== 'reply') await client.messageDelete(String(uid), { uid: true })
        else await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true })
      }
    } finally {
      lock.release()
    }
  } finally {
    if (client.usable) await client.logout().catch(() => {})
    client.close()
  }
}

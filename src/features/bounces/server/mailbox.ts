import type { Database } from '#src/database/open.ts'
import type { Mailbox } from '#src/mail/mailbox.ts'
import type { BounceKind } from './classify.ts'
import { receiveMail } from './receiveMail.ts'

/** Only this many bytes of a larger message are read, because bounces identify themselves at the top. */
const MAX_SIZE = 20 * 1024 * 1024

interface Intake {
  db: Database
  mailbox: Mailbox
  /** Whether processing is on hold, as after a restore. */
  isHeld: () => Promise<boolean>
  signal?: AbortSignal
}

/** Kinds that are deleted once stored, if they are proven to be about our email. */
const reports: ReadonlySet<BounceKind> = new Set(['hard', 'soft', 'blocked', 'complaint'])

/**
 * Collects unread mail. Reports about our email are deleted once they are stored; everything else stays and is
 * marked as read. A message that cannot be stored stays unread and does not block those after it.
 */
export async function collectMail({ db, mailbox, isHeld, signal }: Intake): Promise<void> {
  if (await isHeld()) return
  const { ImapFlow } = await import('imapflow')
  const client = new ImapFlow(mailbox.options)
  client.on('error', () => {})
  const failures: unknown[] = []
  try {
    await client.connect()
    const lock = await client.getMailboxLock(mailbox.folder)
    try {
      for (const uid of (await client.search({ seen: false }, { uid: true })) || []) {
        if (signal?.aborted) return
        const message = await client.fetchOne(
          String(uid),
          { source: { maxLength: MAX_SIZE } },
          { uid: true },
        )
        if (!message || !message.source) continue
        const outcome = await receiveMail(db, message.source).catch(
          (error: unknown) => void failures.push(error),
        )
        if (!outcome) continue
        if (outcome.isOurs && reports.has(outcome.kind))
          await client.messageDelete(String(uid), { uid: true })
        else await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true })
      }
    } finally {
      lock.release()
    }
  } finally {
    if (client.usable) await client.logout().catch(() => {})
    client.close()
  }
  if (failures.length > 0) throw failures[0]
}

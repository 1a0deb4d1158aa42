import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { contactMessages } from '#src/features/contact/server/tables.ts'
import { inboxItems, inboxNotes } from '#src/features/inbox/server/tables.ts'
import { receive } from '#src/forms/receive.ts'
import type { Mail } from '#src/mail/tables.ts'
import { normalAddress } from '#src/text/emailAddress.ts'
import type { Bounce } from './classify.ts'
import { CUT, type ReadMessage } from './message.ts'

const MAX_LENGTH = 20_000
const BY_EMAIL = 'email'

/** Adds a reply to a receipt or an answer to its inbox item and reopens that; any other reply becomes a new item. */
export async function storeReply(
  tx: Database,
  mail: Mail,
  message: ReadMessage,
  text: string,
): Promise<void> {
  const body = bodyOf(message, text)
  const item = await findItem(tx, mail.cause)
  if (item)
    await tx
      .insert(inboxNotes)
      .values({ itemId: item.id, kind: 'received', author: 'The sender', body })
  else await tx.insert(contactMessages).values(letterOf(message, body))
}

/** Adds a reply that is probably automatic, done at once, so that it can be found without bothering anyone. */
export async function storeClosed(tx: Database, message: ReadMessage, text: string): Promise<void> {
  const id = randomUUID()
  await tx.insert(contactMessages).values({ id, ...letterOf(message, bodyOf(message, text)) })
  await close(tx, id)
}

const close = (tx: Database, id: string) =>
  tx.update(inboxItems).set({ state: 'done' }).where(eq(inboxItems.submissionId, id))

async function findItem(tx: Database, cause: string) {
  const [, answered] = /^answer:([\da-f-]{36}):/.exec(cause) ?? []
  const [, kind, submissionId] = /^received:(\w+):([\da-f-]{36})$/.exec(cause) ?? []
  if (!answered && !submissionId) return undefined
  const [item] = await tx
    .update(inboxItems)
    .set({ state: 'open', snoozedUntil: null, version: sql`${inboxItems.version} + 1` })
    .where(
      answered
        ? eq(inboxItems.id, answered)
        : and(eq(inboxItems.kind, kind as 'contact'), eq(inboxItems.submissionId, submissionId!)),
    )
    .returning({ id: inboxItems.id })
  return item
}

/**
 * Puts mail that does not refer to one of our emails into the inbox as well, checked like a form submission. Mail
 * from a person is open; automatic mail is done at once, so that it can be found without bothering anyone.
 */
export async function storeUnknown(
  db: Database,
  message: ReadMessage,
  { kind, text }: Bounce,
  digest: string,
): Promise<void> {
  const row = letterOf(message, bodyOf(message, text))
  const meta = {
    key: `mail:${digest}`,
    sinceOpened: undefined,
    proof: undefined,
    isTrapped: false,
    address: '',
    isFromPage: true,
  }
  const sent = {
    kind: 'contact',
    // There is nobody to ask whether the address is misspelled.
    contents: { sender: row.email, name: row.name, subject: row.subject, message: row.message },
    texts: ['message'],
    names: ['name'],
  }
  await receive(db, meta, sent, async (tx, { id, isSpam }) => {
    await tx.insert(contactMessages).values({ id, ...row })
    if (kind !== 'reply' && !isSpam) await close(tx, id)
  })
}

const clean = (text: string) => text.replaceAll(/\p{Cc}+/gu, ' ').trim()

function letterOf({ from, subject }: ReadMessage, message: string) {
  const email = clean(normalAddress(from.address ?? '')).slice(0, 254)
  return {
    shape: 'message' as const,
    name: clean(from.name ?? '').slice(0, 200) || email || 'No name',
    email,
    subject: clean(subject).slice(0, 300) || '(no subject)',
    message,
    source: BY_EMAIL,
  }
}

/** Returns the text a person wrote and the names of attachments, which themselves stay in the mailbox. */
function bodyOf({ body, isCut, files }: ReadMessage, text: string): string {
  const names = files.map((name) => clean(name)).filter(Boolean)
  const attached = names.length > 0 ? `\n\nAttached: ${names.slice(0, 20).join(', ')}` : ''
  const written = (text || body).replaceAll('\0', '').trim() || '(an email without text)'
  if (!isCut && written.length + attached.length <= MAX_LENGTH) return written + attached
  const end = `\n\n${CUT}${attached}`
  return written.slice(0, MAX_LENGTH - end.length).toWellFormed() + end
}

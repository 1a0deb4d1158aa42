import { createHash } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { inboxItems, inboxNotes } from '#src/features/inbox/server/tables.ts'
import { stopWaiting, suppress } from '#src/features/newsletter/server/ownSubscription.ts'
import { newsletterSubscriptions } from '#src/features/newsletter/server/tables.ts'
import { findReturned } from '#src/mail/bounceToken.ts'
import { type Mail, mails } from '#src/mail/tables.ts'
import { classify, type Returned, type ReturnKind } from './classify.ts'
import { mailReturns } from './tables.ts'

/** So many refusals for now in so many days stop a subscription. */
const SOFT = 3
const DAYS = 14
const LONGEST_REPLY = 20_000

export interface Outcome {
  kind: ReturnKind
  /** Whether it names a mail of ours by its signed token: nothing else has any effect. */
  isOurs: boolean
  /** Whether a subscription ended. */
  ended: boolean
}

/** Takes in a message that came back. Only the token of the mail counts, never an address that the message tells. */
export async function takeIn(db: Database, raw: Buffer): Promise<Outcome> {
  const returned = await classify(raw)
  const [mailId] = await findReturned(db, raw.toString('latin1'))
  const [mail] = mailId ? await db.select().from(mails).where(eq(mails.id, mailId)) : []
  if (!mail) return { kind: returned.kind, isOurs: false, ended: false }
  return record(db, mail, returned, createHash('sha256').update(raw).digest('hex'))
}

/** Records what a provider told of a mail of ours in its own words. */
export async function takeInEvent(db: Database, token: string, kind: ReturnKind, digest: string): Promise<Outcome> {
  const [mailId] = await findReturned(db, token)
  const [mail] = mailId ? await db.select().from(mails).where(eq(mails.id, mailId)) : []
  if (!mail) return { kind, isOurs: false, ended: false }
  return record(db, mail, { kind, status: undefined, text: '' }, digest)
}

const record = (db: Database, mail: Mail, { kind, status, text }: Returned, digest: string): Promise<Outcome> =>
  db.transaction(async (tx) => {
    const [fresh] = await tx
      .insert(mailReturns)
      .values({ mailId: mail.id, kind, status: status ?? null, digest })
      .onConflictDoNothing({ target: mailReturns.digest })
      .returning({ id: mailReturns.id })
    if (!fresh) return { kind, isOurs: true, ended: false }
    if (kind === 'reply') await noteReply(tx, mail, text)
    const ends = kind === 'hard' || kind === 'complaint' || (kind === 'soft' && (await softReturns(tx, mail)) >= SOFT)
    return {
      kind,
      isOurs: true,
      ended: ends && (await endSubscription(tx, mail, kind === 'complaint' ? 'complained' : 'bounced')),
    }
  })

async function softReturns(tx: Database, { recipient }: Mail): Promise<number> {
  const [counted] = await tx
    .select({ count: sql<number>`count(distinct ${mailReturns.mailId})::int` })
    .from(mailReturns)
    .innerJoin(mails, eq(mails.id, mailReturns.mailId))
    .where(
      and(
        eq(mails.recipient, recipient),
        eq(mailReturns.kind, 'soft'),
        sql`${mailReturns.at} > now() - make_interval(days => ${DAYS})`,
      ),
    )
  return counted!.count
}

/** Ends what the address subscribed, if it is still the address that the mail went to. */
async function endSubscription(tx: Database, { recipient }: Mail, state: 'bounced' | 'complained'): Promise<boolean> {
  const [ended] = await tx
    .update(newsletterSubscriptions)
    .set({ state, endedAt: sql`now()` })
    .where(and(eq(newsletterSubscriptions.email, recipient), inArray(newsletterSubscriptions.state, ['active', 'pending'])))
    .returning({ id: newsletterSubscriptions.id })
  if (!ended) return false
  await stopWaiting(tx, ended.id, state === 'bounced' ? 'Mail to this address came back.' : 'Its reader complained.')
  await suppress(tx, recipient, state === 'bounced' ? 'bounce' : 'complaint')
  return true
}

/** A reply to a receipt or an answer joins what it belongs to, which is open again. */
async function noteReply(tx: Database, { cause }: Mail, text: string): Promise<void> {
  const [, answered] = /^answer:([\da-f-]{36}):/.exec(cause) ?? []
  const [, kind, submissionId] = /^received:(\w+):([\da-f-]{36})$/.exec(cause) ?? []
  if (!answered && !submissionId) return
  const [item] = await tx
    .update(inboxItems)
    .set({ state: 'open', snoozedUntil: null, version: sql`${inboxItems.version} + 1` })
    .where(
      answered
        ? eq(inboxItems.id, answered)
        : and(eq(inboxItems.kind, kind as 'contact'), eq(inboxItems.submissionId, submissionId!)),
    )
    .returning({ id: inboxItems.id })
  if (!item) return
  const body = text.replaceAll('\0', '').slice(0, LONGEST_REPLY) || '(a mail without text)'
  await tx.insert(inboxNotes).values({ itemId: item.id, kind: 'received', author: 'The sender', body })
}

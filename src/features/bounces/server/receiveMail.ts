import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { countOne } from '#src/counts/addCounts.ts'
import { oneRow } from '#src/database/oneRow.ts'
import type { Database } from '#src/database/open.ts'
import { stopWaiting, suppress } from '#src/features/newsletter/server/ownSubscription.ts'
import { newsletterSubscriptions } from '#src/features/newsletter/server/tables.ts'
import { findReturned, possibleTokens } from '#src/mail/bounceToken.ts'
import { readRefusal, type SmtpStep } from '#src/mail/refusal.ts'
import { type Mail, mails } from '#src/mail/tables.ts'
import type { Bounce, BounceKind } from './classify.ts'
import type { ReadMessage } from './message.ts'
import { storeClosed, storeReply, storeUnknown } from './letters.ts'
import { readMessageInProcess } from './readMessageInProcess.ts'
import { bounces } from './tables.ts'

/** Number of temporary refusals, within the given days, that end a subscription. */
const SOFT = 3
const DAYS = 14

export interface Outcome {
  kind: BounceKind
  /** Whether it names one of our emails by its signed token; otherwise it has no effect. */
  isOurs: boolean
  /** Whether a subscription ended. */
  ended: boolean
}

/**
 * Records a returned message. Only the email's token counts, never an address given in the message. Messages from
 * people, and messages that cannot be classified, go to the inbox.
 */
export async function receiveMail(db: Database, raw: Buffer): Promise<Outcome> {
  const { message, returned } = await readMessageInProcess(raw)
  const digest = Buffer.from(await crypto.subtle.digest('SHA-256', new Uint8Array(raw))).toString(
    'hex',
  )
  const mail = await findMail(db, message.tokens)
  if (mail) return record(db, mail, returned, digest, message)
  await storeUnknown(db, message, returned, digest)
  return { kind: returned.kind, isOurs: false, ended: false }
}

async function findMail(db: Database, words: string[]): Promise<Mail | undefined> {
  const [mailId] = await findReturned(db, words)
  const [mail] = mailId ? await db.select().from(mails).where(eq(mails.id, mailId)) : []
  return mail
}

/** Records an event that a provider reported about one of our emails. */
export async function recordEvent(
  db: Database,
  { token, kind, words }: { token: string; kind: BounceKind; words: string },
  digest: string,
): Promise<Outcome> {
  const mail = await findMail(db, possibleTokens(token))
  if (!mail) return { kind, isOurs: false, ended: false }
  return record(db, mail, { kind, status: undefined, text: words }, digest)
}

/** Records that a server refused an email during sending, as if the refusal had come back later. */
export async function recordRefusal(
  db: Database,
  mail: Mail,
  { text, step }: { text: string; step: SmtpStep | undefined },
): Promise<void> {
  const { kind, status } = readRefusal({ text, step })
  await record(db, mail, { kind, status, text }, `smtp:${randomUUID()}`)
}

const record = (
  db: Database,
  mail: Mail,
  { kind, status, text, isUnmarked = false }: Bounce,
  digest: string,
  message?: ReadMessage,
): Promise<Outcome> =>
  db.transaction(async (tx) => {
    const words = kind === 'reply' ? null : text.replaceAll('\0', '').slice(0, 1000) || null
    const [fresh] = await tx
      .insert(bounces)
      .values({ mailId: mail.id, kind, status: status ?? null, words, digest })
      .onConflictDoNothing({ target: bounces.digest })
      .returning({ id: bounces.id })
    if (!fresh) return { kind, isOurs: true, ended: false }
    if (kind === 'reply' && message) await storeReply(tx, mail, message, text)
    if (isUnmarked && message) await storeClosed(tx, message, text)
    if (kind === 'reply' && mail.batch) await countOne(tx, 'newsletter', 'replied')
    const ends =
      kind === 'hard' ||
      kind === 'complaint' ||
      (kind === 'soft' && (await softReturns(tx, mail)) >= SOFT)
    return {
      kind,
      isOurs: true,
      ended:
        ends && (await endSubscription(tx, mail, kind === 'complaint' ? 'complained' : 'bounced')),
    }
  })

async function softReturns(tx: Database, { recipient }: Mail): Promise<number> {
  const counted = oneRow(
    await tx
      .select({ count: sql<number>`count(distinct ${bounces.mailId})::int` })
      .from(bounces)
      .innerJoin(mails, eq(mails.id, bounces.mailId))
      .where(
        and(
          eq(mails.recipient, recipient),
          eq(bounces.kind, 'soft'),
          sql`${bounces.at} > now() - make_interval(days => ${DAYS})`,
        ),
      ),
  )
  return counted.count
}

/** Ends the subscription of the address an email went to, unless it has moved to another address since. */
async function endSubscription(
  tx: Database,
  { recipient }: Mail,
  state: 'bounced' | 'complained',
): Promise<boolean> {
  const [ended] = await tx
    .update(newsletterSubscriptions)
    .set({ state, endedAt: sql`now()` })
    .where(
      and(
        eq(newsletterSubscriptions.email, recipient),
        inArray(newsletterSubscriptions.state, ['active', 'pending', 'ended']),
      ),
    )
    .returning({ id: newsletterSubscriptions.id })
  if (!ended) return false
  await stopWaiting(
    tx,
    ended.id,
    state === 'bounced' ? 'This address bounced.' : 'The reader reported an email as spam.',
  )
  await suppress(tx, recipient, state === 'bounced' ? 'bounce' : 'complaint')
  return true
}

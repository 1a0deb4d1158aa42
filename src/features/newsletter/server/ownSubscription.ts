import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { countSoon } from '#src/counts/countLog.ts'
import type { Database } from '#src/database/open.ts'
import { firstDoubt } from '#src/forms/receive.ts'
import { takesUnicode } from '#src/mail/announced.ts'
import { foldedAddress, isBeyondAscii, isMailbox } from '#src/text/emailAddress.ts'
import { mails } from '#src/mail/tables.ts'
import { mailOutcomeOf } from '#src/mail/unconfirmed.ts'
import { dropPreparedExports } from '#src/privacy/preparedExports.ts'
import { eraseTraces } from '#src/records/erase.ts'
import { forgetInStatistics } from '#src/database/statistics.ts'
import { hashAddress } from '#src/database/hashLists.ts'
import { malformed } from '#src/http/errors.ts'
import { readChoices, topics } from '../preferences.ts'
import { askForConfirmation } from './confirmations.ts'
import { listConsents, recordConsent } from './consents.ts'
import { newsletterSubscriptions, newsletterSuppressions } from './tables.ts'
import { noticeOf } from './noticeOf.ts'

/** Finds the subscription that an email was sent to. */
export async function findOwn(db: Database, mailId: string) {
  const [found] = await db
    .select({ subscription: newsletterSubscriptions, mail: mails })
    .from(mails)
    .innerJoin(newsletterSubscriptions, eq(newsletterSubscriptions.id, mails.person))
    .where(eq(mails.id, mailId))
  return found
}

/** Why a waiting issue was not sent. */
export const SUBSCRIPTION_ENDED = 'The subscription ended.'

/**
 * Ends a subscription immediately through a link in an email, and cancels issues for it that the mail server has
 * not accepted yet.
 */
export async function unsubscribe(
  db: Database,
  subscriptionId: string,
  mailId: string,
): Promise<void> {
  const isEnded = await db.transaction(async (tx) => {
    const ended = await tx
      .update(newsletterSubscriptions)
      .set({ state: 'ended', endedAt: sql`now()` })
      .where(
        and(
          eq(newsletterSubscriptions.id, subscriptionId),
          inArray(newsletterSubscriptions.state, ['active', 'pending']),
        ),
      )
      .returning({ id: newsletterSubscriptions.id })
    if (ended.length > 0)
      await tx
        .update(mails)
        .set({ unsubscribedAt: sql`now()` })
        .where(eq(mails.id, mailId))
    else await confirmEnding(tx, subscriptionId)
    await stopWaiting(tx, subscriptionId, SUBSCRIPTION_ENDED)
    return ended.length > 0
  })
  if (isEnded) await countSoon(db, 'newsletter', 'unsubscribed')
}

/**
 * Marks an ended subscription as changed once more when its reader ends it as well, so that undoing an earlier
 * step of staff or an import no longer revives it.
 */
const confirmEnding = (tx: Database, subscriptionId: string) =>
  tx
    .update(newsletterSubscriptions)
    .set({ endedAt: sql`clock_timestamp()` })
    .where(
      and(
        eq(newsletterSubscriptions.id, subscriptionId),
        eq(newsletterSubscriptions.state, 'ended'),
      ),
    )

/** Cancels issues that the mail server has not accepted yet. */
export const stopWaiting = (tx: Database, subscriptionId: string, response: string) =>
  tx
    .update(mails)
    .set({ state: 'left', settledAt: sql`now()`, response, sender: null })
    .where(
      and(
        eq(mails.person, subscriptionId),
        inArray(mails.state, ['waiting', 'sending']),
        sql`${mails.batch} is not null`,
      ),
    )

/** Reactivates a subscription that its reader ended. */
export async function resumeSubscription(db: Database, subscriptionId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [again] = await tx
      .update(newsletterSubscriptions)
      .set({ state: 'active', endedAt: null })
      .where(
        and(
          eq(newsletterSubscriptions.id, subscriptionId),
          eq(newsletterSubscriptions.state, 'ended'),
        ),
      )
      .returning({ id: newsletterSubscriptions.id })
    if (again)
      await recordConsent(tx, subscriptionId, 'preferences-1', {
        place: 'preferences',
        confirmedAt: new Date(),
      })
  })
}

/** Saves the reader's choices on the preferences page; returns the code of the notice to show. */
export async function savePreferences(
  db: Database,
  subscriptionId: string,
  form: URLSearchParams,
): Promise<'saved' | 'none'> {
  const choices = readChoices(form)
  if (!choices) throw malformed('The frequency is missing.')
  const { topics: chosen, frequency, pause } = choices
  const values = {
    // An empty list would mean all topics.
    ...(chosen.length > 0 && {
      topics: chosen.length === Object.keys(topics).length ? [] : chosen,
    }),
    frequency,
    ...(pause !== 'keep' && {
      pausedUntil: pause === 'none' ? null : sql`now() + make_interval(days => ${pause})`,
    }),
  }
  await db
    .update(newsletterSubscriptions)
    .set(values)
    .where(eq(newsletterSubscriptions.id, subscriptionId))
  return chosen.length > 0 ? 'saved' : 'none'
}

/**
 * Requests a move to a new address, which takes effect once that address confirms it; returns the code of the
 * notice to show.
 */
export async function requestAddressChange(
  db: Database,
  subscriptionId: string,
  address: string,
  network: string,
): Promise<string> {
  const email = foldedAddress(address.trim())
  if (!isMailbox(email)) return 'address'
  if (isBeyondAscii(email) && !(await takesUnicode(db))) return 'unreachable'
  if (await firstDoubt(db, email, network)) return 'misspelled'
  return db.transaction(async (tx) => {
    if ((await askForConfirmation(tx, subscriptionId, email, email)) === 'often') return 'often'
    return noticeOf(await mailOutcomeOf(tx, 'confirmation', email), 'asked')
  })
}

/** Turns off the links in earlier emails that show why they were sent; their unsubscribe links still work. */
export const revokeLinks = (db: Database, subscriptionId: string) =>
  db
    .update(newsletterSubscriptions)
    .set({ linksRevokedAt: sql`now()` })
    .where(eq(newsletterSubscriptions.id, subscriptionId))

/** Returns everything stored about a subscriber. */
export async function exportOwn(db: Database, subscriptionId: string) {
  const [subscription] = await db
    .select()
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.id, subscriptionId))
  const sent = await db
    .select({
      kind: mails.kind,
      state: mails.state,
      recipient: mails.recipient,
      createdAt: mails.createdAt,
      settledAt: mails.settledAt,
    })
    .from(mails)
    .where(or(eq(mails.person, subscriptionId), eq(mails.recipient, subscription?.email ?? '')))
    .orderBy(mails.createdAt)
  return { subscription, consents: await listConsents(db, subscriptionId), mails: sent }
}

/**
 * Erases a subscriber, in messages to other programs, reports of imports, and prepared exports, too. Only a keyed hash
 * of the address stays, so that no import brings it back.
 */
export async function eraseOwn(db: Database, subscriptionId: string): Promise<void> {
  const words = await db.transaction(async (tx) => {
    // Deleted with the subscription, but not what the history says of its notes.
    const { rows: items } = await tx.execute<{ id: string }>(
      sql`select id from inbox_items where kind = 'newsletter' and submission_id = ${subscriptionId}`,
    )
    const [erased] = await tx
      .delete(newsletterSubscriptions)
      .where(eq(newsletterSubscriptions.id, subscriptionId))
      .returning()
    if (!erased) return []
    await suppress(tx, erased.email, 'erased')
    const { email } = erased
    // Also what is about another subscription of the address, which became one with this.
    const sent = await tx
      .delete(mails)
      .where(
        or(
          eq(mails.person, subscriptionId),
          and(eq(mails.recipient, email), isNotNull(mails.person)),
        ),
      )
      .returning({ email: mails.recipient })
    await tx.execute(
      sql`delete from webhook_deliveries where event = 'submission.received' and (body::jsonb #>> '{data,id}' = ${subscriptionId}
        or email = ${email} and body::jsonb #>> '{data,kind}' = 'newsletter')`,
    )
    await tx.execute(
      sql`delete from import_lines where lower(email) = ${email} or record_id = ${subscriptionId}`,
    )
    await eraseTraces(tx, [subscriptionId, ...items.map(({ id }) => id)], [])
    await dropPreparedExports(tx)
    const addresses = new Set([email, ...sent.map((one) => one.email)])
    return [...addresses, `${erased.firstName} ${erased.lastName}`]
  })
  const tables = [
    'newsletter_subscriptions',
    'newsletter_consents',
    'mails',
    'webhook_deliveries',
    'import_lines',
  ]
  await forgetInStatistics(db, { tables, words })
}

/** Returns the keyed hash that represents an address on the suppression list. */
export const suppressionHash = (db: Database, email: string) =>
  hashAddress(db, 'suppressions', email)

/**
 * Adds an address to the suppression list. An existing entry keeps its reason unless the owner has the address
 * erased.
 */
export async function suppress(
  tx: Database,
  email: string,
  reason: 'erased' | 'complaint' | 'bounce',
) {
  const adding = tx
    .insert(newsletterSuppressions)
    .values({ hash: await suppressionHash(tx, email), reason })
  if (reason !== 'erased') await adding.onConflictDoNothing()
  else
    await adding.onConflictDoUpdate({
      target: newsletterSuppressions.hash,
      set: { reason, at: sql`now()` },
    })
}

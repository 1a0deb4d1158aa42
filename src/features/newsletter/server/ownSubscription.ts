import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { isMailbox } from '#src/mail/address.ts'
import { mails } from '#src/mail/tables.ts'
import { hashAddress } from '#src/database/hashLists.ts'
import { frequencies, pauses, topics } from '../preferences.ts'
import { askForConfirmation } from './confirmations.ts'
import { listConsents, recordConsent } from './consents.ts'
import { newsletterSubscriptions, newsletterSuppressions } from './tables.ts'

/** The subscription of whoever got a mail. */
export async function findOwn(db: Database, mailId: string) {
  const [found] = await db
    .select({ subscription: newsletterSubscriptions, mail: mails })
    .from(mails)
    .innerJoin(newsletterSubscriptions, eq(newsletterSubscriptions.id, mails.person))
    .where(eq(mails.id, mailId))
  return found
}

/** Ends a subscription at once, by the mail that was pressed, and mails of issues to it that are not with the server yet. */
export async function unsubscribe(db: Database, subscriptionId: string, mailId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await tx
      .update(newsletterSubscriptions)
      .set({ state: 'ended', endedAt: sql`now()` })
      .where(and(eq(newsletterSubscriptions.id, subscriptionId), inArray(newsletterSubscriptions.state, ['active', 'pending'])))
      .returning({ id: newsletterSubscriptions.id })
    if (ended.length > 0)
      await tx
        .update(mails)
        .set({ unsubscribedAt: sql`now()` })
        .where(eq(mails.id, mailId))
    await stopWaiting(tx, subscriptionId, 'The subscription ended.')
  })
}

/** Leaves issues unsent that are not with the server yet. */
export const stopWaiting = (tx: Database, subscriptionId: string, response: string) =>
  tx
    .update(mails)
    .set({ state: 'left', settledAt: sql`now()`, response, sender: null })
    .where(and(eq(mails.person, subscriptionId), inArray(mails.state, ['waiting', 'sending']), sql`${mails.batch} is not null`))

/** Takes up a subscription that its reader ended. */
export async function takeUp(db: Database, subscriptionId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [again] = await tx
      .update(newsletterSubscriptions)
      .set({ state: 'active', endedAt: null })
      .where(and(eq(newsletterSubscriptions.id, subscriptionId), eq(newsletterSubscriptions.state, 'ended')))
      .returning({ id: newsletterSubscriptions.id })
    if (again) await recordConsent(tx, subscriptionId, 'preferences-1', 'preferences', new Date())
  })
}

/** What a reader set on the page of preferences; returns what to tell. */
export async function savePreferences(db: Database, subscriptionId: string, form: URLSearchParams): Promise<string> {
  const chosen = form.getAll('topic').filter((topic) => Object.hasOwn(topics, topic))
  const days = pauses.find((pause) => String(pause) === form.get('pause'))
  const values = {
    topics: chosen.length === Object.keys(topics).length ? [] : chosen,
    frequency: frequencies.find((one) => one === form.get('frequency')) ?? 'every',
    ...(form.has('pause') && {
      pausedUntil: days ? sql`now() + make_interval(days => ${days})` : form.get('pause') === 'none' ? null : undefined,
    }),
  }
  await db.update(newsletterSubscriptions).set(values).where(eq(newsletterSubscriptions.id, subscriptionId))
  return 'saved'
}

/** Moves a subscription once the new address has confirmed it; returns what to tell. */
export async function askToMove(db: Database, subscriptionId: string, address: string): Promise<string> {
  const email = address.trim().toLowerCase()
  if (!isMailbox(email)) return 'address'
  return db.transaction(async (tx) => ((await askForConfirmation(tx, subscriptionId, email, email)) ? 'asked' : 'often'))
}

/** Everything that is kept about a subscriber. */
export async function exportOwn(db: Database, subscriptionId: string) {
  const [subscription] = await db.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.id, subscriptionId))
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

/** Forgets a subscriber: of the address only a keyed hash stays, so that no import brings it back. */
export async function eraseOwn(db: Database, subscriptionId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [erased] = await tx
      .delete(newsletterSubscriptions)
      .where(eq(newsletterSubscriptions.id, subscriptionId))
      .returning({ email: newsletterSubscriptions.email })
    if (!erased) return
    await suppress(tx, erased.email, 'erased')
    await tx.delete(mails).where(eq(mails.person, subscriptionId))
  })
}

/** What stands for an address that must not come back. */
export const suppressionHash = (db: Database, email: string) => hashAddress(db, 'suppressions', email)

/** Puts an address on the list; one that is there already keeps its reason, unless its owner has it erased. */
export async function suppress(tx: Database, email: string, reason: 'erased' | 'complaint' | 'bounce') {
  const adding = tx.insert(newsletterSuppressions).values({ hash: await suppressionHash(tx, email), reason })
  if (reason !== 'erased') await adding.onConflictDoNothing()
  else await adding.onConflictDoUpdate({ target: newsletterSuppressions.hash, set: { reason, at: sql`now()` } })
}

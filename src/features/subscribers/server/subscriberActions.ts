import { defined } from '#src/text/defined.ts'
import { oneRow } from '#src/database/oneRow.ts'
import { eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { countOne } from '#src/counts/addCounts.ts'
import { isUuid } from '#src/database/columns.ts'
import type { Database } from '#src/database/open.ts'
import { askForConfirmation } from '#src/features/newsletter/server/confirmations.ts'
import { findSubscribers } from '#src/features/newsletter/server/importedSubscribers.ts'
import { stopWaiting, SUBSCRIPTION_ENDED } from '#src/features/newsletter/server/ownSubscription.ts'
import {
  newsletterConsents,
  newsletterSubscriptions,
} from '#src/features/newsletter/server/tables.ts'
import { conflict, invalid, notFound } from '#src/http/errors.ts'
import { refuseUnreachable } from '#src/mail/announced.ts'
import { type Actions, logAction } from '#src/records/actions.ts'
import type { Writer } from '#src/records/actor.ts'
import { createOnce } from '#src/records/repeats.ts'
import { foldedAddress } from '#src/text/emailAddress.ts'
import { settings } from '#src/settings.ts'
import { instantIn } from '#src/time/zone.ts'
import { DAY_MS } from '#src/time/durations.ts'
import type { NewSubscriber } from '../contract.ts'

/** Audit log entries contain nothing about the person; the id links to them as long as they exist. */
const LABEL = 'A subscriber'

type Subscription = typeof newsletterSubscriptions.$inferSelect
const storedOf = ({ state, endedAt }: Subscription) => ({
  state,
  ended_at: endedAt?.toISOString() ?? null,
})

async function lockSubscription(tx: Database, id: string): Promise<Subscription | undefined> {
  const [found] = isUuid(id)
    ? await tx
        .select()
        .from(newsletterSubscriptions)
        .where(eq(newsletterSubscriptions.id, id))
        .for('update')
    : []
  return found
}

/**
 * Actions of staff on subscriptions: ending can be undone; adding cannot, because a confirmation may have been
 * sent.
 */
export const subscriberActions: Actions = {
  kind: 'subscriber',
  whyNotUndoable: ({ before }) =>
    before === null
      ? 'They may have been sent a confirmation by now. Unsubscribe or erase them instead.'
      : undefined,
  async stateOf(tx, line) {
    const found = await lockSubscription(tx, line.recordId)
    return found && storedOf(found)
  },
  undo: (tx, { recordId, before }) =>
    tx
      .update(newsletterSubscriptions)
      .set({
        state: before!.state as Subscription['state'],
        endedAt: before?.ended_at ? new Date(String(before.ended_at)) : null,
      })
      .where(eq(newsletterSubscriptions.id, recordId)),
}

/** Adds a subscriber with how and when they agreed; if email is sent, they receive issues once they confirm. */
export async function addSubscriber(
  db: Database,
  writer: Writer,
  { email: typed, consent, givenOn, ...names }: z.output<typeof NewSubscriber>,
  sendsMail: boolean,
) {
  const email = foldedAddress(typed)
  const givenAt = instantIn(settings.timeZone, givenOn, '12:00')
  if (givenAt.getTime() > Date.now() + DAY_MS)
    throw invalid({ givenOn: ['Please enter a day that isn’t in the future.'] })
  await refuseUnreachable(db, { email })
  const state = sendsMail ? 'pending' : 'active'
  const id = await createOnce(db, writer, subscriberActions.kind, async (tx) => {
    const { known, suppressed } = await findSubscribers(tx, [email])
    if (suppressed.has(email))
      throw invalid({
        email: [
          'This address bounced, reported us, or was erased. Only its owner can subscribe it again, on the site.',
        ],
      })
    if (known.has(email)) throw invalid({ email: ['This address is already in the list.'] })
    const made = oneRow(
      await tx
        .insert(newsletterSubscriptions)
        .values({ ...names, email, source: 'staff', state })
        .returning(),
    )
    await tx.insert(newsletterConsents).values({
      subscriptionId: made.id,
      textVersion: 'staff-1',
      place: consent,
      givenAt,
    })
    if (sendsMail) await askForConfirmation(tx, made.id, email)
    await logAction(tx, writer, {
      kind: subscriberActions.kind,
      id: made.id,
      label: LABEL,
      operation: 'create',
      before: null,
      after: { state },
    })
    return made.id
  })
  return { id, state } as const
}

/** Unsubscribes someone who asked for it by phone or letter. */
export const endSubscription = (db: Database, writer: Writer, id: string) =>
  db.transaction(async (tx) => {
    const before = await lockSubscription(tx, id)
    if (!before) throw notFound('Subscriber')
    if (before.state !== 'active' && before.state !== 'pending')
      throw conflict('This subscription has already ended.')
    const [after] = await tx
      .update(newsletterSubscriptions)
      .set({ state: 'ended', endedAt: sql`now()` })
      .where(eq(newsletterSubscriptions.id, id))
      .returning()
    await stopWaiting(tx, id, SUBSCRIPTION_ENDED)
    await countOne(tx, 'newsletter', 'unsubscribed')
    await logAction(tx, writer, {
      kind: subscriberActions.kind,
      id,
      label: LABEL,
      operation: 'stop',
      before: storedOf(before),
      after: storedOf(defined(after, 'the subscription')),
    })
  })

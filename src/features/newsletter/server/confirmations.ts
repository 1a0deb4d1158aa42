import { oneRow } from '#src/database/oneRow.ts'
import { randomUUID } from 'node:crypto'
import { and, eq, gt, gte, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { countOne } from '#src/counts/addCounts.ts'
import { insertRow } from '#src/database/builtOnce.ts'
import type { Database } from '#src/database/open.ts'
import type { MailContent } from '#src/mail/content.ts'
import { maskedAddress } from '#src/text/emailAddress.ts'
import { queueMail } from '#src/mail/queueMail.ts'
import { confirmAddress } from '#src/mail/unconfirmed.ts'
import { settings } from '#src/settings.ts'
import { confirmConsent } from './consents.ts'
import { newsletterConfirmations, newsletterSubscriptions } from './tables.ts'
import { queueWelcome, subscriberFoot } from './welcome.ts'

const VALID_DAYS = 7
/** Maximum number of new addresses a subscription can move to in 24 hours. */
const MAX_MOVES = 2

/**
 * Asks by email whether an address wants the newsletter. The email contains no text that anyone typed. Returns
 * `earlier` if an earlier email makes this one unnecessary, and `often` if the subscription has moved too often.
 */
export async function askForConfirmation(
  tx: Database,
  subscriptionId: string,
  to: string,
  newEmail?: string,
): Promise<'asked' | 'earlier' | 'often'> {
  if (newEmail && (await hasMovedOften(tx, subscriptionId))) return 'often'
  const id = randomUUID()
  const state = await queueMail(tx, {
    cause: `confirm:${id}`,
    kind: 'confirmation',
    to,
    content: newEmail ? movingContent(id) : beginningContent(id),
    person: subscriptionId,
    isUnconfirmed: true,
  })
  if (state === 'left') return 'earlier'
  await insertRow(tx, newsletterConfirmations, { id, subscriptionId, newEmail: newEmail ?? null })
  return 'asked'
}

async function hasMovedOften(tx: Database, subscriptionId: string): Promise<boolean> {
  const moves = await tx.$count(
    newsletterConfirmations,
    and(
      eq(newsletterConfirmations.subscriptionId, subscriptionId),
      isNotNull(newsletterConfirmations.newEmail),
      gt(newsletterConfirmations.createdAt, sql`now() - interval '24 hours'`),
    ),
  )
  return moves >= MAX_MOVES
}

export const wasAsked = async (
  tx: Database,
  subscriptionId: string,
  since: Date,
): Promise<boolean> =>
  (await tx.$count(
    newsletterConfirmations,
    and(
      eq(newsletterConfirmations.subscriptionId, subscriptionId),
      gte(newsletterConfirmations.createdAt, since),
    ),
  )) > 0

/**
 * Answers the sign-up of a current subscriber by email only: the page shows the same for every address, equally
 * fast.
 */
export const emailAlreadySubscribed = (tx: Database, subscriptionId: string, to: string) =>
  queueMail(tx, {
    cause: `active:${randomUUID()}`,
    kind: 'confirmation',
    to,
    content: activeContent(),
    person: subscriptionId,
    isUnconfirmed: true,
  })

export const activeContent = (): MailContent => ({
  subject: `You’re already subscribed to ${settings.name}`,
  preview: 'There is nothing to confirm.',
  blocks: [
    { kind: 'heading', text: 'You’re already subscribed' },
    {
      kind: 'text',
      text: `Someone entered this address to subscribe to the ${settings.name} newsletter. You already get it, so there is nothing to confirm. If this wasn’t you, you don’t need to do anything.`,
    },
  ],
  ...subscriberFoot(),
})

export const beginningContent = (id: string): MailContent => ({
  subject: `Please confirm your subscription to ${settings.name}`,
  preview: 'Confirm to get the next issue.',
  blocks: [
    { kind: 'heading', text: 'Please confirm your subscription' },
    {
      kind: 'text',
      text: `Someone entered this address to subscribe to the ${settings.name} newsletter. Please confirm that it was you.`,
    },
    {
      kind: 'button',
      label: 'Confirm the subscription',
      link: { path: '/newsletter/confirm/', purpose: 'confirm', id },
    },
    {
      kind: 'small',
      text: `The link works for ${VALID_DAYS} days. If this wasn’t you, do nothing. We won’t send you anything and will delete the address.`,
    },
  ],
  reason: `You are getting this email because someone entered this address on ${settings.name}.`,
})

export const movingContent = (id: string): MailContent => ({
  subject: `Please confirm your new address for ${settings.name}`,
  preview: 'Confirm to get the newsletter at this address.',
  blocks: [
    { kind: 'heading', text: 'Please confirm your new address' },
    {
      kind: 'text',
      text: `Someone asked us to send the ${settings.name} newsletter to this address from now on. Please confirm that it was you.`,
    },
    {
      kind: 'button',
      label: 'Use this address',
      link: { path: '/newsletter/confirm/', purpose: 'confirm', id },
    },
    {
      kind: 'small',
      text: `The link works for ${VALID_DAYS} days. If this wasn’t you, do nothing.`,
    },
  ],
  reason: `You are getting this email because a subscriber to the ${settings.name} newsletter entered this address.`,
})

/** Notifies the old address, because its owner may not have requested the change. */
export const movedContent = (newEmail: string): MailContent => ({
  subject: `Your ${settings.name} newsletter goes to another address`,
  preview: 'If this wasn’t you, please reply.',
  blocks: [
    { kind: 'heading', text: 'The newsletter has moved' },
    {
      kind: 'text',
      text: `From now on it goes to ${maskedAddress(newEmail)}, and no longer to this address. If this wasn’t you, reply to this email and we’ll undo it.`,
    },
  ],
  reason: `You are getting this email because this address was subscribed to the ${settings.name} newsletter.`,
})

const isValid = sql<boolean>`${newsletterConfirmations.createdAt} > now() - make_interval(days => ${VALID_DAYS})`

/** Loads a confirmation and its state; undefined if it does not exist. */
export async function findConfirmation(db: Database, id: string) {
  const [found] = await db
    .select({
      usedAt: newsletterConfirmations.usedAt,
      isValid,
      newEmail: newsletterConfirmations.newEmail,
      email: newsletterSubscriptions.email,
      state: newsletterSubscriptions.state,
    })
    .from(newsletterConfirmations)
    .innerJoin(
      newsletterSubscriptions,
      eq(newsletterSubscriptions.id, newsletterConfirmations.subscriptionId),
    )
    .where(eq(newsletterConfirmations.id, id))
  return found
}

/** Confirms once: the subscription begins, or moves to its new address. */
export async function confirm(db: Database, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [used] = await tx
      .update(newsletterConfirmations)
      .set({ usedAt: sql`now()` })
      .where(
        and(eq(newsletterConfirmations.id, id), isNull(newsletterConfirmations.usedAt), isValid),
      )
      .returning({
        subscriptionId: newsletterConfirmations.subscriptionId,
        newEmail: newsletterConfirmations.newEmail,
      })
    if (!used) return
    const { subscriptionId, newEmail } = used
    const own = oneRow(
      await tx
        .select({ email: newsletterSubscriptions.email })
        .from(newsletterSubscriptions)
        .where(eq(newsletterSubscriptions.id, subscriptionId)),
    )
    await confirmAddress(tx, newEmail ?? own.email)
    if (newEmail) {
      // Issues lock subscriptions in this order as well.
      await tx
        .select({ id: newsletterSubscriptions.id })
        .from(newsletterSubscriptions)
        .where(
          or(
            eq(newsletterSubscriptions.id, subscriptionId),
            eq(newsletterSubscriptions.email, newEmail),
          ),
        )
        .orderBy(newsletterSubscriptions.id)
        .for('update')
      // The new address may have its own subscription; only one can remain.
      await tx
        .delete(newsletterSubscriptions)
        .where(
          and(
            eq(newsletterSubscriptions.email, newEmail),
            sql`${newsletterSubscriptions.id} <> ${subscriptionId}`,
          ),
        )
      await tx
        .update(newsletterSubscriptions)
        .set({ email: newEmail, confirmedAt: sql`now()` })
        .where(eq(newsletterSubscriptions.id, subscriptionId))
      if (own.email !== newEmail)
        await queueMail(tx, {
          cause: `moved:${id}`,
          kind: 'moved',
          to: own.email,
          content: movedContent(newEmail),
          person: subscriptionId,
        })
      return
    }
    await tx
      .update(newsletterSubscriptions)
      .set({ state: 'active', confirmedAt: sql`now()`, endedAt: null })
      .where(eq(newsletterSubscriptions.id, subscriptionId))
    await confirmConsent(tx, subscriptionId)
    await countOne(tx, 'newsletter', 'confirmed')
    await queueWelcome(tx, subscriptionId, id)
  })
}

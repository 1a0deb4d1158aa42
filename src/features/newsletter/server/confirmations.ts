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
import { confirmConsent, recordConsent } from './consents.ts'
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

/**
 * Confirms once: the subscription begins, or moves to its new address. One that ended or bounced meanwhile begins
 * again there, since the page asks whether its reader wants the newsletter at that address.
 */
export async function confirm(db: Database, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const own = await lockSubscription(tx, id)
    if (!own) return
    const { subscriptionId, newEmail } = own
    const used = await tx
      .update(newsletterConfirmations)
      .set({ usedAt: sql`now()` })
      .where(
        and(eq(newsletterConfirmations.id, id), isNull(newsletterConfirmations.usedAt), isValid),
      )
      .returning({ id: newsletterConfirmations.id })
    if (used.length === 0) return
    await confirmAddress(tx, newEmail ?? own.email)
    if (newEmail) await moveTo(tx, own, newEmail, id)
    await tx
      .update(newsletterSubscriptions)
      .set({ state: 'active', confirmedAt: sql`now()`, endedAt: null })
      .where(eq(newsletterSubscriptions.id, subscriptionId))
    if (newEmail && own.state === 'active') return
    if (newEmail)
      await recordConsent(tx, subscriptionId, 'move-1', {
        place: 'confirmation',
        confirmedAt: new Date(),
      })
    else await confirmConsent(tx, subscriptionId)
    await countOne(tx, 'newsletter', 'confirmed')
    await queueWelcome(tx, subscriptionId, id)
  })
}

/**
 * Locks the subscription of a confirmation, and the one that its new address has, in the order in which issues lock
 * them. Undefined if there is none, as after it was erased, which locks it before its confirmations.
 */
async function lockSubscription(tx: Database, confirmationId: string) {
  const [asked] = await tx
    .select({
      subscriptionId: newsletterConfirmations.subscriptionId,
      newEmail: newsletterConfirmations.newEmail,
    })
    .from(newsletterConfirmations)
    .where(eq(newsletterConfirmations.id, confirmationId))
  if (!asked) return undefined
  const { subscriptionId, newEmail } = asked
  const rows = await tx
    .select({
      id: newsletterSubscriptions.id,
      email: newsletterSubscriptions.email,
      state: newsletterSubscriptions.state,
    })
    .from(newsletterSubscriptions)
    .where(
      or(
        eq(newsletterSubscriptions.id, subscriptionId),
        newEmail ? eq(newsletterSubscriptions.email, newEmail) : undefined,
      ),
    )
    .orderBy(newsletterSubscriptions.id)
    .for('update')
  const own = rows.find((row) => row.id === subscriptionId)
  return own && { ...own, ...asked }
}

/** The new address may have its own subscription; only one can remain. */
async function moveTo(
  tx: Database,
  own: { id: string; email: string },
  newEmail: string,
  confirmationId: string,
) {
  if (own.email === newEmail) return
  await tx.delete(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, newEmail))
  await tx
    .update(newsletterSubscriptions)
    .set({ email: newEmail })
    .where(eq(newsletterSubscriptions.id, own.id))
  await queueMail(tx, {
    cause: `moved:${confirmationId}`,
    kind: 'moved',
    to: own.email,
    content: movedContent(newEmail),
    person: own.id,
  })
}

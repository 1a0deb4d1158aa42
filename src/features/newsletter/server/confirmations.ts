import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import type { MailContent } from '#src/mail/content.ts'
import { queueMail } from '#src/mail/queueMail.ts'
import { confirmAddress } from '#src/mail/unconfirmed.ts'
import { settings } from '#src/settings.ts'
import { confirmConsent } from './consents.ts'
import { newsletterConfirmations, newsletterSubscriptions } from './tables.ts'
import { queueWelcome } from './welcome.ts'

export const VALID_DAYS = 7
/** So often an address is asked in 24 hours. */
const MOST = 2

/** Asks by mail whether an address wants the newsletter. The mail holds no word that anybody typed. */
export async function askForConfirmation(tx: Database, subscriptionId: string, to: string, newEmail?: string): Promise<boolean> {
  const [asked] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(newsletterConfirmations)
    .where(
      and(
        eq(newsletterConfirmations.subscriptionId, subscriptionId),
        gt(newsletterConfirmations.createdAt, sql`now() - interval '24 hours'`),
      ),
    )
  if (asked!.count >= MOST) return false
  const [row] = await tx
    .insert(newsletterConfirmations)
    .values({ subscriptionId, newEmail: newEmail ?? null })
    .returning({ id: newsletterConfirmations.id })
  const content = newEmail ? movingContent(row!.id) : beginningContent(row!.id)
  await queueMail(tx, {
    cause: `confirm:${row!.id}`,
    kind: 'confirmation',
    to,
    content,
    person: subscriptionId,
    isUnconfirmed: true,
  })
  return true
}

export const beginningContent = (id: string): MailContent => ({
  subject: `Please confirm your subscription to ${settings.name}`,
  preview: 'One press, and the next issue comes to this address.',
  blocks: [
    { kind: 'heading', text: 'Please confirm your subscription' },
    {
      kind: 'text',
      text: `This address was entered for the newsletter of ${settings.name}. Press the button, and the next issue will come to you.`,
    },
    { kind: 'button', label: 'Confirm the subscription', link: { path: '/newsletter/confirm/', purpose: 'confirm', id } },
    {
      kind: 'small',
      text: `The button works for ${VALID_DAYS} days. If this was not you, do nothing: no newsletter will come, and the address is forgotten.`,
    },
  ],
  reason: `You are getting this email because somebody entered this address on ${settings.name}.`,
})

export const movingContent = (id: string): MailContent => ({
  subject: `Please confirm your new address for ${settings.name}`,
  preview: 'One press, and the newsletter comes to this address.',
  blocks: [
    { kind: 'heading', text: 'Please confirm your new address' },
    {
      kind: 'text',
      text: `A subscription to the newsletter of ${settings.name} is about to move to this address. Until you press the button, it stays where it is.`,
    },
    { kind: 'button', label: 'Use this address', link: { path: '/newsletter/confirm/', purpose: 'confirm', id } },
    { kind: 'small', text: `The button works for ${VALID_DAYS} days. If this was not you, do nothing.` },
  ],
  reason: `You are getting this email because a subscriber of ${settings.name} entered this address.`,
})

const isValid = sql<boolean>`${newsletterConfirmations.createdAt} > now() - make_interval(days => ${VALID_DAYS})`

/** Where a confirmation stands; undefined for one that is not there. */
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
    .innerJoin(newsletterSubscriptions, eq(newsletterSubscriptions.id, newsletterConfirmations.subscriptionId))
    .where(eq(newsletterConfirmations.id, id))
  return found
}

/** Confirms once: the subscription begins, or moves to its new address. */
export async function confirm(db: Database, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [used] = await tx
      .update(newsletterConfirmations)
      .set({ usedAt: sql`now()` })
      .where(and(eq(newsletterConfirmations.id, id), isNull(newsletterConfirmations.usedAt), isValid))
      .returning({ subscriptionId: newsletterConfirmations.subscriptionId, newEmail: newsletterConfirmations.newEmail })
    if (!used) return
    const { subscriptionId, newEmail } = used
    const [own] = await tx
      .select({ email: newsletterSubscriptions.email })
      .from(newsletterSubscriptions)
      .where(eq(newsletterSubscriptions.id, subscriptionId))
    await confirmAddress(tx, newEmail ?? own!.email)
    if (newEmail) {
      // Whoever has the address already keeps the one subscription.
      await tx
        .delete(newsletterSubscriptions)
        .where(and(eq(newsletterSubscriptions.email, newEmail), sql`${newsletterSubscriptions.id} <> ${subscriptionId}`))
      await tx.update(newsletterSubscriptions).set({ email: newEmail }).where(eq(newsletterSubscriptions.id, subscriptionId))
      return
    }
    await tx
      .update(newsletterSubscriptions)
      .set({ state: 'active', confirmedAt: sql`now()`, endedAt: null })
      .where(eq(newsletterSubscriptions.id, subscriptionId))
    await confirmConsent(tx, subscriptionId)
    await queueWelcome(tx, subscriptionId, id)
  })
}

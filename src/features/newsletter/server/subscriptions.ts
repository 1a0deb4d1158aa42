import { randomUUID } from 'node:crypto'
import { and, eq, lt, ne, or, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { builtOnce } from '#src/database/builtOnce.ts'
import type { Database } from '#src/database/open.ts'
import type { SubmissionMeta } from '#src/forms/submission.ts'
import { judgedForm } from '#src/forms/received.ts'
import { receive } from '#src/forms/receive.ts'
import { submissions } from '#src/forms/tables.ts'
import type { NewSubscription } from '../contract.ts'
import { subscriptionForm } from '../form.ts'
import { mailOutcomeOf, mailOutcomeText } from '#src/mail/unconfirmed.ts'
import { foldedAddress } from '#src/text/emailAddress.ts'
import { askForConfirmation, emailAlreadySubscribed, wasAsked } from './confirmations.ts'
import { recordConsent } from './consents.ts'
import { newsletterSubscriptions } from './tables.ts'
import { queueWelcome } from './welcome.ts'

/** Text of the dialog that was agreed to. */
const TEXT_VERSION = 'dialog-1'
const CHECK_INBOX = 'Check your inbox and confirm your email.'

/**
 * Stores a subscription before responding; a repeated sign-up of an address gets the same response. If mail is
 * configured, the subscription begins once the address confirms it; otherwise, immediately.
 */
export async function subscribe(
  db: Database,
  sent: z.output<typeof NewSubscription>,
  meta: SubmissionMeta,
  sendsMail: boolean,
) {
  const email = foldedAddress(sent.email)
  const { page } = meta
  const place = sent.source ?? (page ? 'page' : 'api')
  let isReviewed = false
  await receive(
    db,
    meta,
    { ...judgedForm(subscriptionForm), contents: sent, again: true },
    async (tx, { id, isSpam, signs }) => {
      const state = sendsMail || isSpam ? 'pending' : 'active'
      const own = { ...sent, source: sent.source ?? null, email, state }
      const consent = { textVersion: TEXT_VERSION, place, page: page ?? null }
      const [made] = await storeNew(tx, { id, ...own, ...consent })
      isReviewed = isSpam
      if (made) return isSpam || begin(tx, { id: made.id, email }, sendsMail)
      const [known] = await tx
        .select()
        .from(newsletterSubscriptions)
        .where(eq(newsletterSubscriptions.email, email))
        .for('update')
      // Without mail, nobody can prove that they own the address of an ended subscription.
      if (!known || !sendsMail) return
      if (isSpam) {
        if (known.state === 'active') return
        await holdAgain(tx, known.id, signs)
        return recordConsent(tx, known.id, TEXT_VERSION, { place, page })
      }
      if (known.state === 'active') return emailAlreadySubscribed(tx, known.id, email)
      if ((await askForConfirmation(tx, known.id, email)) === 'asked')
        await recordConsent(tx, known.id, TEXT_VERSION, { place, page })
    },
  )
  if (!sendsMail) return {}
  const fate = isReviewed
    ? { mail: 'review' as const }
    : await mailOutcomeOf(db, 'confirmation', email)
  return { mail: fate.mail, message: mailOutcomeText(fate, CHECK_INBOX) }
}

interface NewRow {
  id: string
  firstName: string
  lastName: string
  email: string
  source: string | null
  state: string
  textVersion: string
  place: string
  page: string | null
}

/** Stores a subscription with its consent; returns no row if there already is one of the address. */
const storeNew = builtOnce<{ id: string }, NewRow>(
  ({ id, firstName, lastName, email, source, state, textVersion, place, page }) =>
    sql`with made as (
      insert into newsletter_subscriptions (id, first_name, last_name, email, source, state)
      values (${id}, ${firstName}, ${lastName}, ${email}, ${source}, ${state}) on conflict (email) do nothing returning id
    ), consent as (
      insert into newsletter_consents (subscription_id, text_version, place, page)
      select id, ${textVersion}, ${place}, ${page} from made
    )
    select id from made`,
)

/** Asks a new subscriber to confirm, or welcomes them if no mail is sent. */
async function begin(
  tx: Database,
  { id, email }: { id: string; email: string },
  sendsMail: boolean,
) {
  if (sendsMail) await askForConfirmation(tx, id, email)
  else await queueWelcome(tx, id, id)
}

/** Holds the sign-up of an address that already has a subscription as spam, in that subscription's inbox item. */
async function holdAgain(tx: Database, id: string, signs: string[]) {
  await tx.execute(sql`update inbox_items set state = 'spam', received_at = now(), version = version + 1
    where kind = 'newsletter' and submission_id = ${id}`)
  await tx
    .insert(submissions)
    .values({ id, kind: 'newsletter', identity: randomUUID(), signs, isSpam: true })
    .onConflictDoUpdate({ target: submissions.id, set: { signs } })
}

/**
 * Begins a subscription whose sign-up was held as spam, as if it had just arrived; one that has begun or ended since
 * then is left unchanged.
 */
export async function beginHeld(
  tx: Database,
  id: string,
  receivedAt: Date,
  sendsMail: boolean,
): Promise<void> {
  const { state, endedAt } = newsletterSubscriptions
  const hadEnded = and(ne(state, 'active'), lt(endedAt, receivedAt))
  const [held] = await tx
    .select({ email: newsletterSubscriptions.email })
    .from(newsletterSubscriptions)
    .where(
      and(
        eq(newsletterSubscriptions.id, id),
        sendsMail ? or(eq(state, 'pending'), hadEnded) : eq(state, 'pending'),
      ),
    )
    .for('update')
  if (!held || (await wasAsked(tx, id, receivedAt))) return
  if (!sendsMail)
    await tx
      .update(newsletterSubscriptions)
      .set({ state: 'active' })
      .where(eq(newsletterSubscriptions.id, id))
  await begin(tx, { id, email: held.email }, sendsMail)
}

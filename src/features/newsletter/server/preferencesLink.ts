import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import type { MailContent } from '#src/mail/content.ts'
import { FRESH_MINUTES } from '#src/time/freshMinutes.ts'
import { queueMail } from '#src/mail/queueMail.ts'
import { mails } from '#src/mail/tables.ts'
import { mailOutcomeOf } from '#src/mail/unconfirmed.ts'
import { settings } from '#src/settings.ts'
import { newsletterSubscriptions } from './tables.ts'
import { type Unsaved, unsavedFields } from '../preferences.ts'
import { noticeOf } from './noticeOf.ts'

/** Maximum number of links emailed to a subscription per hour. */
const MAX = 3

/** Emails a link that opens a subscription, with what was not saved yet; returns the code of the notice for the reader. */
export async function sendPreferencesLink(
  db: Database,
  subscriptionId: string,
  unsaved: Unsaved,
): Promise<'link' | 'links' | 'paused' | 'late'> {
  return db.transaction(async (tx) => {
    const [own] = await tx
      .select()
      .from(newsletterSubscriptions)
      .where(eq(newsletterSubscriptions.id, subscriptionId))
      .for('update')
    const recent = await tx.$count(
      mails,
      and(
        eq(mails.person, subscriptionId),
        eq(mails.kind, 'preferences link'),
        gt(mails.createdAt, sql`now() - interval '1 hour'`),
      ),
    )
    if (!own || recent >= MAX) return 'links'
    await queueMail(tx, {
      cause: `preferences:${crypto.randomUUID()}`,
      kind: 'preferences link',
      to: own.email,
      content: preferencesLinkContent(unsaved),
      person: subscriptionId,
      isUnconfirmed: own.confirmedAt === null && own.state !== 'active',
    })
    return noticeOf(await mailOutcomeOf(tx, 'preferences link', own.email), 'link')
  })
}

export const preferencesLinkContent = (unsaved: Unsaved = {}): MailContent => ({
  subject: `Your ${settings.name} newsletter settings`,
  preview: `The link works for ${FRESH_MINUTES} minutes.`,
  blocks: [
    { kind: 'heading', text: 'Your newsletter settings' },
    {
      kind: 'text',
      text: 'Choose topics and frequency, take a break, use another address, download your data, or have it erased.',
    },
    {
      kind: 'button',
      label: 'Open your settings',
      link: {
        path: '/newsletter/preferences/',
        purpose: 'preferences',
        ...(unsavedFields(unsaved).length > 0 && {
          query: String(new URLSearchParams(unsavedFields(unsaved))),
        }),
      },
    },
    {
      kind: 'small',
      text: `The link works for ${FRESH_MINUTES} minutes and for anyone who has this email, so please don’t forward it. If you didn’t ask for it, you don’t need to do anything.`,
    },
  ],
  reason: `You are getting this email because someone used a link in an issue that we sent to this address.`,
})

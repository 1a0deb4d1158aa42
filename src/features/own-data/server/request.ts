import type { Database } from '#src/database/open.ts'
import type { SubmissionMeta } from '#src/forms/submission.ts'
import { receive } from '#src/forms/receive.ts'
import type { MailContent } from '#src/mail/content.ts'
import { FRESH_MINUTES } from '#src/time/freshMinutes.ts'
import { queueMail } from '#src/mail/queueMail.ts'
import { mailOutcomeOf, mailOutcomeText } from '#src/mail/unconfirmed.ts'
import { settings } from '#src/settings.ts'

const CHECK_INBOX =
  'Check your inbox. The link in our email shows the data we have about this address.'

/**
 * Emails a link to an address whether or not anything is stored about it; neither the response nor its timing
 * reveals which.
 */
export async function askForOwnData(
  db: Database,
  address: string,
  meta: SubmissionMeta,
  sendsMail: boolean,
) {
  let isReviewed = false
  await receive(
    db,
    meta,
    { kind: 'own-data', contents: { address }, again: true },
    async (tx, { id, isSpam }) => {
      isReviewed = isSpam
      if (!isSpam)
        await queueMail(tx, {
          cause: `own-data:${id}`,
          kind: 'own data',
          to: address,
          content: ownDataContent(),
          isUnconfirmed: true,
        })
    },
  )
  return sendsMail ? await outcomeOf(db, address, isReviewed) : {}
}

async function outcomeOf(db: Database, address: string, isReviewed: boolean) {
  const fate = isReviewed
    ? { mail: 'review' as const }
    : await mailOutcomeOf(db, 'own data', address)
  return { mail: fate.mail, message: mailOutcomeText(fate, CHECK_INBOX) }
}

export const ownDataContent = (): MailContent => ({
  subject: `Your data at ${settings.name}`,
  preview: 'One link to see it, download it, or erase it.',
  blocks: [
    { kind: 'heading', text: 'Your data' },
    {
      kind: 'text',
      text: `Someone asked for the data ${settings.name} has about this address. The button opens a page that shows all of it, what we use it for, and how long we keep it. You can download it or erase it there.`,
    },
    {
      kind: 'button',
      label: 'See your data',
      link: { path: '/your-data/', purpose: 'own-data' },
    },
    {
      kind: 'small',
      text: `The link works for ${FRESH_MINUTES} minutes and for anyone who has this email, so please don’t forward it. You get this email even if we hold nothing else about you. If you didn’t ask for it, you don’t need to do anything.`,
    },
  ],
  reason: `You are getting this email because someone entered this address on the privacy page of ${settings.name}.`,
})

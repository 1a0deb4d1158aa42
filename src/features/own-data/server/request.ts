import type { Database } from '#src/database/open.ts'
import type { Press } from '#src/forms/press.ts'
import { receive } from '#src/forms/receive.ts'
import type { MailContent } from '#src/mail/content.ts'
import { queueMail } from '#src/mail/queueMail.ts'
import { settings } from '#src/settings.ts'
import { VALID_HOURS } from '../ownData.ts'

const CHECK_INBOX = 'Please check your inbox: the link in our mail opens what we hold about this address.'

/** Mails a link to an address, whether anything is held about it or not: neither the response nor its time tells which. */
export async function askForOwnData(db: Database, address: string, press: Press, sendsMail: boolean) {
  await receive(db, press, { kind: 'own-data', contents: { address }, again: true }, async (tx, { id, isSpam }) => {
    if (!isSpam)
      await queueMail(tx, {
        cause: `own-data:${id}`,
        kind: 'own data',
        to: address,
        content: ownDataContent(),
        isUnconfirmed: true,
      })
  })
  return sendsMail ? { message: CHECK_INBOX } : {}
}

export const ownDataContent = (): MailContent => ({
  subject: `What ${settings.name} holds about you`,
  preview: 'One link to see it, take it with you, or have it erased.',
  blocks: [
    { kind: 'heading', text: 'What we hold about you' },
    {
      kind: 'text',
      text: `Somebody asked what ${settings.name} holds about this address. The button opens a page that shows all of it, with what it is used for and how long it is kept. There you can download it, or erase it.`,
    },
    { kind: 'button', label: 'See what we hold', link: { path: '/your-data/', purpose: 'own-data' } },
    {
      kind: 'small',
      text: `The button works for ${VALID_HOURS} hours, and opens for whoever has this email: please do not pass it on. This email also comes when we hold nothing else about you. If it was not you who asked, do nothing.`,
    },
  ],
  reason: `You are getting this email because somebody entered this address on the privacy page of ${settings.name}.`,
})

import type * as z from 'zod/mini'
import { insertRow } from '#src/database/builtOnce.ts'
import type { Database } from '#src/database/open.ts'
import type { SubmissionMeta } from '#src/forms/submission.ts'
import { type JudgedForm, receiptPath, receive } from '#src/forms/receive.ts'
import { queueReceipt, type Receipt } from '#src/mail/receipt.ts'
import { settings } from '#src/settings.ts'
import type { Deadline } from '#src/time/deadline.ts'
import type { NewInquiry, NewMessage } from '../contract.ts'
import { contactMessages } from './tables.ts'

const messagePromise: Deadline = { hours: 24 }

export const messageForm: JudgedForm = {
  kind: 'contact',
  promise: messagePromise,
  texts: ['message'],
  isLetter: true,
  names: ['name', 'firstName', 'lastName', 'company', 'role', 'jobTitle', 'subject'],
  isSuggested: ({ source }) => typeof source === 'string' && source.startsWith('event'),
}

export const messageReceipt = (id: string, to: string): Receipt => ({
  kind: 'contact',
  id,
  to,
  subject: `Your message to ${settings.name}`,
  heading: 'We got your message',
  text: 'Thank you for writing. A person will read it and reply to this address.',
  promise: messagePromise,
})

type ContactSubmission = z.output<typeof NewMessage> | z.output<typeof NewInquiry>

/** Stores a message with its shape before responding. */
export async function sendMessage(db: Database, sent: ContactSubmission, meta: SubmissionMeta) {
  const row =
    'firstName' in sent
      ? {
          shape: 'inquiry' as const,
          ...sent,
          name: `${sent.firstName} ${sent.lastName}`,
          role: sent.jobTitle,
        }
      : { shape: 'message' as const, ...sent }
  const id = await receive(
    db,
    meta,
    {
      ...messageForm,
      contents: sent,
    },
    async (tx, { id, isSpam }) => {
      await Promise.all([
        insertRow(tx, contactMessages, { id, ...row }),
        isSpam || queueReceipt(tx, messageReceipt(id, row.email)),
      ])
    },
  )
  return { receipt: await receiptPath(db, id) }
}

import type * as z from 'zod/mini'
import { insertRow } from '#src/database/builtOnce.ts'
import type { Database } from '#src/database/open.ts'
import type { SubmissionMeta } from '#src/forms/submission.ts'
import { type JudgedForm, receiptPath, receive } from '#src/forms/receive.ts'
import { queueReceipt, type Receipt } from '#src/mail/receipt.ts'
import { settings } from '#src/settings.ts'
import type { Deadline } from '#src/time/deadline.ts'
import type { NewCommunityApplication } from '../contract.ts'
import { communityApplications } from './tables.ts'

const communityPromise: Deadline = { businessDays: 5 }

export const communityForm: JudgedForm = {
  kind: 'community',
  promise: communityPromise,
  texts: ['challenges', 'goals'],
  names: ['name', 'company', 'role', 'referral'],
}

export const communityReceipt = (id: string, to: string): Receipt => ({
  kind: 'community',
  id,
  to,
  subject: `Your community application to ${settings.name}`,
  heading: 'We got your application',
  text: 'Thank you for applying. We read every application and will let you know what we decide.',
  promise: communityPromise,
})

/** Stores an application before responding. */
export async function applyToCommunity(
  db: Database,
  application: z.output<typeof NewCommunityApplication>,
  meta: SubmissionMeta,
) {
  const { linkedinUrl, referral, ...rest } = application
  const id = await receive(
    db,
    meta,
    {
      ...communityForm,
      contents: application,
    },
    async (tx, { id, isSpam }) => {
      const row = { ...rest, linkedinUrl: linkedinUrl || null, referral: referral || null }
      await Promise.all([
        insertRow(tx, communityApplications, { id, ...row }),
        isSpam || queueReceipt(tx, communityReceipt(id, rest.email)),
      ])
    },
  )
  return { receipt: await receiptPath(db, id) }
}

import type * as z from 'zod/mini'
import type { Database } from '#src/database/open.ts'
import type { Press } from '#src/forms/press.ts'
import { receiptPath, receive } from '#src/forms/receive.ts'
import { queueReceipt } from '#src/mail/receipt.ts'
import { settings } from '#src/settings.ts'
import type { Deadline } from '#src/time/deadline.ts'
import type { NewCommunityApplication } from '../contract.ts'
import { communityApplications } from './tables.ts'

export const communityPromise: Deadline = { businessDays: 5 }

/** Stores an application before it responds. */
export async function applyToCommunity(db: Database, application: z.output<typeof NewCommunityApplication>, press: Press) {
  const { linkedinUrl, referral, ...rest } = application
  const id = await receive(
    db,
    press,
    { kind: 'community', contents: application, texts: ['challenges', 'goals'], names: ['name', 'company', 'role', 'referral'] },
    async (tx, { id, isSpam }) => {
      await tx.insert(communityApplications).values({ id, ...rest, linkedinUrl: linkedinUrl || null, referral: referral || null })
      await queueReceipt(tx, {
        kind: 'community',
        id,
        isSpam,
        to: rest.email,
        subject: `Your application to the community of ${settings.name}`,
        heading: 'Your application is here',
        text: 'Thank you for applying. We read every application and tell you what we decide.',
        promise: communityPromise,
      })
    },
  )
  return { receipt: await receiptPath(db, id) }
}

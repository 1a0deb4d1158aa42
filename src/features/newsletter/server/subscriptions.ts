import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Database } from '#src/database/open.ts'
import type { Press } from '#src/forms/press.ts'
import { receive } from '#src/forms/receive.ts'
import type { NewSubscription } from '../contract.ts'
import { askForConfirmation } from './confirmations.ts'
import { recordConsent } from './consents.ts'
import { newsletterSubscriptions } from './tables.ts'
import { queueWelcome } from './welcome.ts'

const CHECK_INBOX = 'Please check your inbox: press the button in our mail, and the next issue comes to you.'

/**
 * Stores a subscription before it responds; a second one for the same address gets the same response. Where mail is sent,
 * it begins when the address confirms it; otherwise at once.
 */
export async function subscribe(db: Database, sent: z.output<typeof NewSubscription>, press: Press, sendsMail: boolean) {
  const email = sent.email.toLowerCase()
  const place = sent.source ?? 'the API'
  await receive(
    db,
    press,
    { kind: 'newsletter', contents: sent, names: ['firstName', 'lastName'], again: true },
    async (tx, { id, isSpam }) => {
      const [made] = await tx
        .insert(newsletterSubscriptions)
        .values({ id, ...sent, email, state: sendsMail || isSpam ? 'pending' : 'active' })
        .onConflictDoNothing({ target: newsletterSubscriptions.email })
        .returning({ id: newsletterSubscriptions.id })
      if (isSpam) return
      if (made && !sendsMail) {
        await recordConsent(tx, made.id, 'dialog-1', place)
        return queueWelcome(tx, made.id, made.id)
      }
      if (made) {
        await recordConsent(tx, made.id, 'dialog-1', place)
        return void (await askForConfirmation(tx, made.id, email))
      }
      const [known] = await tx
        .select()
        .from(newsletterSubscriptions)
        .where(eq(newsletterSubscriptions.email, email))
        .for('update')
      // Without mail nobody can prove that an address that ended is theirs.
      if (!known || known.state === 'active' || !sendsMail) return
      if (await askForConfirmation(tx, known.id, email)) await recordConsent(tx, known.id, 'dialog-1', place)
    },
  )
  return sendsMail ? { message: CHECK_INBOX } : {}
}

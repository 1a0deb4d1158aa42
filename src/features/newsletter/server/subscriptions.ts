import type { Database } from '#src/database/open.ts'
import type * as z from 'zod/mini'
import type { NewSubscription } from '../contract.ts'
import { newsletterSubscriptions } from './tables.ts'

/** Stores a subscription before it responds; a second one for the same address changes nothing and gets the same response. */
export async function subscribe(db: Database, { email, ...rest }: z.output<typeof NewSubscription>) {
  await db
    .insert(newsletterSubscriptions)
    .values({ ...rest, email: email.toLowerCase() })
    .onConflictDoNothing({ target: newsletterSubscriptions.email })
  return {}
}

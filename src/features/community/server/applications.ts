import type * as z from 'zod/mini'
import type { Database } from '#src/database/open.ts'
import type { NewCommunityApplication } from '../contract.ts'
import { communityApplications } from './tables.ts'

/** Stores an application before it responds. */
export async function applyToCommunity(db: Database, application: z.output<typeof NewCommunityApplication>) {
  const { linkedinUrl, referral, ...rest } = application
  await db.insert(communityApplications).values({ ...rest, linkedinUrl: linkedinUrl || null, referral: referral || null })
  return {}
}

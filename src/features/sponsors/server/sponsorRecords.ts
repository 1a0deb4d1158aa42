import { sql } from 'drizzle-orm'
import { recordsOf } from '#src/kinds/records.ts'
import { sponsorKind } from '../sponsorKind.ts'
import { sponsors } from './tables.ts'

export const sponsorRecords = recordsOf(sponsorKind, sponsors, {
  detail: sql`${sponsors.tier}`,
  slug: { from: 'name', addresses: () => [] },
})

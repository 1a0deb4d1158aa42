import { asc, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { serve } from '#src/http/serve.ts'
import { recordsOf } from '#src/kinds/records.ts'
import { isVisible } from '#src/records/publication.ts'
import { emblemPath } from '#src/ui/artPaths.ts'
import { describedSponsors } from '../contract.ts'
import { sponsorKind } from '../sponsorKind.ts'
import { sponsors } from './tables.ts'

export const sponsorRecords = recordsOf(sponsorKind, sponsors, {
  detail: sql`${sponsors.tier}`,
  slug: { from: 'name', addresses: () => [] },
})

async function getSponsors(db: Database) {
  const rows = await db
    .select()
    .from(sponsors)
    .where(isVisible(sponsors))
    .orderBy(asc(sponsors.position), asc(sponsors.slug))
  return rows.map((sponsor) => ({
    ...sponsor,
    logoUrl: sponsor.logoUrl ?? emblemPath(sponsor.name, 'light'),
  }))
}

export const sponsorsApi = (db: Database) =>
  serve(describedSponsors, { getSponsors: () => getSponsors(db) })

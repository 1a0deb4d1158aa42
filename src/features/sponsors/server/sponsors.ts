import { asc } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { serve } from '#src/http/serve.ts'
import { isVisible } from '#src/records/publication.ts'
import { emblemPath } from '#src/ui/artPaths.ts'
import { describedSponsors } from '../contract.ts'
import { sponsors } from './tables.ts'

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

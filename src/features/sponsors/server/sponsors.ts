import { asc } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { isVisible } from '#src/records/publication.ts'
import { emblemPath } from '#src/ui/artPaths.ts'
import { sponsors } from './tables.ts'

export async function getSponsors(db: Database) {
  const rows = await db.select().from(sponsors).where(isVisible(sponsors)).orderBy(asc(sponsors.position), asc(sponsors.slug))
  return rows.map((sponsor) => ({ ...sponsor, logoUrl: sponsor.logoUrl ?? emblemPath(sponsor.name, 'light') }))
}

import { asc } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { isVisible } from '#src/records/publication.ts'
import { sponsors } from './tables.ts'

export const getSponsors = (db: Database) =>
  db.select().from(sponsors).where(isVisible(sponsors)).orderBy(asc(sponsors.position), asc(sponsors.slug))

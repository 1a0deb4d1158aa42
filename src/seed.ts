import { sql } from 'drizzle-orm'
import type { Database } from './database/open.ts'
import { seedAgendas } from './features/agenda/server/seed.ts'
import { seedEvents } from './features/events/server/seed.ts'
import { seedPosts } from './features/news/server/seed.ts'
import { seedPageParts } from './features/page-parts/server/seed.ts'
import { seedSponsors } from './features/sponsors/server/seed.ts'
import { seedTools } from './features/tools/server/seed.ts'
import { seedPress } from './features/press/server/seed.ts'
import { seedResources } from './features/resources/server/seed.ts'
import { seedSpeakers } from './features/speakers/server/seed.ts'

/**
 * Fills an empty database with the sample content; each part is seeded once in the database's lifetime. If two
 * processes start together, the second blocks on the first marker row and then finds everything done.
 */
export async function seed(db: Database) {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`set local lock_timeout = 0`)
    await seedPageParts(tx)
    await seedSponsors(tx)
    await seedPosts(tx)
    await seedPress(tx)
    await seedSpeakers(tx)
    await seedEvents(tx)
    await seedAgendas(tx)
    await seedTools(tx)
    await seedResources(tx)
  })
}

import type { Database } from './database/open.ts'
import { seedEvents } from './features/events/server/seed.ts'
import { seedPosts } from './features/news/server/seed.ts'
import { seedTools } from './features/tools/server/seed.ts'
import { seedPress } from './features/press/server/seed.ts'
import { seedResources } from './features/resources/server/seed.ts'
import { seedSpeakers } from './features/speakers/server/seed.ts'

/** Fills an empty database with the sample content; a room that holds anything is left alone. */
export async function seed(db: Database) {
  await db.transaction(async (tx) => {
    await seedPosts(tx)
    await seedPress(tx)
    await seedSpeakers(tx)
    await seedEvents(tx)
    await seedTools(tx)
    await seedResources(tx)
  })
}

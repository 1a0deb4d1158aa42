import type { Database } from './database/open.ts'
import { seedEvents } from './features/events/server/seed.ts'
import { seedPosts } from './features/news/server/seed.ts'

/** Fills an empty database with the sample content; a room that holds anything is left alone. */
export async function seed(db: Database) {
  await db.transaction(async (tx) => {
    await seedPosts(tx)
    await seedEvents(tx)
  })
}

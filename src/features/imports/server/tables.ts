import { pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { posts } from '#src/features/news/server/tables.ts'

/** What the last import stored for each post, so that the next one knows what changed there and what staff changed here. */
export const importedPosts = pgTable(
  'imported_posts',
  {
    importKey: text().primaryKey(),
    postId: uuid()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    /** Hash of every stored field but the address, which the site may choose. */
    fingerprint: text().notNull(),
    importedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('imported_posts_post').on(table.postId)],
)

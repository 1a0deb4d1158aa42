import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#src/database/columns.ts'

export const pressReleases = pgTable(
  'press_releases',
  {
    id: uuid().primaryKey().defaultRandom(),
    slug: text().notNull(),
    title: text().notNull(),
    excerpt: text().notNull(),
    /** Sanitized HTML. */
    content: text(),
    category: text().notNull(),
    /** Whom the media may ask. */
    author: text(),
    heroImage: text(),
    /** Null for a draft without a date; in the future for a scheduled release. */
    publishedAt: instant(),
    /** The text stands elsewhere, at externalUrl. */
    isExternal: boolean().notNull().default(false),
    externalUrl: text(),
    /** Where a text of ours was published first. */
    sourceUrl: text(),
    status: text({ enum: ['draft', 'published'] })
      .notNull()
      .default('draft'),
    createdAt: instant().notNull().defaultNow(),
    modifiedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('press_releases_slug').on(table.slug),
    index('press_releases_published')
      .on(table.publishedAt.desc())
      .where(sql`${table.status} = 'published'`),
  ],
)

import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#src/database/columns.ts'
import { publicationStatus, published, versioned } from '#src/records/publication.ts'

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
    /** The text stands elsewhere, at externalUrl. */
    isExternal: boolean().notNull().default(false),
    externalUrl: text(),
    /** Where a text of ours was published first. */
    sourceUrl: text(),
    status: publicationStatus().default('draft'),
    /** Null for a draft that never had a date; in the future for a scheduled release. */
    publishedAt: instant(),
    ...published(),
    ...versioned(),
  },
  (table) => [
    uniqueIndex('press_releases_slug').on(table.slug),
    index('press_releases_published')
      .on(table.publishedAt.desc())
      .where(sql`${table.visibleFrom} is not null`),
  ],
)

import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { importKey, instant } from '#src/database/columns.ts'

export const posts = pgTable(
  'posts',
  {
    id: uuid().primaryKey().defaultRandom(),
    slug: text().notNull(),
    title: text().notNull(),
    excerpt: text().notNull(),
    content: text().notNull(),
    author: text().notNull(),
    heroImage: text(),
    videoEmbed: text(),
    /** Null for a draft without a date; in the future for a scheduled post. */
    publishedAt: instant(),
    category: text(),
    tags: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    isExternal: boolean().notNull().default(false),
    externalUrl: text(),
    sourceAttribution: text(),
    status: text({ enum: ['draft', 'published'] })
      .notNull()
      .default('draft'),
    importKey: importKey(),
    createdAt: instant().notNull().defaultNow(),
    modifiedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('posts_slug').on(table.slug),
    uniqueIndex('posts_import_key').on(table.importKey),
    index('posts_published')
      .on(table.publishedAt.desc())
      .where(sql`${table.status} = 'published'`),
    index('posts_category')
      .on(table.category, table.publishedAt.desc())
      .where(sql`${table.status} = 'published'`),
  ],
)

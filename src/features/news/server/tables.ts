import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { importKey, importPrint, instant } from '#src/database/columns.ts'
import { publicationStatus, published, versioned } from '#src/records/publication.ts'

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
    category: text(),
    tags: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    isExternal: boolean().notNull().default(false),
    externalUrl: text(),
    sourceAttribution: text(),
    /** For search engines, in place of title and excerpt. */
    seoTitle: text(),
    seoDescription: text(),
    /** Address of the page that search engines shall list instead. */
    canonicalUrl: text(),
    status: publicationStatus().default('draft'),
    /** Null for a draft that never had a date; in the future for a scheduled article. */
    publishedAt: instant(),
    ...published(),
    importKey: importKey(),
    importPrint: importPrint(),
    /** When the source last changed it, as an import read: an older file changes nothing. */
    sourceModifiedAt: instant(),
    ...versioned(),
  },
  (table) => [
    uniqueIndex('posts_slug').on(table.slug),
    uniqueIndex('posts_import_key').on(table.importKey),
    index('posts_published')
      .on(table.publishedAt.desc())
      .where(sql`${table.visibleFrom} is not null`),
    index('posts_category')
      .on(table.category, table.publishedAt.desc())
      .where(sql`${table.visibleFrom} is not null`),
  ],
)

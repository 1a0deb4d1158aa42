import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { importKey, importPrint, instant, list } from '#src/database/columns.ts'
import { publicationStatus, published, versioned } from '#src/records/publication.ts'
import { resourceTypes } from '../kinds.ts'

export const resources = pgTable(
  'resources',
  {
    id: uuid().primaryKey().defaultRandom(),
    slug: text().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    type: text({ enum: resourceTypes }).notNull(),
    topic: text().notNull(),
    author: text().notNull(),
    heroImage: text(),
    /** Null for one whose file is the report made from its text. */
    fileUrl: text(),
    gated: boolean().notNull().default(true),
    featured: boolean().notNull().default(false),
    /** An id on YouTube or Vimeo, or the path of a film of this site. */
    videoId: text(),
    chapters: jsonb()
      .$type<{ seconds: number; title: string }[]>()
      .notNull()
      .default(sql`'[]'`),
    speakers: list(),
    minutes: integer().notNull().default(0),
    /** Sanitized HTML. */
    content: text().notNull(),
    status: publicationStatus(),
    /** Null for a draft that never had a date; in the future for a scheduled one. */
    publishedAt: instant(),
    ...published(),
    ...versioned(),
    importKey: importKey(),
    importPrint: importPrint(),
  },
  (table) => [
    uniqueIndex('resources_slug').on(table.slug),
    uniqueIndex('resources_import_key').on(table.importKey),
    index('resources_published')
      .on(table.featured.desc().nullsFirst(), table.publishedAt.desc().nullsFirst(), table.id)
      .where(sql`${table.visibleFrom} is not null`),
  ],
)

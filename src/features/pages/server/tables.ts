import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { importKey, importPrint, instant } from '#src/database/columns.ts'
import { publicationStatus, published, versioned } from '#src/records/publication.ts'

/** Plain pages: a title and a text at an address of their own. */
export const plainPages = pgTable(
  'plain_pages',
  {
    id: uuid().primaryKey().defaultRandom(),
    slug: text().notNull(),
    title: text().notNull(),
    /** What the page is about, for search engines and shared links. */
    summary: text().notNull().default(''),
    content: text().notNull(),
    status: publicationStatus().default('draft'),
    publishedAt: instant(),
    ...published(),
    importKey: importKey(),
    importPrint: importPrint(),
    ...versioned(),
  },
  (table) => [uniqueIndex('plain_pages_slug').on(table.slug), uniqueIndex('plain_pages_import_key').on(table.importKey)],
)

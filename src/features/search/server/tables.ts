import { boolean, customType, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#src/database/columns.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * Everything visitors can find. Written only by triggers on the features' tables; the view search_sources defines
 * which rows and which text.
 */
export const searchEntries = pgTable(
  'search_entries',
  {
    kind: text().notNull(),
    itemId: uuid().notNull(),
    address: text().notNull(),
    title: text().notNull(),
    context: text().notNull(),
    summary: text().notNull(),
    /** Plain text. */
    body: text().notNull(),
    /** In the future for scheduled content. */
    visibleFrom: instant().notNull(),
    date: instant(),
    timezone: text(),
    cancelled: boolean().notNull(),
    /** Title and people, folded, for matching misspelled words. */
    names: text().notNull(),
    /** Words of title, people, context, and summary, used for ranking. */
    head: tsvector().notNull(),
    /** All words, used for matching. */
    words: tsvector().notNull(),
  },
  // The word indexes, one per type, are defined with the triggers: see decisions/0006-search.md.
  (table) => [
    primaryKey({ columns: [table.kind, table.itemId] }),
    index('search_entries_names').using('gin', table.names.op('gin_trgm_ops')),
  ],
)

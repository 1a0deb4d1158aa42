import {
  boolean,
  customType,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true, mode: 'date' })
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * Everything that visitors may find, written by triggers of the features' tables alone: what belongs here, and which of its
 * text, stands in the view search_sources.
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
    /** In the future for what is scheduled. */
    visibleFrom: instant().notNull(),
    date: instant(),
    timezone: text(),
    cancelled: boolean().notNull(),
    /** Title and people, folded, for words that are misspelled. */
    names: text().notNull(),
    /** Of title, people, context and summary: by this results are ranked. */
    head: tsvector().notNull(),
    /** Of all there is: by this they are found. */
    words: tsvector().notNull(),
  },
  // Indexes of words, one for each kind, stand with the triggers: see decisions/0006-search.md.
  (table) => [
    primaryKey({ columns: [table.kind, table.itemId] }),
    index('search_entries_names').using('gin', table.names.op('gin_trgm_ops')),
  ],
)

import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * Number of rows in a list for each value of a filter, maintained by triggers (`watch_list` in the migrations).
 * Concurrent transactions write separate rows, which are summed. Scheduled rows are counted already.
 */
export const listCounts = pgTable(
  'list_counts',
  {
    list: text().notNull(),
    /** Empty, as is the value, for the whole list. */
    field: text().notNull(),
    value: text().notNull(),
    entries: integer().notNull(),
  },
  (table) => [
    index('list_counts_value').on(table.list, table.field, table.value),
    // For looking up words that may be misspelled.
    index('list_counts_words')
      .using('gin', table.value.op('gin_trgm_ops'))
      .with({ fastupdate: false })
      .where(sql`${table.field} = 'q'`),
  ],
)

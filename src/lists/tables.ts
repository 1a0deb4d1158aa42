import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * How many rows of a table are on a list, for each value of a filter: written by triggers (`count_list` of the migrations), several
 * rows to be added where several transactions wrote. What is scheduled is counted already.
 */
export const listCounts = pgTable(
  'list_counts',
  {
    list: text().notNull(),
    /** Empty for the whole list, whose value is empty too. */
    field: text().notNull(),
    value: text().notNull(),
    entries: integer().notNull(),
  },
  (table) => [
    index('list_counts_value').on(table.list, table.field, table.value),
    // The words of what may be misspelled.
    index('list_counts_words')
      .using('gin', table.value.op('gin_trgm_ops'))
      .with({ fastupdate: false })
      .where(sql`${table.field} = 'q'`),
  ],
)

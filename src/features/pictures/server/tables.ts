import { customType, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const pictures = pgTable('pictures', {
  /** Of the file that the picture was made from: the same file is stored once. */
  hash: text().primaryKey(),
  /** Media type of the stored bytes. */
  type: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  bytes: bytea().notNull(),
  createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
})

export const pictureSources = pgTable(
  'picture_sources',
  {
    /** Absolute address on another site that the picture was taken from. */
    address: text().primaryKey(),
    hash: text()
      .notNull()
      .references(() => pictures.hash, { onDelete: 'cascade' }),
  },
  (table) => [index('picture_sources_hash').on(table.hash)],
)

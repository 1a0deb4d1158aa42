import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { bytea } from '#src/database/columns.ts'

/** Image and file bytes outside the database, by SHA-256; recorded before they are written there. */
export const storedMedia = pgTable(
  'stored_media',
  {
    name: text().primaryKey(),
    size: bigint({ mode: 'number' }).notNull(),
    /** Until then they stay even without a row; null once a row named them. */
    keptUntil: timestamp({ withTimezone: true, mode: 'date' }).default(
      sql`now() + interval '1 day'`,
    ),
  },
  (table) => [
    index('stored_media_kept')
      .on(table.keptUntil)
      .where(sql`kept_until is not null`),
  ],
)

/** Where a row's bytes are: in the row, or in the store of MEDIA_URL under this name. */
export const mediaColumns = () => ({
  bytes: bytea(),
  stored: text().references(() => storedMedia.name),
})

/** Tables with these columns. */
export const mediaTables = [
  'pictures',
  'picture_originals',
  'engravings',
  'resource_files',
] as const

export const isMediaTable = (name: string) => (mediaTables as readonly string[]).includes(name)

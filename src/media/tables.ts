import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { bytea } from '#src/database/columns.ts'

/** Bytes of pictures and files outside the database, by their SHA-256: noted before they are written there. */
export const storedMedia = pgTable(
  'stored_media',
  {
    name: text().primaryKey(),
    size: bigint({ mode: 'number' }).notNull(),
    /** Until then they stay although no row names them; none once a row was seen to. */
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

/** Where the bytes of a row are: in it, or in the store of MEDIA_URL under their name there. */
export const mediaColumns = () => ({
  bytes: bytea(),
  stored: text().references(() => storedMedia.name),
})

/** The tables that have these columns. */
export const mediaTables = [
  'pictures',
  'picture_originals',
  'engravings',
  'resource_files',
] as const

export const isMediaTable = (name: string) => (mediaTables as readonly string[]).includes(name)

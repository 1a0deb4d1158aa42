import { sql } from 'drizzle-orm'
import { integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { importKey, importPrint, instant, list } from '#src/database/columns.ts'
import { publicationStatus, published, versioned } from '#src/records/publication.ts'
import { tiers } from '../contract.ts'

export const sponsors = pgTable(
  'sponsors',
  {
    id: uuid().primaryKey().defaultRandom(),
    slug: text().notNull(),
    name: text().notNull(),
    /** A picture of this site; null shows an emblem drawn of the name. */
    logoUrl: text(),
    website: text().notNull(),
    description: text().notNull(),
    tier: text({ enum: tiers }).notNull(),
    industry: text().notNull(),
    location: text().notNull(),
    /** What the partnership consists of. */
    partnership: list(),
    /** Events at which the sponsor takes part, by title. */
    events: list(),
    /** Order within the directory. */
    position: integer().notNull().default(0),
    status: publicationStatus(),
    publishedAt: instant().default(sql`now()`),
    ...published(),
    ...versioned(),
    importKey: importKey(),
    importPrint: importPrint(),
  },
  (table) => [uniqueIndex('sponsors_slug').on(table.slug), uniqueIndex('sponsors_import_key').on(table.importKey)],
)

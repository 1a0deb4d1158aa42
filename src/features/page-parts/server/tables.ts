import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#src/database/columns.ts'
import { publicationStatus, published, versioned } from '#src/records/publication.ts'
import { listNames } from '../lists.ts'

/** Entries of the small lists on the site's own pages: claims, testimonials, milestones and the like. */
export const pageParts = pgTable(
  'page_parts',
  {
    id: uuid().primaryKey().defaultRandom(),
    list: text({ enum: listNames }).notNull(),
    position: integer().notNull().default(0),
    /** What staff call it by. */
    name: text().notNull(),
    /** In the shape of its list. */
    entry: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Of a claim: where the figure comes from, and the day on which it was right. */
    source: text(),
    measuredOn: date({ mode: 'string' }),
    status: publicationStatus(),
    publishedAt: instant().default(sql`now()`),
    ...published(),
    ...versioned(),
  },
  (table) => [index('page_parts_list').on(table.list, table.position)],
)

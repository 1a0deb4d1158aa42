import { index, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import { fieldColumns, publishedAtOnce } from '#src/kinds/columns.ts'
import { published, versioned } from '#src/records/publication.ts'
import { pagePartKind } from '../pagePartKind.ts'

/** Entries of the small lists on the fixed pages: claims, testimonials, milestones, etc. */
export const pageParts = pgTable(
  'page_parts',
  {
    id: uuid().primaryKey().defaultRandom(),
    ...fieldColumns(pagePartKind),
    /** Matches the schema of its list. */
    entry: jsonb().$type<Record<string, unknown>>().notNull(),
    ...publishedAtOnce(),
    ...published(),
    ...versioned(),
  },
  (table) => [index('page_parts_list').on(table.list, table.position)],
)

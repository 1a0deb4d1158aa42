import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, integer, text } from 'drizzle-orm/pg-core'
import { instant } from '#src/database/columns.ts'

/** Publication status of a record. A scheduled one appears at its time without a write. */
const publicationStatuses = ['draft', 'in_review', 'scheduled', 'published', 'archived'] as const
type PublicationStatus = (typeof publicationStatuses)[number]

/**
 * Columns of every record: `version` grows with each write, so that nobody overwrites changes they
 * have not seen.
 */
export const versioned = () => ({
  version: integer().notNull().default(1),
  createdAt: instant().notNull().defaultNow(),
  modifiedAt: instant().notNull().defaultNow(),
})

/**
 * Columns that every publishable record has besides its status and `publishedAt`. `visibleFrom` alone determines
 * what visitors see; the database computes it from the others: null, or the time from which the record is
 * visible.
 */
export const published = (status: 'status' | 'publication' = 'status') => ({
  /** A removed record is visible only to staff who can restore it. */
  removedAt: instant(),
  visibleFrom: instant().generatedAlwaysAs(
    sql.raw(
      `case when removed_at is null and ${status} in ('scheduled', 'published') then published_at end`,
    ),
  ),
})

export const publicationStatus = () =>
  text({ enum: publicationStatuses }).notNull().default('published')

/** Current status: a scheduled record whose time has come is published. */
export const statusNow = (
  status: SQL | AnyPgColumn,
  publishedAt: SQL | AnyPgColumn,
): SQL<PublicationStatus> =>
  sql`case when ${status} = 'scheduled' and ${publishedAt} <= now() then 'published' else ${status} end`

/** Whether visitors can see a row; the only condition that public queries need. */
export const isVisible = (table: { visibleFrom: AnyPgColumn }): SQL =>
  sql`${table.visibleFrom} <= now()`

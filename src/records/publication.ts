import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, integer, text } from 'drizzle-orm/pg-core'
import { instant } from '#src/database/columns.ts'

/** The status of a record. A scheduled one is published at its time, without a write. */
export const publicationStatuses = [
  'draft',
  'in_review',
  'scheduled',
  'published',
  'archived',
] as const
export type PublicationStatus = (typeof publicationStatuses)[number]

/** What every record has: `version` grows with each write, so that nobody overwrites what they have not seen. */
export const versioned = () => ({
  version: integer().notNull().default(1),
  createdAt: instant().notNull().defaultNow(),
  modifiedAt: instant().notNull().defaultNow(),
})

/**
 * What every record with a life before and after its publication has besides its status and `publishedAt`. `visibleFrom` is the whole rule of what visitors
 * see, made by the database of the others: its moment has come, or the record is not there for them.
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

/** The status now: a scheduled record whose time has come is published. */
export const standingOf = (
  status: SQL | AnyPgColumn,
  publishedAt: SQL | AnyPgColumn,
): SQL<PublicationStatus> =>
  sql`case when ${status} = 'scheduled' and ${publishedAt} <= now() then 'published' else ${status} end`

/** Whether visitors see a row of a table; the only condition that public queries need. */
export const isVisible = (table: { visibleFrom: AnyPgColumn }): SQL =>
  sql`${table.visibleFrom} <= now()`

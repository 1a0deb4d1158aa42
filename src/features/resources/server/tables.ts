import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytea, instant, list } from '#src/database/columns.ts'
import { searchedText, textIndex } from '#src/database/patterns.ts'
import { importColumns, pageColumns, visibleIndex } from '#src/kinds/columns.ts'
import { mediaColumns } from '#src/media/tables.ts'
import { publicationStatus } from '#src/records/publication.ts'
import { resourceKind } from '../resourceKind.ts'

/** Files uploaded by staff: PDFs (mostly for resources), audio, and video. */
export const resourceFiles = pgTable(
  'resource_files',
  {
    /** Hash of the bytes, so that the same file is stored once. */
    id: text().primaryKey(),
    name: text().notNull(),
    size: integer().notNull(),
    ...mediaColumns(),
    /** Media type, detected from the content. */
    type: text().notNull().default('application/pdf'),
    /** Description of the content. */
    about: text().notNull().default(''),
    tags: list(),
    /** For a PDF: its first page as WebP, the page count, and whether it is tagged. Null until rendered. */
    cover: bytea(),
    pages: integer(),
    isTagged: boolean(),
    createdAt: instant().notNull().defaultNow(),
    /** When it was removed. Its bytes stay for a time, so that it can be restored. */
    removedAt: instant(),
  },
  (table) => [
    check('resource_files_kept', sql`num_nonnulls(${table.bytes}, ${table.stored}) = 1`),
    index('resource_files_stored')
      .on(table.stored)
      .where(sql`stored is not null`),
    index('resource_files_removed')
      .on(table.removedAt)
      .where(sql`removed_at is not null`),
  ],
)

export const resources = pgTable(
  'resources',
  {
    ...pageColumns(resourceKind),
    ...importColumns(),
    status: publicationStatus(),
  },
  (table) => [
    uniqueIndex('resources_slug').on(table.slug),
    uniqueIndex('resources_import_key').on(table.importKey),
    index('resources_published')
      .on(table.featured.desc().nullsFirst(), table.visibleFrom.desc().nullsFirst(), table.id)
      .where(sql`${table.visibleFrom} is not null`),
    visibleIndex('resources', table.visibleFrom),
    index('resources_of_type')
      .on(
        table.type,
        table.featured.desc().nullsFirst(),
        table.visibleFrom.desc().nullsFirst(),
        table.id,
      )
      .where(sql`${table.visibleFrom} is not null`),
    textIndex('resources_searched', searchedText([table.title, table.description])),
  ],
)

import { pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { importColumns, pageColumns } from '#src/kinds/columns.ts'
import { pageKind } from '../pageKind.ts'

/** Plain pages: a title and a text at their own path. */
export const plainPages = pgTable(
  'plain_pages',
  { ...pageColumns(pageKind), ...importColumns() },
  (table) => [
    uniqueIndex('plain_pages_slug').on(table.slug),
    uniqueIndex('plain_pages_import_key').on(table.importKey),
  ],
)

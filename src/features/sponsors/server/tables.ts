import { pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { importColumns, pageColumns, publishedAtOnce } from '#src/kinds/columns.ts'
import { sponsorKind } from '../sponsorKind.ts'

export const sponsors = pgTable(
  'sponsors',
  { ...pageColumns(sponsorKind), ...importColumns(), ...publishedAtOnce() },
  (table) => [
    uniqueIndex('sponsors_slug').on(table.slug),
    uniqueIndex('sponsors_import_key').on(table.importKey),
  ],
)

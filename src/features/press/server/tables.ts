import { pgTable } from 'drizzle-orm/pg-core'
import { searchedText, textIndex } from '#src/database/patterns.ts'
import { pageColumns, pageIndexes } from '#src/kinds/columns.ts'
import { releaseKind } from '../releaseKind.ts'

export const pressReleases = pgTable('press_releases', pageColumns(releaseKind), (table) => [
  ...pageIndexes('press_releases', table),
  textIndex('press_releases_searched', searchedText([table.title, table.excerpt])),
])

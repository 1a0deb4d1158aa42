import type { SQL } from 'drizzle-orm'
import type { PublicRoutes } from '#src/kinds/publicRecords.ts'
import type { AnyRecords } from '#src/records/records.ts'
import type { SiteKind } from './siteKind.ts'

/** What the server does with a kind of content. */
export interface ServedKind {
  /** How staff and imports write it. */
  records: AnyRecords
  /** The calls by which visitors read it. */
  routes?: PublicRoutes
  /** How search engines, feed readers, and assistants read it, where that does not follow from its declaration. */
  seo?: SiteKind
  /** Its name in search results, where that is not its name in the API. */
  searchedAs?: string
  /** What grows when its page changes, where the page shows more than the record. */
  version?: SQL
}

import type { SQL } from 'drizzle-orm'
import type { PublicRoutes } from '#src/kinds/publicRecords.ts'
import type { AnyRecords } from '#src/records/records.ts'
import type { SiteKind } from './siteKind.ts'

/** How the server handles a content type. */
export interface ServedKind {
  /** Records that staff and imports write. */
  records: AnyRecords
  /** Endpoints through which visitors read it. */
  routes?: PublicRoutes
  /** Output for search engines, feed readers, and assistants, where it doesn't follow from the declaration. */
  seo?: SiteKind
  /** Name in search results, if it differs from the API name. */
  searchedAs?: string
  /** Version that increases when its page changes, if the page shows more than the record. */
  version?: SQL
}

import { query } from '#src/rendering/queries.ts'
import type { getPageParts } from '../contract.ts'
import type { PageName } from '../lists.ts'

export const pagePartsQuery = (page: PageName) =>
  query<typeof getPageParts>('/api/page-parts/:page', { params: { page } })

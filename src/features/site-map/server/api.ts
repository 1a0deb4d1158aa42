import { serve } from '#src/http/serve.ts'
import type { ListCache } from '#src/lists/listCache.ts'
import { describedSiteMap } from '../descriptions.ts'
import { getSiteLinks } from './siteLinks.ts'

export const siteMapApi = (lists: ListCache) => serve(describedSiteMap, { getSiteLinks: () => getSiteLinks(lists) })

import { serve } from '#src/http/serve.ts'
import type { NavLink } from '#src/features/frame/siteLinks.ts'
import type { ListCache } from '#src/lists/listCache.ts'
import { describedSiteMap } from '../descriptions.ts'
import { getSiteLinks } from './siteLinks.ts'

export const siteMapApi = (lists: ListCache, listLinks: readonly NavLink[]) =>
  serve(describedSiteMap, { getSiteLinks: () => getSiteLinks(lists, listLinks) })

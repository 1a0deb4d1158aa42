import { serve } from '#src/http/serve.ts'
import type { ListCache } from '#src/lists/listCache.ts'
import * as contract from '../contract.ts'
import { getSiteLinks } from './siteLinks.ts'

export const siteMapApi = (lists: ListCache) => serve(contract, { getSiteLinks: () => getSiteLinks(lists) })

import type { Database } from '#src/database/open.ts'
import { serve } from '#src/http/serve.ts'
import type { ListCache } from '#src/lists/listCache.ts'
import * as contract from '../contract.ts'
import { pagedLists, resourceList } from '../list.ts'
import { getResource, readResources } from './resources.ts'

export const resourcesApi = (db: Database, lists: ListCache) =>
  serve(contract, {
    getResources: async ({ query }) => resourceList.part(await lists.read(readResources), query),
    getResourceListing: async ({ query: { list, ...query } }) =>
      pagedLists[list].page(await lists.read(readResources), resourceList.parse(query)),
    getResource: ({ params }) => getResource(db, params.slug),
  })

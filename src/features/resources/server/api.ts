import type { Database } from '#src/database/open.ts'
import { serve } from '#src/http/serve.ts'
import type { ListCache } from '#src/lists/listCache.ts'
import { describedResources } from '../descriptions.ts'
import { pagedLists, resourceList } from '../list.ts'
import { getResource, readResources } from './resources.ts'

export const resourcesApi = (db: Database, lists: ListCache) =>
  serve(describedResources, {
    getResources: async ({ query }) => resourceList.part(await lists.read(readResources), query),
    getResourceListing: async ({ query: { list, ...query } }) =>
      pagedLists[list].page(await lists.read(readResources), resourceList.parse(query)),
    getResource: ({ params }) => getResource(db, params.slug),
  })

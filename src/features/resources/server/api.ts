import type { Database } from '#src/database/open.ts'
import { Problem } from '#src/http/errors.ts'
import { serve } from '#src/http/serve.ts'
import type { ListCache } from '#src/lists/listCache.ts'
import * as contract from '../contract.ts'
import { pagedLists, resourceList } from '../list.ts'
import { accessCookie, mayRead, requestAccess } from './access.ts'
import { findResource, getResource, readResources, textOf } from './resources.ts'

export const resourcesApi = (db: Database, lists: ListCache, origin: string) =>
  serve(contract, {
    getResources: async ({ query }) => resourceList.part(await lists.read(readResources), query),
    getResourceListing: async ({ query: { list, ...query } }) =>
      pagedLists[list].page(await lists.read(readResources), resourceList.parse(query)),
    getResource: ({ params }) => getResource(db, params.slug),
    async getResourceText({ params }, { request }) {
      const resource = await findResource(db, params.slug)
      if (!(await mayRead(db, resource, { cookie: request.visitor.cookie })))
        throw new Problem('forbidden', 'Please request access to read this resource.')
      return textOf(resource)
    },
    async requestResearchAccess({ body }, { responseHeaders }) {
      const { resource, token, link } = await requestAccess(db, body)
      responseHeaders['set-cookie'] = accessCookie(resource.id, token, origin)
      return { link }
    },
  })

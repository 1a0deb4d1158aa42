import type { Database } from '#src/database/open.ts'
import { serve } from '#src/http/serve.ts'
import type { ListCache } from '#src/lists/listCache.ts'
import { describedPress } from '../descriptions.ts'
import { releaseList } from '../list.ts'
import { getRelease, readReleases } from './releases.ts'

export const pressApi = (db: Database, lists: ListCache) =>
  serve(describedPress, {
    getReleases: async ({ query }) => releaseList.part(await lists.read(readReleases), query),
    getReleaseListing: async ({ query }) => releaseList.page(await lists.read(readReleases), releaseList.parse(query)),
    getRelease: ({ params }) => getRelease(db, params.slug),
  })

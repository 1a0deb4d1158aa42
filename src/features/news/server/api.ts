import type { Database } from '#src/database/open.ts'
import { serve } from '#src/http/serve.ts'
import type { ListCache } from '#src/lists/listCache.ts'
import { describedNews } from '../descriptions.ts'
import { listPosts, postList } from '../list.ts'
import { relatedPosts } from '../related.ts'
import { getPost, readPosts } from './posts.ts'

export const newsApi = (db: Database, lists: ListCache) =>
  serve(describedNews, {
    getPosts: async ({ query }) => postList.part(await lists.read(readPosts), query),
    getPost: ({ params }) => getPost(db, params.slug),
    getPostListing: async ({ query }) => listPosts(await lists.read(readPosts), postList.parse(query)),
    getRelatedPosts: async ({ params }) => relatedPosts(await lists.read(readPosts), params.slug),
  })

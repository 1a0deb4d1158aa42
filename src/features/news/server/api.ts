import type { Database } from '#src/database/open.ts'
import { serve } from '#src/http/serve.ts'
import * as contract from '../contract.ts'
import { getPost, getPostListing, getPosts, getRelatedPosts } from './posts.ts'

export const newsApi = (db: Database) =>
  serve(contract, {
    getPosts: ({ query }) => getPosts(db, query),
    getPost: ({ params }) => getPost(db, params.slug),
    getPostListing: ({ query }) => getPostListing(db, query),
    getRelatedPosts: ({ params }) => getRelatedPosts(db, params.slug, contract.RELATED_POSTS),
  })

import type { Database } from '#src/database/open.ts'
import { serve, serveList, type Site } from '#src/http/serve.ts'
import * as contract from '../contract.ts'
import { getPost, getPostListing, getPosts, getRelatedPosts } from './posts.ts'

export function newsApi(site: Site, db: Database) {
  serveList(site, contract.getPosts, ({ query }) => getPosts(db, query))
  serve(site, contract.getPost, ({ params }) => getPost(db, params.slug))
  serve(site, contract.getPostListing, ({ query }) => getPostListing(db, query))
  serve(site, contract.getRelatedPosts, ({ params }) => getRelatedPosts(db, params.slug, contract.RELATED_POSTS))
}

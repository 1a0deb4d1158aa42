import { view } from '#src/rendering/queries.ts'
import { listPosts, type NewsFilters, postList } from '../list.ts'
import { type Listing, type Post, postsQuery } from './queries.ts'

export const postListingQuery = (filters: NewsFilters) =>
  view<Listing, Post>(['post-listing', filters], {
    server: postList.href('/api/post-listing', filters),
    browser: { of: postsQuery(), pick: (posts) => listPosts(posts, filters) },
  })

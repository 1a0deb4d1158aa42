import { type FullOf, type ItemOf, kindQueries, type ListingOf } from '#src/kinds/kindQueries.ts'
import { view } from '#src/rendering/queries.ts'
import type { articleApi, getRelatedPosts } from '../contract.ts'
import { relatedPosts } from '../related.ts'

export type Post = ItemOf<typeof articleApi>
export type FullPost = FullOf<typeof articleApi>
export type ArticleListing = ListingOf<typeof articleApi>

const LATEST_POSTS = 3

export const articles = kindQueries<typeof articleApi>({
  list: '/api/posts',
  page: '/api/post-listing',
})
export const postsQuery = articles.all
export const postQuery = articles.one

export const latestPostsQuery = () => articles.first('latest-posts', LATEST_POSTS)

export const relatedPostsQuery = (slug: string) =>
  view<Post[], Post>(['related-posts', slug], {
    server: (ask) => ask<typeof getRelatedPosts>('/api/related-posts/:slug', { params: { slug } }),
    browser: { of: postsQuery(), pick: (posts) => relatedPosts(posts, slug) },
  })

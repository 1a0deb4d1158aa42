import { query, queryOne, view } from '#src/rendering/queries.ts'
import type * as z from 'zod/mini'
import type { Article, ArticleSummary, getPost, getPosts, PostListing } from '../contract.ts'
import { relatedPosts } from '../related.ts'

export type Post = z.infer<typeof ArticleSummary>
export type FullPost = z.infer<typeof Article>
export type Listing = z.infer<typeof PostListing>

export const LATEST_POSTS = 3

export const postsQuery = () => query<typeof getPosts>('/api/posts')
export const postQuery = (slug: string) => queryOne<typeof getPost>('/api/posts', slug)

export const latestPostsQuery = () =>
  view<Post[], Post>(['latest-posts'], {
    server: `/api/posts?limit=${LATEST_POSTS}`,
    browser: { of: postsQuery(), pick: (posts) => posts.slice(0, LATEST_POSTS) },
  })

export const relatedPostsQuery = (slug: string) =>
  view<Post[], Post>(['related-posts', slug], {
    server: `/api/related-posts/${encodeURIComponent(slug)}`,
    browser: { of: postsQuery(), pick: (posts) => relatedPosts(posts, slug) },
  })

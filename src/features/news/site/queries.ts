import { query, queryOne, view } from '#src/rendering/queries.ts'
import type * as z from 'zod/mini'
import type { Article, ArticleSummary, getPost, getPosts, PostListing } from '../contract.ts'

export type Post = z.infer<typeof ArticleSummary>
export type FullPost = z.infer<typeof Article>
export type Listing = z.infer<typeof PostListing>
export interface NewsFilters {
  q: string
  category: string
  tag: string
  page: number
}

/** Fallback category of section 9 of the first document. */
export const FALLBACK_CATEGORY = 'News'
export const LATEST_POSTS = 3
export const RELATED_POSTS = 3
export const PER_PAGE = 24

export const categoryOf = (post: Pick<Post, 'category'>) => post.category ?? FALLBACK_CATEGORY

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
    browser: { of: postsQuery(), pick: (posts) => related(posts, slug) },
  })

function related(posts: Post[], slug: string) {
  const own = posts.find((post) => post.slug === slug)
  return own ? posts.filter((post) => post.slug !== slug && categoryOf(post) === categoryOf(own)).slice(0, RELATED_POSTS) : []
}

export function newsFilters(search: Record<string, string>): NewsFilters {
  const page = Number(search.page)
  return {
    q: search.q?.trim() ?? '',
    category: search.category ?? '',
    tag: search.tag ?? '',
    page: Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1,
  }
}

export const postListingQuery = (filters: NewsFilters) => {
  const given = Object.entries(filters).filter(([, value]) => value !== '')
  return view<Listing, Post>(['post-listing', filters], {
    server: `/api/post-listing?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`,
    browser: { of: postsQuery(), pick: (posts) => listPosts(posts, filters) },
  })
}

/** The listing as the server makes it: search over title, excerpt and author in any case. */
export function listPosts(posts: Post[], { q, category, tag, page }: NewsFilters): Listing {
  const words = q.toLowerCase()
  const matching = posts.filter(
    (post) =>
      (!category || categoryOf(post) === category) &&
      (!tag || post.tags.includes(tag)) &&
      (!words || [post.title, post.excerpt, post.author].some((text) => text.toLowerCase().includes(words))),
  )
  const counts = Map.groupBy(posts, categoryOf)
  const categories = [...counts]
    .sort(([a, as], [b, bs]) => bs.length - as.length || (a < b ? -1 : 1))
    .map(([category]) => category)
  return { posts: matching.slice((page - 1) * PER_PAGE, page * PER_PAGE), total: matching.length, categories }
}

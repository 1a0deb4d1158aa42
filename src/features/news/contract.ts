import * as z from 'zod/mini'
import { endpoint } from '#src/http/endpoint.ts'
import { listQuery, pageQuery } from '#src/lists/listQuery.ts'
import { postList } from './list.ts'

/** An article as the lists show it: everything but the body. */
export const ArticleSummary = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  /** Null counts as "News". */
  category: z.nullable(z.string()),
  tags: z.array(z.string()),
  author: z.string(),
  /** ISO 8601, UTC. */
  publishedAt: z.string(),
  /** A path of this site, or the https address of a picture elsewhere, which pages link to and never load. */
  heroImage: z.nullable(z.string()),
})

export const Article = z.extend(ArticleSummary, {
  /** Sanitized HTML. */
  content: z.string(),
  /** Address of a player on youtube-nocookie.com or player.vimeo.com. */
  videoEmbed: z.nullable(z.string()),
  sourceAttribution: z.nullable(z.string()),
  /** For search engines, in place of title and excerpt. */
  seoTitle: z.nullable(z.string()),
  seoDescription: z.nullable(z.string()),
  /** Address of the page that search engines shall list instead. */
  canonicalUrl: z.nullable(z.string()),
  /** BCP 47, where the script gives it away; null is the site's own language. */
  language: z.nullable(z.string()),
  direction: z.enum(['ltr', 'rtl']),
  /** ISO 8601, UTC. */
  modifiedAt: z.string(),
})

export const getPosts = endpoint({
  method: 'GET',
  path: '/api/posts',
  summary: 'Published articles, newest first, without their bodies.',
  query: z.object(listQuery(postList)),
  result: z.array(ArticleSummary),
  access: 'anyone',
})

export const getPost = endpoint({
  method: 'GET',
  path: '/api/posts/:slug',
  summary: 'One published article.',
  result: Article,
  access: 'anyone',
})

export const getRelatedPosts = endpoint({
  method: 'GET',
  path: '/api/related-posts/:slug',
  summary: 'Up to three articles of the same category, newest first, without the one itself.',
  result: z.array(ArticleSummary),
  access: 'anyone',
})

export const PostListing = z.object({
  items: z.array(ArticleSummary),
  /** How many match the filters. */
  total: z.number(),
  /** Distinct categories of all published articles, the most used first. */
  categories: z.array(z.string()),
})

export const getPostListing = endpoint({
  method: 'GET',
  path: '/api/post-listing',
  summary: 'One page of the news listing, as the server renders it.',
  query: z.object(pageQuery(postList)),
  result: PostListing,
  access: 'anyone',
})

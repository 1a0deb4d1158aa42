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
  category: z.nullable(z.string()),
  tags: z.array(z.string()),
  author: z.string(),
  publishedAt: z.string(),
  heroImage: z.nullable(z.string()),
})

export const Article = z.extend(ArticleSummary, {
  content: z.string(),
  videoEmbed: z.nullable(z.string()),
  sourceAttribution: z.nullable(z.string()),
  seoTitle: z.nullable(z.string()),
  seoDescription: z.nullable(z.string()),
  canonicalUrl: z.nullable(z.string()),
  language: z.nullable(z.string()),
  direction: z.enum(['ltr', 'rtl']),
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
  total: z.number(),
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

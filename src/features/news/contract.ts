import * as z from 'zod/mini'
import { describe, instant } from '#src/http/describe.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { publicApi } from '#src/kinds/publicApi.ts'
import { articleKind } from './articleKind.ts'
import { postList } from './list.ts'

const group = { name: 'News', description: 'Articles.' }

/** An imported comment on an article. */
export const OldComment = z.object({
  id: z.string(),
  author: z.string(),
  content: z.string(),
  writtenAt: z.nullable(z.string()),
  /** Author of the comment it replies to. */
  replyTo: z.nullable(z.string()),
})

export const articleApi = publicApi(articleKind, {
  path: '/api/posts',
  page: '/api/post-listing',
  shape: { one: 'Article', page: 'PostListing' },
  group,
  list: postList,
  listed: [
    'title',
    'excerpt',
    'category',
    'tags',
    'author',
    'publishedAt',
    'timezone',
    'heroImage',
  ],
  detail: [
    'content',
    'videoEmbed',
    'sourceAttribution',
    'seoTitle',
    'seoDescription',
    'canonicalUrl',
    'language',
    'direction',
    'modifiedAt',
    'oldComments',
  ],
  own: {
    timezone: [
      z.nullable(z.string()),
      'The IANA time zone in which its date is shown, if the source has one; null means the site’s.',
    ],
    oldComments: [
      z.array(OldComment),
      'Comments from an old site, oldest first; empty unless the settings show them.',
    ],
  },
  beside: {
    categories: [z.array(z.string()), 'The categories of all published articles, most used first.'],
  },
})

export const getRelatedPosts = endpoint({
  method: 'GET',
  path: '/api/related-posts/:slug',
  summary: 'Up to three other articles in the same category, newest first.',
  result: z.array(articleApi.Summary),
  access: 'anyone',
})

export const describedNews = describe(
  group,
  { OldComment, getRelatedPosts },
  {
    OldComment: [
      'A comment on an article, from an old site.',
      {
        id: 'Stable.',
        author: 'The name the reader gave.',
        content: 'Sanitized HTML.',
        writtenAt: instant('When it was written; null if unknown.'),
        replyTo: 'The author it replies to.',
      },
    ],
    getRelatedPosts: {
      exampleOf: '/api/posts',
      params: { slug: 'The last part of the article’s address.' },
    },
  },
)

import * as z from 'zod/mini'
import { address, html, maybe, name, prose, texts, webAddress, words } from '#src/records/fields.ts'
import { defineRecords } from '#src/records/records.ts'
import { posts } from './tables.ts'

export const articles = defineRecords({
  name: 'article',
  table: posts,
  label: 'title',
  status: 'status',
  slug: { from: 'title', addresses: (slug) => [`/news/${slug}`] },
  required: ['title', 'excerpt', 'content', 'author'],
  fields: z.object({
    title: name(),
    excerpt: prose(),
    content: html(),
    author: words(),
    heroImage: z.optional(maybe(address())),
    videoEmbed: z.optional(maybe(address())),
    category: z.optional(maybe(words())),
    tags: z.optional(texts()),
    isExternal: z.optional(z.boolean()),
    externalUrl: z.optional(maybe(address())),
    sourceAttribution: z.optional(maybe(words(1000))),
    seoTitle: z.optional(maybe(words())),
    seoDescription: z.optional(maybe(words(1000))),
    canonicalUrl: z.optional(maybe(webAddress())),
  }),
})

import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { address, html, maybe, name, prose, texts, webAddress, text } from '#src/records/fields.ts'
import { defineRecords } from '#src/records/records.ts'
import { posts } from './tables.ts'

export const articles = defineRecords({
  name: 'article',
  table: posts,
  label: 'title',
  detail: sql`${posts.author}`,
  status: 'status',
  slug: { from: 'title', addresses: (slug) => [`/news/${slug}`] },
  required: ['title', 'excerpt', 'content', 'author'],
  fields: z.object({
    title: name(),
    excerpt: prose(),
    content: html(),
    author: text(),
    heroImage: z.optional(maybe(address())),
    videoEmbed: z.optional(maybe(address())),
    category: z.optional(maybe(text())),
    tags: z.optional(texts()),
    isExternal: z.optional(z.boolean()),
    externalUrl: z.optional(maybe(address())),
    sourceAttribution: z.optional(maybe(text(1000))),
    seoTitle: z.optional(maybe(text())),
    seoDescription: z.optional(maybe(text(1000))),
    canonicalUrl: z.optional(maybe(webAddress())),
  }),
})

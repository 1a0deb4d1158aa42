import * as z from 'zod/mini'
import { address, html, maybe, name, prose, text } from '#src/records/fields.ts'
import { defineRecords } from '#src/records/records.ts'
import { pressReleases } from './tables.ts'

export const releases = defineRecords({
  name: 'press release',
  table: pressReleases,
  label: 'title',
  status: 'status',
  slug: { from: 'title', addresses: (slug) => [`/press/${slug}`] },
  required: ['title', 'excerpt', 'category'],
  fields: z.object({
    title: name(),
    excerpt: prose(),
    content: z.optional(maybe(html())),
    category: text(),
    author: z.optional(maybe(text())),
    heroImage: z.optional(maybe(address())),
    isExternal: z.optional(z.boolean()),
    externalUrl: z.optional(maybe(address())),
    sourceUrl: z.optional(maybe(address())),
  }),
})

import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { address, html, maybe, name, prose, texts, text } from '#src/records/fields.ts'
import { defineRecords } from '#src/records/records.ts'
import { resourceTypes } from '../kinds.ts'
import { resources } from './tables.ts'

/** Research, guides and recordings. */
export const resourceRecords = defineRecords({
  name: 'resource',
  table: resources,
  label: 'title',
  detail: sql`concat_ws(', ', ${resources.type}, nullif(${resources.topic}, ''))`,
  status: 'status',
  slug: {
    from: 'title',
    addresses: (slug) => [`/resources/${slug}`],
    reserved: ['ai-showcase', 'guides', 'playbooks', 'research', 'webinars'],
  },
  required: ['title', 'description', 'topic'],
  fields: z.object({
    title: name(),
    description: prose(),
    type: z.enum(resourceTypes),
    topic: text(),
    author: text(),
    heroImage: z.optional(maybe(address())),
    fileUrl: z.optional(maybe(address())),
    gated: z.optional(z.boolean()),
    featured: z.optional(z.boolean()),
    videoId: z.optional(maybe(text(200))),
    chapters: z.optional(z.array(z.object({ seconds: z.number().check(z.gte(0)), title: text(500) }))),
    speakers: z.optional(texts()),
    minutes: z.optional(z.number().check(z.int(), z.gte(0))),
    content: html(),
  }),
})

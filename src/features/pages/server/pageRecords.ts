import * as z from 'zod/mini'
import { html, name, text } from '#src/records/fields.ts'
import { defineRecords } from '#src/records/records.ts'
import { plainPages } from './tables.ts'

export const pageRecords = defineRecords({
  name: 'page',
  table: plainPages,
  label: 'title',
  status: 'status',
  slug: { from: 'title', addresses: (slug) => [`/pages/${slug}`] },
  required: ['title', 'content'],
  fields: z.object({ title: name(), summary: z.optional(text(1000)), content: html() }),
})

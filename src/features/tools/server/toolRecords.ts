import * as z from 'zod/mini'
import { address, maybe, name, prose, texts, webAddress, text } from '#src/records/fields.ts'
import { defineRecords } from '#src/records/records.ts'
import { toolCategories, tools } from './tables.ts'
import { websiteKey } from './websites.ts'

export const toolRecords = defineRecords({
  name: 'tool',
  table: tools,
  label: 'name',
  status: 'status',
  slug: { from: 'name', addresses: (slug) => [`/resources/ai-showcase/${slug}`], reserved: ['compare'] },
  required: ['name', 'shortDescription160', 'description'],
  derived: ['averageRating', 'reviewCount'],
  implied: ({ website }) => (website === undefined ? {} : { websiteKey: websiteKey(website) }),
  unique: { tools_website_key: ['website', 'Another tool has this website already.'] },
  fields: z.object({
    name: name(),
    logoUrl: z.optional(maybe(address())),
    shortDescription160: prose(),
    description: prose(),
    pricing: prose(),
    pricingModel: text(),
    category: text(),
    categoryIds: z.optional(texts()),
    badges: z.optional(texts()),
    affiliateUrl: z.optional(maybe(webAddress())),
    website: webAddress(),
  }),
})

export const toolCategoryRecords = defineRecords({
  name: 'tool category',
  table: toolCategories,
  label: 'name',
  unique: { tool_categories_pkey: ['id', 'Another category has this address already.'] },
  fields: z.object({
    /** Made from the name: it stands in addresses. */
    id: name(80),
    name: name(),
    icon: text(60),
    masterCategory: z.optional(maybe(text())),
  }),
})

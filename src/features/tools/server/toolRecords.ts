import { and, eq, ne, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '#src/database/open.ts'
import { address, maybe, name, prose, texts, webAddress, text } from '#src/records/fields.ts'
import { defineRecords } from '#src/records/records.ts'
import { toolCategories, tools } from './tables.ts'
import { websiteKey } from './websites.ts'

export const toolRecords = defineRecords({
  name: 'tool',
  table: tools,
  label: 'name',
  detail: sql`${tools.category}`,
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

/** The tools of a category, or a category below it. */
async function neededBy(tx: Database, { id, name }: typeof toolCategories.$inferSelect): Promise<string | undefined> {
  const [tool] = await tx
    .select({ name: tools.name, all: sql<number>`(count(*) over ())::int` })
    .from(tools)
    .where(sql`${tools.categoryIds} @> array[${id}]`)
    .orderBy(tools.name)
    .limit(1)
  if (tool) return tool.all === 1 ? `the tool “${tool.name}”` : `${tool.all} tools, “${tool.name}” among them`
  const [below] = await tx
    .select({ name: toolCategories.name })
    .from(toolCategories)
    .where(and(eq(toolCategories.masterCategory, name), ne(toolCategories.id, id)))
    .limit(1)
  return below && `the category “${below.name}” below it`
}

export const toolCategoryRecords = defineRecords({
  name: 'tool category',
  table: toolCategories,
  label: 'name',
  neededBy,
  unique: { tool_categories_pkey: ['id', 'Another category has this address already.'] },
  fields: z.object({
    /** Made from the name: it stands in addresses. */
    id: name(80).check(z.regex(/^[a-z\d]+(-[a-z\d]+)*$/, 'Please use lowercase letters, digits and hyphens.')),
    name: name(),
    icon: text(60),
    masterCategory: z.optional(maybe(text())),
  }),
})

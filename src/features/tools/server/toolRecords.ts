import { and, eq, ne, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { lowercase, searchedText } from '#src/database/patterns.ts'
import type { Database } from '#src/database/open.ts'
import { recordsOf } from '#src/kinds/records.ts'
import { name } from '#src/records/fields.ts'
import { toolCategoryKind, toolKind } from '../toolKind.ts'
import { toolCategories, tools } from './tables.ts'
import { websiteKey } from './websites.ts'

export const toolRecords = recordsOf(toolKind, tools, {
  detail: sql`${tools.category}`,
  searched: [searchedText([tools.name, tools.shortDescription160]), lowercase(tools.category)],
  derived: ['averageRating', 'reviewCount'],
  implied: ({ website }) => (website === undefined ? {} : { websiteKey: websiteKey(website) }),
  unique: { tools_website_key: ['website', 'Another tool has this website already.'] },
})

/** Describes the tools or the subcategory that prevent a category from being removed. */
async function usedBy(
  tx: Database,
  { id, name }: typeof toolCategories.$inferSelect,
): Promise<string | undefined> {
  const [tool] = await tx
    .select({ name: tools.name, all: sql<number>`(count(*) over ())::int` })
    .from(tools)
    .where(sql`${tools.categoryIds} @> array[${id}]`)
    .orderBy(tools.name)
    .limit(1)
  if (tool)
    return tool.all === 1
      ? `the tool “${tool.name}”`
      : `${tool.all} tools, “${tool.name}” among them`
  const [below] = await tx
    .select({ name: toolCategories.name })
    .from(toolCategories)
    .where(and(eq(toolCategories.masterCategory, name), ne(toolCategories.id, id)))
    .limit(1)
  return below && `the category “${below.name}” below it`
}

export const toolCategoryRecords = recordsOf(toolCategoryKind, toolCategories, {
  usedBy,
  unique: { tool_categories_pkey: ['id', 'Another category has this address already.'] },
  values: {
    id: name(80).check(
      z.regex(/^[a-z\d]+(-[a-z\d]+)*$/, 'Please use lowercase letters, digits and hyphens.'),
    ),
  },
})

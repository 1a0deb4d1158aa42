import type { ContentPath } from '#src/features/content/kinds.ts'
import { articles } from '#src/features/news/server/articleRecords.ts'
import { releases } from '#src/features/press/server/releaseRecords.ts'
import { resourceRecords } from '#src/features/resources/server/resourceRecords.ts'
import { toolCategoryRecords, toolRecords } from '#src/features/tools/server/toolRecords.ts'
import type { AnyRecords } from '#src/records/records.ts'
import type { VocabularyName } from '../contract.ts'

/** A field in which terms of a vocabulary stand, by its name in the declaration of its kind. */
export interface Use {
  records: AnyRecords
  field: string
}

interface Vocabulary {
  uses: readonly Use[]
  /** The list of the public site that shows what is filed under a term, and its filter. */
  filter?: { page: string; name: string }
  /** Records whose ids are the terms. */
  owner?: { records: AnyRecords; path: ContentPath }
}

const inField = (records: unknown, field: string): Use => ({
  records: records as AnyRecords,
  field,
})

export const vocabularies: Record<VocabularyName, Vocabulary> = {
  authors: {
    uses: [
      inField(articles, 'author'),
      inField(releases, 'author'),
      inField(resourceRecords, 'author'),
    ],
  },
  categories: {
    uses: [inField(articles, 'category')],
    filter: { page: '/news', name: 'category' },
  },
  tags: { uses: [inField(articles, 'tags')], filter: { page: '/news', name: 'tag' } },
  press: { uses: [inField(releases, 'category')] },
  topics: { uses: [inField(resourceRecords, 'topic')] },
  tools: {
    uses: [inField(toolRecords, 'categoryIds')],
    filter: { page: '/resources/ai-showcase', name: 'category' },
    owner: { records: toolCategoryRecords as unknown as AnyRecords, path: 'tool-categories' },
  },
  badges: { uses: [inField(toolRecords, 'badges')] },
  pricing: { uses: [inField(toolRecords, 'pricingModel')] },
}

/** Where the names of tool categories stand besides, as texts. */
export const namesOfToolCategories: readonly Use[] = [
  inField(toolRecords, 'category'),
  inField(toolCategoryRecords, 'masterCategory'),
]

/** Every kind whose records a step may change. */
export const changedKinds = [
  ...new Set(
    [...Object.values(vocabularies).flatMap(({ uses }) => uses), ...namesOfToolCategories].map(
      ({ records }) => records.kind,
    ),
  ),
]

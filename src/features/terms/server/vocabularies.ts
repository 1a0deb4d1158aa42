import type { ContentPath } from '#src/features/content/contentKinds.ts'
import { articles } from '#src/features/news/server/articleRecords.ts'
import { releases } from '#src/features/press/server/releases.ts'
import { resourceRecords } from '#src/features/resources/server/resourceRecords.ts'
import { toolCategoryRecords, toolRecords } from '#src/features/tools/server/toolRecords.ts'
import type { AnyRecords } from '#src/records/records.ts'
import type { VocabularyName } from '../contract.ts'

/** A field with terms of a vocabulary, by its name in the type's declaration. */
export interface Use {
  records: AnyRecords
  field: string
}

interface Vocabulary {
  uses: readonly Use[]
  /** Public list that can be filtered by a term, and the name of the filter. */
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
    // Values are checked by the kind's own fields when it writes them.
    owner: { records: toolCategoryRecords as unknown as AnyRecords, path: 'tool-categories' },
  },
  badges: { uses: [inField(toolRecords, 'badges')] },
  pricing: { uses: [inField(toolRecords, 'pricingModel')] },
}

/** Fields that contain tool category names as text. */
export const namesOfToolCategories: readonly Use[] = [
  inField(toolRecords, 'category'),
  inField(toolCategoryRecords, 'masterCategory'),
]

/** All types whose records a rename may change. */
export const changedKinds = [
  ...new Set(
    [...Object.values(vocabularies).flatMap(({ uses }) => uses), ...namesOfToolCategories].map(
      ({ records }) => records.kind,
    ),
  ),
]

import * as z from 'zod/mini'
import { bulkEndpoints, ChosenRows } from '#src/http/bulk.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { nameField } from '#src/http/fields.ts'
import { searchWords } from '#src/lists/paging.ts'

const access = ['administrator', 'editor'] as const

/** Vocabularies that classify content. */
export const vocabularyLabels = {
  authors: 'Authors',
  categories: 'Article categories',
  tags: 'Tags',
  press: 'Press categories',
  topics: 'Topics',
  tools: 'Tool categories',
  badges: 'Badges',
  pricing: 'Pricing models',
} as const
export type VocabularyName = keyof typeof vocabularyLabels
const names = Object.keys(vocabularyLabels) as [VocabularyName, ...VocabularyName[]]

export const getTerms = endpoint({
  method: 'GET',
  path: '/api/staff/terms',
  summary: 'The terms of one vocabulary, each with how many records use it.',
  query: z.object({ view: z._default(z.enum(names), 'authors'), q: searchWords }),
  result: z.object({
    terms: z.array(
      z.object({
        /** Value stored in records. */
        id: z.string(),
        label: z.string(),
        uses: z.number(),
        /** URL of the list filtered by the term. */
        address: z.nullable(z.string()),
        /** Path of its own screen, if the term is a record. */
        screen: z.nullable(z.string()),
      }),
    ),
    /** Number of terms in each vocabulary. */
    counts: z.record(z.enum(names), z.number()),
  }),
  access,
})

export const { bulk: renameTerms, undoBulk: undoRenaming } = bulkEndpoints({
  base: '/api/staff/terms',
  summary:
    'Gives terms another name in every record that uses them; a name that another term has makes them one.',
  body: z.strictObject({
    step: z.enum(['rename']),
    of: z.enum(names),
    to: nameField('The new name is required', 100),
    records: ChosenRows,
  }),
  access,
})

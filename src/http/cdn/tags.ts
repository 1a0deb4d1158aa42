import type { ContentChange } from '#src/database/contentChange.ts'
import type { Reads } from '#src/database/reads.ts'

/**
 * Tag of responses that may depend on anything, and of every page while sample content exists,
 * which each page mentions.
 */
const ANYTHING = 'anything'
/** Responses that read more rows of one table than this get the table's tag instead. */
const MAX_OF_TABLE = 50
/** Key of the sample content lookup; the first entry of its `value` says whether there is any. */
const SAMPLES = 'samples'

const rowTag = (table: string, slug: string) => `${table}:${encodeURIComponent(slug)}`
/** Tag of responses that show single rows, for changes that do not say which rows they affect. */
const rowsTag = (table: string) => `${table}:*`

/** Tags a response for CDN purges: by table, or by single rows if only those were read. */
export function tagsOf(reads: Reads): string[] {
  const whole = new Set<string>()
  const rows = new Map<string, Set<string>>()
  const add = ({ queries, answers }: Reads) => {
    for (const { table, slug } of queries.values()) {
      if (table === undefined) whole.add(ANYTHING)
      else if (slug === undefined) whole.add(table)
      else rows.set(table, (rows.get(table) ?? new Set()).add(slug))
    }
    for (const [key, { value, reads: own }] of answers) {
      if (key !== SAMPLES) add(own)
      else if (Array.isArray(value) && value[0]) whole.add(ANYTHING)
    }
  }
  add(reads)
  for (const [table, slugs] of rows) if (slugs.size > MAX_OF_TABLE) whole.add(table)
  return [
    ...whole,
    ...[...rows].flatMap(([table, slugs]) =>
      whole.has(table) ? [] : [rowsTag(table), ...[...slugs].map((slug) => rowTag(table, slug))],
    ),
  ].toSorted()
}

/** Tags of all responses that a change may affect; undefined if it may affect everything. */
export function tagsOfChange({ table, slugs }: ContentChange): string[] | undefined {
  if (!table) return undefined
  return [ANYTHING, table, ...(slugs?.map((slug) => rowTag(table, slug)) ?? [rowsTag(table)])]
}

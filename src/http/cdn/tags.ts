import type { ContentChange } from '#src/database/contentChange.ts'
import type { Reads } from '#src/database/reads.ts'

/** On what may show anything, and on every page while there is sample content, which pages say. */
const ANYTHING = 'anything'
/** More of one table, and a response has the tag of all its rows instead. */
const MOST_OF_TABLE = 50
/** What pages look up of sample content; `value` says first whether there is any. */
const SAMPLES = 'samples'

const rowTag = (table: string, slug: string) => `${table}:${encodeURIComponent(slug)}`
/** On what shows single rows, for changes that do not say which rows they are about. */
const rowsTag = (table: string) => `${table}:*`

/** What a response shows, as tags by which a CDN can drop it: those of tables, and of single rows where only these were read. */
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
  for (const [table, slugs] of rows) if (slugs.size > MOST_OF_TABLE) whole.add(table)
  return [
    ...whole,
    ...[...rows].flatMap(([table, slugs]) =>
      whole.has(table) ? [] : [rowsTag(table), ...[...slugs].map((slug) => rowTag(table, slug))],
    ),
  ].toSorted()
}

/** The tags of every response that a change may make another; undefined where that is all of them. */
export function tagsOfChange({ table, slugs }: ContentChange): string[] | undefined {
  if (!table) return undefined
  return [ANYTHING, table, ...(slugs?.map((slug) => rowTag(table, slug)) ?? [rowsTag(table)])]
}

import { sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { distance, slipsIn } from '#src/text/spelling.ts'
import type { Term } from './marking.ts'
import { isVisible, matching } from './matching.ts'
import { searchEntries as entries } from './tables.ts'

/**
 * How many three-letter groups of a typed word must stand in the titles looked at, from 0 to 1: the first that lead to a word
 * end the search. Two swapped letters spoil four groups.
 */
const ALIKE = [0.5, 0.3]
/** Titles looked at, and words of them. */
const TITLES = 400
const CANDIDATES = 60

/** The words with those that nothing holds replaced by the nearest word of a title or name; undefined when none is near. In a transaction. */
export async function correct(db: Database, terms: Term[]): Promise<string[] | undefined> {
  const known = await readKnown(db, terms)
  const words = []
  for (const { word } of terms) words.push(known.has(word) ? word : await findNearest(db, word))
  return words.some((word, place) => word !== undefined && word !== terms[place]!.word)
    ? words.map((word, place) => word ?? terms[place]!.word)
    : undefined
}

async function readKnown(db: Database, terms: Term[]): Promise<Set<string>> {
  const asked = terms.map((term) => sql`select ${term.word}::text as word where search_knows(${matching(term)})`)
  const { rows } = await db.execute<{ word: string }>(sql.join(asked, sql` union all `))
  return new Set(rows.map(({ word }) => word))
}

async function findNearest(db: Database, typed: string): Promise<string | undefined> {
  if (typed.length < 3) return undefined
  for (const least of ALIKE) {
    await db.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(least)}, true)`)
    const { rows } = await db.execute<{ word: string }>(sql`
      with titles as materialized (
        select * from (select names from ${entries} where ${typed} <% names and ${isVisible} offset 0) as alike limit ${TITLES}
      )
      select word from titles, string_to_table(names, ' ') as word
      where length(word) >= length(${typed}) - 2
      group by word order by word_similarity(${typed}, word) desc, count(*) desc, word limit ${CANDIDATES}`)
    const found = nearest(
      typed,
      rows.map(({ word }) => word),
    )
    if (found) return found
  }
  return undefined
}

/** A word that differs by few letters, else one that begins so, else one that holds what was typed; the first of equals. */
export function nearest(typed: string, words: string[]): string | undefined {
  const slips = slipsIn(typed)
  const near = (part: (word: string) => string) =>
    words
      .map((word) => ({ word, away: distance(typed, part(word), slips) }))
      .filter(({ away }) => away <= slips)
      .reduce<{ word: string; away: number } | undefined>((best, one) => (best && best.away <= one.away ? best : one), undefined)
      ?.word
  return near((word) => word) ?? near((word) => word.slice(0, typed.length)) ?? words.find((word) => word.includes(typed))
}

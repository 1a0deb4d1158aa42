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
export const ALIKE = [0.5, 0.3] as const
/** Titles looked at, and words of them. */
const TITLES = 150
const CANDIDATES = 60

/** Sets for the rest of a transaction how much of a word must stand in a title. */
export const lookingAlike = (least: number) => sql`set_config('pg_trgm.word_similarity_threshold', ${String(least)}, true)`

/** The words with those that nothing holds replaced by the nearest word of a title or name; undefined when none is near. In a transaction that looks for what is ALIKE[0]. */
export async function correct(db: Database, terms: Term[]): Promise<string[] | undefined> {
  const known = await readKnown(db, terms)
  const nearby = new Map<string, string>()
  for (const [round, least] of ALIKE.entries()) {
    const unknown = terms.filter(({ word }) => word.length >= 3 && !known.has(word) && !nearby.has(word))
    if (round > 0 && unknown.length > 0) await db.execute(sql`select ${lookingAlike(least)}`)
    for (const { word } of unknown) {
      const found = await findNearest(db, word)
      if (found) nearby.set(word, found)
    }
  }
  return nearby.size > 0 ? terms.map(({ word }) => nearby.get(word) ?? word) : undefined
}

async function readKnown(db: Database, terms: Term[]): Promise<Set<string>> {
  const asked = terms.map((term) => sql`select ${term.word}::text as word where search_knows(${matching(term)})`)
  const { rows } = await db.execute<{ word: string }>(sql.join(asked, sql` union all `))
  return new Set(rows.map(({ word }) => word))
}

async function findNearest(db: Database, typed: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ word: string }>(sql`
    with titles as materialized (
      select * from (select names from ${entries} where ${typed} <% names and ${isVisible} offset 0) as alike limit ${TITLES}
    )
    select word from titles, string_to_table(names, ' ') as word
    where length(word) >= length(${typed}) - 2
    group by word order by word_similarity(${typed}, word) desc, count(*) desc, word limit ${CANDIDATES}`)
  return nearest(
    typed,
    rows.map(({ word }) => word),
  )
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

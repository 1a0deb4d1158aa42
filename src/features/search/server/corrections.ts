import { sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { slipsBetween, slipsIn } from '#src/text/spelling.ts'
import type { Term } from './marking.ts'
import { matching } from './matching.ts'

/**
 * How many three-letter groups of a typed word must stand in the titles looked at, from 0 to 1: the first that lead to a word
 * end the search. Two swapped letters spoil four groups.
 */
const ALIKE = [0.5, 0.3]
/** Titles looked at. */
const TITLES = 150
/** Shorter words are like too many others. */
const SHORTEST = 3

/** The words with those that nothing holds replaced by the nearest word of a title or name; undefined when none is near. */
export async function correct(db: Database, terms: Term[]): Promise<string[] | undefined> {
  const nearby = new Map<string, string>()
  const stems = new Map(terms.map(({ word, stem }) => [word, stem]))
  let unknown = terms
  for (const least of ALIKE) {
    if (unknown.length === 0) break
    const asked = unknown.map(
      (term) => sql`select ${term.word}::text as word, case
        when search_knows(${matching(term)}) then null
        when ${term.word.length >= SHORTEST} then coalesce(search_nearby(${term.word}, ${least}, ${TITLES}), '{}')
        else '{}' end as near`,
    )
    const { rows } = await db.execute<{ word: string; near: string[] | null }>(
      sql.join(asked, sql` union all `),
    )
    for (const { word, near } of rows) {
      const stem = stems.get(word) ?? word
      const found = near && (nearest(word, near) ?? nearestForm(stem, near))
      if (found) nearby.set(word, found)
    }
    const missing = new Set(
      rows.flatMap(({ word, near }) => (near && !nearby.has(word) ? [word] : [])),
    )
    unknown = unknown.filter(({ word }) => missing.has(word))
  }
  return nearby.size > 0 ? terms.map(({ word }) => nearby.get(word) ?? word) : undefined
}

/** A word that differs by few letters, else one that begins so, else one that holds what was typed; the first of equals. */
export function nearest(typed: string, words: string[]): string | undefined {
  const slips = slipsIn(typed)
  const near = (part: (word: string) => string) =>
    words
      .map((word) => ({ word, away: slipsBetween(typed, part(word), slips) }))
      .filter(({ away }) => away <= slips)
      .reduce<{ word: string; away: number } | undefined>(
        (best, one) => (best && best.away <= one.away ? best : one),
        undefined,
      )?.word
  return (
    near((word) => word) ??
    near((word) => word.slice(0, typed.length)) ??
    words.find((word) => word.includes(typed))
  )
}

/** A word that begins with something near the stem: "forcasting" is meant for "forecasts". */
function nearestForm(stem: string, words: string[]): string | undefined {
  const slips = slipsIn(stem)
  if (slips === 0) return undefined
  const beginnings = (word: string) => [0, slips].map((more) => word.slice(0, stem.length + more))
  return words.find((word) =>
    beginnings(word).some((beginning) => slipsBetween(stem, beginning, slips) <= slips),
  )
}

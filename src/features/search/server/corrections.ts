import { sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { slipsBetween, slipsIn } from '#src/text/spelling.ts'
import type { Term } from './marking.ts'
import { matching } from './matching.ts'

/**
 * Share of a typed word's trigrams that a title must contain, from 0 to 1. The search stops at the first value that
 * finds a word. Swapping two letters breaks four trigrams.
 */
const ALIKE = [0.5, 0.3]
/** Number of titles examined. */
const TITLES = 150
/** Shorter words are similar to too many others. */
const MIN_LENGTH = 3

/** Replaces words without matches by the nearest word in a title or name; undefined if there is none. */
export async function correct(db: Database, terms: Term[]): Promise<string[] | undefined> {
  const nearby = new Map<string, string>()
  const stems = new Map(terms.map(({ word, stem }) => [word, stem]))
  let unknown = terms
  for (const least of ALIKE) {
    if (unknown.length === 0) break
    const queries = unknown.map(
      (term) => sql`select ${term.word}::text as word, case
        when search_knows(${matching(term)}) then null
        when ${term.word.length >= MIN_LENGTH} then coalesce(search_nearby(${term.word}, ${least}, ${TITLES}), '{}')
        else '{}' end as near`,
    )
    const { rows } = await db.execute<{ word: string; near: string[] | null }>(
      sql.join(queries, sql` union all `),
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

/**
 * Finds a word within a few typos, else one that starts that way, else one that contains the typed text. The first
 * wins ties.
 */
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

/** Finds a word that starts with something close to the stem: "forcasting" matches "forecasts". */
function nearestForm(stem: string, words: string[]): string | undefined {
  const slips = slipsIn(stem)
  if (slips === 0) return undefined
  const beginnings = (word: string) => [0, slips].map((more) => word.slice(0, stem.length + more))
  return words.find((word) =>
    beginnings(word).some((beginning) => slipsBetween(stem, beginning, slips) <= slips),
  )
}

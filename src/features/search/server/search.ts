import type * as z from 'zod/mini'
import { type SQL, sql } from 'drizzle-orm'
import { oneRow } from '#src/database/oneRow.ts'
import type { Database } from '#src/database/open.ts'
import type { Hit, SearchResult } from '../contract.ts'
import { MAX_PER_KIND, searchKinds } from '../searchKinds.ts'
import { mark, passageOf, type Term } from './marking.ts'
import { searchEntries as entries } from './tables.ts'
import { wordsOf } from './words.ts'
import { slipsBetween, slipsIn } from '#src/text/spelling.ts'

interface Query {
  q: string
  kind?: string | undefined
  limit: number
  page: number
}
type Result = z.output<typeof SearchResult>
/** Plural name of each type, e.g. "Press releases". */
export type KindNames = Readonly<Record<string, string>>

/** Matches other forms of a word and words that start with it. A single letter matches only as a word. */
const matching = ({ word }: Pick<Term, 'word'>): SQL =>
  sql`(to_tsquery('english', ${`'${word}'`}) || to_tsquery('search_plain', ${word.length > 1 ? `'${word}':*` : `'${word}'`}))`

const and = sql` && `
const or = sql` || `

/** Items that contain all words; if none, all corrected words; if none, some of the words. */
export const search = (db: Database, query: Query, names: KindNames): Promise<Result> =>
  db.transaction(
    async (tx) => {
      // The planner doesn't know the words are stored out of line: a sequential scan would read and unpack them all.
      await tx.execute(sql`select set_config('enable_seqscan', 'off', true)`)
      return searchIn(tx, query, names)
    },
    { accessMode: 'read only' },
  )

async function searchIn(db: Database, query: Query, names: KindNames): Promise<Result> {
  const find = (terms: Term[], joint: SQL) => findIn(db, query, { terms, joint, names })
  const typed = wordsOf(query.q)
  const terms = await readTerms(db, typed)
  if (terms.length === 0)
    return {
      groups: [],
      total: 0,
      more: false,
      found: typed.length === 0 ? 'none' : 'common',
      didYouMean: null,
    }
  const all = await find(terms, and)
  if (all.total > 0) return { ...all, found: 'all', didYouMean: null }
  const corrected = await correct(db, terms)
  const meant = corrected ? await readTerms(db, corrected) : terms
  const didYouMean = corrected?.join(' ') ?? null
  const right = corrected ? await find(meant, and) : all
  if (right.total > 0) return { ...right, found: 'corrected', didYouMean }
  const some = meant.length > 1 ? await find(meant, or) : right
  return { ...some, found: some.total > 0 ? 'some' : 'none', didYouMean }
}

/** Words worth searching for, with their stems. Skips stop words like "the". */
async function readTerms(db: Database, words: string[]): Promise<Term[]> {
  const { rows } = await db.execute<{ word: string; stems: string[] }>(sql`
    select word, ts_lexize('english_stem', word) as stems
    from unnest(${sql.param(words)}::text[]) with ordinality as typed(word, place) order by place`)
  return rows.flatMap(({ word, stems: [stem] }) =>
    stem === undefined ? [] : [{ word, stem: trim(stem) }],
  )
}

/** "company" and "companies" have the stem "compani". */
const trim = (stem: string) => (stem.length > 4 ? stem.replace(/[iy]$/, '') : stem)

type HitRow = Pick<z.output<typeof Hit>, 'kind' | 'context' | 'timezone' | 'cancelled'> & {
  /** Null for a type of which no item is shown. */
  address: string | null
  title: string
  summary: string
  around: string | null
  /** Milliseconds since 1970. */
  date: number | null
  /** Number of items of its type, counted up to MAX_PER_KIND. */
  counted: number
}

/**
 * The best items per type, ranked by where the words match: title, people and context, or summary. Counting and
 * sorting stop at MAX_PER_KIND, so that very common words cost no more than others.
 */
async function findIn(
  db: Database,
  { kind, limit, page }: Query,
  { terms, joint, names }: { terms: Term[]; joint: SQL; names: KindNames },
) {
  const each = terms.map(matching)
  const phrase = terms.map(({ word }) => word).join(' ')
  const beginnings = terms.flatMap(({ word, stem }) => [word, stem])
  const before = (page - 1) * limit
  const { rows } = await db.execute<HitRow & Record<string, unknown>>(sql`
    with best as materialized (
      select kind as of_kind, total, item_id, score,
        row_number() over (partition by kind order by score desc, date desc nulls last, item_id) as place
      from search_best(${sql.join(each, joint)}, ${sql.join(each, or)}, ${phrase}, ${MAX_PER_KIND}::int)
    ),
    kinds as (
      select of_kind, max(total)::int as counted, max(score) as highest from best group by of_kind
    ),
    chosen as (
      select of_kind, item_id, place from best
      where place > ${before} and place <= ${before + limit} ${kind ? sql`and of_kind = ${kind}` : sql``}
    )
    select of_kind as kind, counted, address, title, context, summary, timezone, cancelled,
      (extract(epoch from entry.date) * 1000)::float8 as date,
      case when not head @@ (${sql.join(each, or)}) then (
        select substring(body from greatest(1, min(at) - 80) for 300)
        from (select nullif(strpos(lowered, beginning), 0) as at
          from (select lower(body) as lowered offset 0) as text, unnest(${sql.param(beginnings)}::text[]) as beginning) as hits
      ) end as around
    from kinds left join chosen using (of_kind) left join ${entries} entry on entry.kind = of_kind and entry.item_id = chosen.item_id
    order by highest desc, array_position(${sql.param([...searchKinds])}::text[], of_kind), place`)
  const groups = [...Map.groupBy(rows, (row) => row.kind)].map(([kind, rows]) => ({
    kind,
    many: names[kind] ?? kind,
    total: Math.min(oneRow(rows).counted, MAX_PER_KIND),
    more: oneRow(rows).counted > MAX_PER_KIND,
    hits: rows.flatMap(({ address, counted: _counted, ...row }) =>
      address === null ? [] : [asRead({ ...row, address }, terms)],
    ),
  }))
  return {
    groups,
    total: groups.reduce((sum, { total }) => sum + total, 0),
    more: groups.some(({ more }) => more),
  }
}

function asRead(
  { title: words, summary, around, date, ...row }: Omit<HitRow, 'counted'> & { address: string },
  terms: Term[],
) {
  const title = mark(words, terms)
  const passage = passageOf(summary, around, terms)
  return { ...row, title, passage, date: date === null ? null : new Date(date).toISOString() }
}

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
async function correct(db: Database, terms: Term[]): Promise<string[] | undefined> {
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
function nearest(typed: string, words: string[]): string | undefined {
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

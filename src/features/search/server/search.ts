import { type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Database } from '#src/database/open.ts'
import type { Hit, SearchResult } from '../contract.ts'
import { type SearchKind, searchKinds } from '../kinds.ts'
import { correct } from './corrections.ts'
import { mark, passageOf, type Term } from './marking.ts'
import { isVisible, matching } from './matching.ts'
import { searchEntries as entries } from './tables.ts'
import { wordsOf } from './words.ts'

interface Query {
  q: string
  kind?: SearchKind | undefined
  limit: number
  page: number
}
type Result = z.output<typeof SearchResult>

const and = sql` && `
const or = sql` || `

/** Items with all words of a search; when there are none, with the words rightly spelt; else with some of the words. */
export const search = (db: Database, query: Query): Promise<Result> =>
  db.transaction(
    async (tx) => {
      // The planner does not know that the words lie apart from the rows: a scan of the table reads and unpacks them all.
      await tx.execute(sql`select set_config('enable_seqscan', 'off', true)`)
      return searchIn(tx, query)
    },
    { accessMode: 'read only' },
  )

async function searchIn(db: Database, query: Query): Promise<Result> {
  const typed = wordsOf(query.q)
  const terms = await readTerms(db, typed)
  if (terms.length === 0) return { groups: [], total: 0, found: typed.length === 0 ? 'none' : 'common', didYouMean: null }
  const all = await find(db, query, terms, and)
  if (all.total > 0) return { ...all, found: 'all', didYouMean: null }
  const corrected = await correct(db, terms)
  const meant = corrected ? await readTerms(db, corrected) : terms
  const didYouMean = corrected?.join(' ') ?? null
  const right = corrected ? await find(db, query, meant, and) : all
  if (right.total > 0) return { ...right, found: 'corrected', didYouMean }
  const some = meant.length > 1 ? await find(db, query, meant, or) : right
  return { ...some, found: some.total > 0 ? 'some' : 'none', didYouMean }
}

/** The words that are worth searching for, with their stems: such as "the" are not. */
async function readTerms(db: Database, words: string[]): Promise<Term[]> {
  const { rows } = await db.execute<{ word: string; stems: string[] }>(sql`
    select word, ts_lexize('english_stem', word) as stems
    from unnest(${sql.param(words)}::text[]) with ordinality as typed(word, place) order by place`)
  return rows.flatMap(({ word, stems: [stem] }) => (stem === undefined ? [] : [{ word, stem: trim(stem) }]))
}

/** "company" and "companies" have the stem "compani". */
const trim = (stem: string) => (stem.length > 4 ? stem.replace(/[iy]$/, '') : stem)

type Row = Pick<z.output<typeof Hit>, 'kind' | 'context' | 'timezone' | 'cancelled'> & {
  /** Null stands for a kind of which nothing is shown. */
  address: string | null
  title: string
  summary: string
  around: string | null
  /** Milliseconds since 1970. */
  date: number | null
  /** How many of its kind there are. */
  total: number
}

/** The best of each kind. How well one fits is told by where the words stand: in title, people and context, or summary. */
async function find(db: Database, { kind, limit, page }: Query, terms: Term[], joint: SQL) {
  const each = terms.map(matching)
  const words = terms.map(({ word }) => word)
  const beginnings = terms.flatMap(({ word, stem }) => [word, stem])
  const before = (page - 1) * limit
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    with asked as (select ${sql.join(each, joint)} as wanted, ${sql.join(each, or)} as ranking, ${words.join(' ')} as phrase),
    matching as materialized (
      select kind as of_kind, item_id, date,
        ts_rank('{0.05, 0.15, 0.3, 1}', head, ranking, 1)
          + (case when names = phrase then 1 when starts_with(names, phrase) then 0.5 else 0 end)::real as score
      from ${entries}, asked where words @@ wanted and ${isVisible}
    ),
    kinds as (
      select of_kind, count(*)::int as total, max(score) as best from matching group by of_kind
    ),
    chosen as (
      select kinds.*, item_id, score, date from kinds left join lateral (
        select item_id, score, date from matching where matching.of_kind = kinds.of_kind
        order by score desc, date desc nulls last, item_id limit ${limit} offset ${before}
      ) as top on ${kind ? sql`of_kind = ${kind}` : sql`true`}
    )
    select of_kind as kind, total, address, title, context, summary, timezone, cancelled,
      (extract(epoch from entry.date) * 1000)::float8 as date,
      (select substring(body from greatest(1, min(at) - 80) for 300)
        from (select nullif(strpos(lower(body), beginning), 0) as at
          from unnest(${sql.param(beginnings)}::text[]) as beginning) as hits) as around
    from chosen left join ${entries} entry on entry.kind = of_kind and entry.item_id = chosen.item_id
    order by best desc, array_position(${sql.param([...searchKinds])}::text[], of_kind), score desc, chosen.date desc nulls last, chosen.item_id`)
  const groups = [...Map.groupBy(rows, (row) => row.kind)].map(([kind, rows]) => ({
    kind,
    total: rows[0]!.total,
    hits: rows.flatMap(({ address, ...row }) => (address === null ? [] : [asRead({ ...row, address }, terms)])),
  }))
  return { groups, total: groups.reduce((sum, { total }) => sum + total, 0) }
}

function asRead({ title: words, summary, around, date, ...row }: Row & { address: string }, terms: Term[]) {
  const title = mark(words, terms)
  const passage = passageOf(summary, title.some(({ hit }) => hit) ? null : around, terms)
  return { ...row, title, passage, date: date === null ? null : new Date(date).toISOString() }
}

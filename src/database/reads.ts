import { AsyncLocalStorage } from 'node:async_hooks'
import type { ContentChange } from './contentChange.ts'

/** What one query looked at; `table` is undefined if triggers do not report all of its changes. */
interface QueryRead {
  table: string | undefined
  /** Every word of the query, including column names; undefined if it may read any column. */
  words: ReadonlySet<string> | undefined
  /** Only the row with this slug. */
  slug?: string | undefined
  /** Only rows that became visible at or after the first moment and before the second. */
  span?: readonly [from: number, to: number] | undefined
}

/** A cached answer from which another one was made. */
interface AnswerRead {
  /** Deeply equal as long as the answer is unchanged. */
  value: unknown
  reads: Reads
  /** Makes the answer again and records it. */
  again: () => Promise<unknown>
}

/** Everything that was read while something was made. */
export class Reads {
  readonly queries = new Map<string, QueryRead>()
  readonly answers = new Map<string, AnswerRead>()
  /** Whether the result is stale because fresh data could not be read. */
  isOld = false

  add({ queries, answers, isOld }: Reads) {
    for (const [key, query] of queries) this.queries.set(key, query)
    for (const [key, answer] of answers) this.answers.set(key, answer)
    this.isOld ||= isOld
  }

  /** Whether a change may affect the result: through its own queries, or through an answer it was made from. */
  touchedBy(change: ContentChange): 'query' | 'answer' | undefined {
    if (!change.table) return 'query'
    for (const query of this.queries.values()) if (isTouched(query, change)) return 'query'
    for (const { reads } of this.answers.values()) if (reads.touchedBy(change)) return 'answer'
    return undefined
  }
}

function isTouched({ table, words, slug, span }: QueryRead, change: ContentChange): boolean {
  if (table === undefined) return true
  if (table !== change.table) return false
  if (slug !== undefined && change.slugs && !change.slugs.includes(slug)) return false
  if (span && change.times && !change.times.some((at) => at >= span[0] && at < span[1]))
    return false
  return !words || !change.fields || change.fields.some((field) => words.has(field))
}

const current = new AsyncLocalStorage<Reads>()

/** Runs work and returns its result with what it read; if it fails, its reads count for the caller. */
export async function collectReads<T>(work: () => Promise<T>): Promise<{ made: T; reads: Reads }> {
  const reads = new Reads()
  try {
    return { made: await current.run(reads, work), reads }
  } catch (error) {
    current.getStore()?.add(reads)
    throw error
  }
}

/** Reads recorded so far in the current context. */
export const currentReads = (): Reads | undefined => current.getStore()

/** Adds reads to the current context. */
export const noteReads = (reads: Reads) => current.getStore()?.add(reads)

/** Records that the current result depends on this answer: it changes only if the answer does. */
export function noteAnswer(key: string, answer: AnswerRead) {
  const reads = current.getStore()
  reads?.answers.set(key, answer)
  if (reads && answer.reads.isOld) reads.isOld = true
}

/** A table, view, or function; `watched` if its triggers report every change that visitors see. */
export interface Relation {
  name: string
  watched: boolean
}
type Relations = ReadonlyMap<string, boolean>

export const RELATIONS = `select relname as name,
    exists (select from pg_trigger where tgrelid = pg_class.oid and tgname = 'content_inserted') as watched
  from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
  union all select proname, false from pg_proc where pronamespace = current_schema()::regnamespace and provolatile <> 'i' and prokind = 'f'`

/** Row counts of lists; always read together with their table, and changed with it. */
const COUNTS = 'list_counts'
const MAX_TEXTS = 2_000

/** Query logger that records what each query looks at. */
export function createReadsLog(list: readonly Relation[]) {
  const relations: Relations = new Map(list.map(({ name, watched }) => [name, watched]))
  const known = new Map<string, readonly Look[]>()
  let ids = 0
  return {
    logQuery(text: string, parameters: unknown[]) {
      const reads = current.getStore()
      if (!reads) return
      let looks = known.get(text)
      if (!looks) {
        if (known.size >= MAX_TEXTS) known.clear()
        looks = looksOf(text, relations).map((look) => ({ ...look, id: ids++ }))
        known.set(text, looks)
      }
      for (const look of looks) {
        const narrowed = look.narrowing?.(parameters)
        reads.queries.set(
          `${look.id} ${narrowed?.slug ?? ''} ${narrowed?.span ?? ''}`,
          narrowed ? { ...look, ...narrowed } : look,
        )
      }
    },
  }
}

/** What a query looks at in one table, independent of its parameters. */
interface Look extends QueryRead {
  id: number
  narrowing?: ((parameters: unknown[]) => Partial<QueryRead>) | undefined
}

/** Determines what a query looks at if its text makes that certain; otherwise everything. */
function looksOf(text: string, relations: Relations): Omit<Look, 'id'>[] {
  const plain = text.replaceAll(/'[^']*'/g, "''").toLowerCase()
  const words = new Set(plain.match(/[a-z_][\w$]*/g))
  const named = [...words].filter((word) => relations.has(word) && word !== COUNTS)
  const sources = [...plain.matchAll(/\b(?:from|join)\s+"(\w+)"/g)].map(([, name = '']) => name)
  const isCertain =
    named.length > 0 &&
    named.every((name) => relations.get(name)) &&
    sources.every((name) => relations.has(name))
  if (!isCertain) return [{ table: undefined, words: undefined }]
  const mayBeAll =
    words.has(COUNTS) || /\*(?!\))|to_jsonb?\(|row_to_json|jsonb?_agg|array_agg/.test(plain)
  const [only, ...others] = named
  const narrowing = only && others.length === 0 ? narrowingOf(plain, only) : undefined
  return named.map((table) => ({ table, words: mayBeAll ? undefined : words, narrowing }))
}

/** Conditions that hold for every row a single-table query looks at: its WHERE clause must be one conjunction. */
function narrowingOf(plain: string, table: string): Look['narrowing'] {
  const [, source, where = ''] =
    /^select [^()]*(?:\([^()]*\)[^()]*)* from "(\w+)" where (.*)$/s.exec(plain) ?? []
  const isOneConjunction =
    source === table &&
    !/\b(select|or|not|case|union|any|is|true|false|order by \d)\b|[?]/.test(where)
  if (!isOneConjunction) return undefined
  const parameter = (pattern: string) =>
    new RegExp(`"${table}"\\."${pattern} \\$(\\d+)(?!\\d)`).exec(where)?.[1]
  const slug = parameter('slug" =')
  const since = parameter('visible_from" >=')
  const to = parameter('visible_from" <')
  return (parameters) => {
    const given = (at: string | undefined) => at && String(parameters[Number(at) - 1])
    const [from, before] = [Date.parse(given(since) ?? ''), Date.parse(given(to) ?? '')]
    return {
      ...(slug && { slug: given(slug) }),
      ...(from <= before && { span: [from, before] as const }),
    }
  }
}

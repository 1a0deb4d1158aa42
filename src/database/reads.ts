import { AsyncLocalStorage } from 'node:async_hooks'
import type { ContentChange } from './contentChange.ts'

/** What one query looked at; `table` is undefined where no trigger reports changes of all of it. */
export interface QueryRead {
  table: string | undefined
  /** Every word of the query, among them the columns it names; undefined when it may look at all of them. */
  words: ReadonlySet<string> | undefined
  /** Only the row with this slug. */
  slug?: string | undefined
  /** Only rows visible since a moment from the first, and before the second. */
  span?: readonly [from: number, to: number] | undefined
}

/** An answer from which another one was made. */
export interface AnswerRead {
  /** Deeply equal as long as the answer is the same. */
  value: unknown
  reads: Reads
  /** Makes it again, and notes it. */
  again: () => Promise<unknown>
}

/** What was looked at while something was made. */
export class Reads {
  readonly queries = new Map<string, QueryRead>()
  readonly answers = new Map<string, AnswerRead>()
  /** Whether it shows something old because nothing new could be read. */
  isOld = false

  add({ queries, answers, isOld }: Reads) {
    for (const [key, query] of queries) this.queries.set(key, query)
    for (const [key, answer] of answers) this.answers.set(key, answer)
    this.isOld ||= isOld
  }

  /** Whether a change may make what was made another, if what it was made from has become another: by its own queries, or by an answer. */
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

/** The result of some work, and what it read meanwhile; reads of failed work count for its caller. */
export async function collectReads<T>(work: () => Promise<T>): Promise<{ made: T; reads: Reads }> {
  const reads = new Reads()
  try {
    return { made: await current.run(reads, work), reads }
  } catch (error) {
    current.getStore()?.add(reads)
    throw error
  }
}

/** What has been read so far for what is made now. */
export const currentReads = (): Reads | undefined => current.getStore()

/** What is made now was made from these as well. */
export const noteReads = (reads: Reads) => current.getStore()?.add(reads)

/** What is made now was made from this answer: it is another only when the answer is. */
export function noteAnswer(key: string, answer: AnswerRead) {
  const reads = current.getStore()
  reads?.answers.set(key, answer)
  if (reads && answer.reads.isOld) reads.isOld = true
}

/** A table, view or function; `watched` when its triggers report every change that visitors see. */
export interface Relation {
  name: string
  watched: boolean
}
type Relations = ReadonlyMap<string, boolean>

export const RELATIONS = `select relname as name,
    exists (select from pg_trigger where tgrelid = pg_class.oid and tgname = 'content_inserted') as watched
  from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
  union all select proname, false from pg_proc where pronamespace = current_schema()::regnamespace and provolatile <> 'i' and prokind = 'f'`

/** Counts of the rows of a list, which whoever reads them reads with a table: they change with it. */
const COUNTS = 'list_counts'
const MOST_TEXTS = 2_000

/** The logger of queries that notes what they look at. */
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
        if (known.size >= MOST_TEXTS) known.clear()
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

/** What a query looks at in one table, whatever its parameters are. */
interface Look extends QueryRead {
  id: number
  narrowing?: ((parameters: unknown[]) => Partial<QueryRead>) | undefined
}

/** What a query looks at, as far as its text says so for certain; otherwise everything. */
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

/** Of a query of one table, conditions that hold for every row it looks at: they stand in its one conjunction. */
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

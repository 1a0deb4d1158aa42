import { LAST_PAGE, MAX_VALUE_LENGTH } from './bounds.ts'
import { type Condition, predicateOf } from './conditions.ts'
import type { Sorting } from './sorting.ts'

/** A parameter of a list: how URLs and API calls spell it, and which entries it selects. */
export interface Field<Value = any, Entry = any, Context = any> {
  role: 'search' | 'filter' | 'order' | 'page' | 'view'
  /** Value when the URL does not mention the field. */
  none: Value
  /**
   * Accepts any text: an unusable value becomes one that matches nothing, or `none` for fields that
   * do not filter.
   */
  parse: (given: string) => Value
  print: (value: Value) => string
  /** Name in URLs, if different. */
  address?: string
  /** Whether pages with it bypass the cache, because requests rarely repeat. */
  uncached?: boolean
  /** Returns a predicate for entries with the value; called once per selection. */
  where?: (value: Value, scope: Scope<Context>) => (entry: Entry) => boolean
  /**
   * The same as a condition on named fields, from which SQL is derived too; without it, a list in
   * the database must provide the SQL.
   */
  condition?: Condition
  /** The only values that the API accepts. */
  choices?: readonly string[]
  /** Available only in the API. */
  apiOnly?: boolean
  /** Maximum length of the value in a call. */
  longest?: number
  texts?: Texts<Entry>
  /** Fields that contain these texts; without it, only lists held completely in memory can be searched. */
  searched?: readonly string[]
  /** Whether similarly spelled words match if nothing matches exactly. */
  forgiving?: boolean
  orders?: Orders<string, Entry>
}

export interface Scope<Context> {
  /** All selected values. */
  filters: Readonly<Record<string, any>>
  context: Context
}
export type Texts<Entry> = (entry: Entry) => readonly (string | null)[]
export type Orders<Name extends string, Entry> = Record<Name, Sorting<Entry>>

const asText = (given: string) =>
  given.slice(0, MAX_VALUE_LENGTH).toWellFormed().replaceAll('\0', '\u{fffd}').trim()
const same = (text: string) => text

/** Searches for the typed text, ignoring case, in the given fields or derived texts. */
export function search<Entry>(
  of: readonly (keyof Entry & string)[] | Texts<Entry>,
  options: { forgiving?: true; apiOnly?: true } = {},
) {
  const texts: Texts<Entry> =
    typeof of === 'function' ? of : (entry) => of.map((name) => entry[name] as string | null)
  return {
    role: 'search',
    none: '',
    parse: asText,
    print: same,
    uncached: true,
    texts,
    ...(typeof of !== 'function' && { searched: of }),
    ...options,
  } satisfies Field<string, Entry>
}

interface FilterOptions {
  choices?: readonly string[]
  /** The only values that URLs accept, ignoring case; others are ignored. */
  offered?: readonly string[]
  uncached?: true
  apiOnly?: true
  longest?: number
}

/** Filters by a condition on named fields, or by code if that is not enough. */
export const filter = <Entry, Context = unknown>(
  by:
    | Condition<keyof Entry & string>
    | ((value: string, scope: Scope<Context>) => (entry: Entry) => boolean),
  { offered, ...options }: FilterOptions = {},
) =>
  ({
    role: 'filter',
    none: '',
    parse: offered
      ? (given: string) =>
          offered.find((one) => one.toLowerCase() === asText(given).toLowerCase()) ?? ''
      : asText,
    print: same,
    ...(typeof by === 'function'
      ? { where: by }
      : { where: predicateOf<Entry>(by), condition: by as Condition }),
    ...options,
  }) satisfies Field<string, Entry, Context>

/** The first order is the default. */
export function order<Name extends string, Entry>(orders: Orders<Name, Entry>) {
  const names = Object.keys(orders) as Name[]
  const none = names[0]!
  const parse = (given: string) => names.find((name) => name === given) ?? none
  return {
    role: 'order',
    none,
    parse,
    print: same as (name: Name) => string,
    orders,
  } satisfies Field<Name, Entry>
}

/** An integer from 1 that controls the view; anything else becomes `none`. */
export const whole = <None extends number>(none: None, most: number) => ({
  role: 'view' as const,
  none: none as number,
  parse: (given: string) =>
    /^\d{1,9}$/.test(given) && Number(given) >= 1 && Number(given) <= most ? Number(given) : none,
  print: String,
})

export const page = () => ({ ...whole(1, LAST_PAGE), role: 'page' as const })

export const text = (options: { uncached?: true } = {}) => ({
  role: 'view' as const,
  none: '',
  parse: asText,
  print: same,
  ...options,
})

/** True if the URL contains exactly this word. */
export const flag = (word: string, options: { address?: string } = {}) => ({
  role: 'view' as const,
  none: false as boolean,
  parse: (given: string) => given === word,
  print: () => word,
  ...options,
})

/** Distinct slugs separated by commas: too many combinations to cache. */
export const slugs = (most: number) => ({
  role: 'view' as const,
  none: [] as string[],
  parse: (given: string) =>
    [...new Set(asText(given).toLowerCase().split(',').filter(Boolean))].slice(0, most),
  print: (values: string[]) => values.join(','),
  uncached: true as const,
})

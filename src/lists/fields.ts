import { LAST_PAGE, LONGEST_VALUE } from './bounds.ts'
import { type Condition, predicateOf } from './conditions.ts'
import type { Sorting } from './sorting.ts'

/** What a list can be asked for: how an address and a call of the API spell it, and which entries it selects. */
export interface Field<Value = any, Entry = any, Context = any> {
  role: 'search' | 'filter' | 'order' | 'page' | 'view'
  /** Stands for an address that does not name the field. */
  none: Value
  /** Takes any text: one that cannot be used becomes a value that matches nothing, or `none` where nothing is matched. */
  parse: (given: string) => Value
  print: (value: Value) => string
  /** Its name in addresses, where that is not its own. */
  address?: string
  /** Whether pages that carry it are left out of the cache, because few ask for the same. */
  uncached?: boolean
  /** Which entries have the value; asked once for each selection. */
  where?: (value: Value, scope: Scope<Context>) => (entry: Entry) => boolean
  /** The same, declared on named fields, from which SQL is derived as well; without it a list in the database says it in SQL. */
  condition?: Condition
  /** The only values that the API takes. */
  choices?: readonly string[]
  /** Known to the API alone. */
  apiOnly?: boolean
  /** How long a value in a call may be. */
  longest?: number
  texts?: Texts<Entry>
  /** The fields that hold these texts; without it only a list that is whole can be searched. */
  searched?: readonly string[]
  /** Whether words spelled similarly are found where nothing is spelled as typed. */
  forgiving?: boolean
  orders?: Orders<string, Entry>
}

export interface Scope<Context> {
  /** All that the list is asked for. */
  filters: Readonly<Record<string, any>>
  context: Context
}
/** The texts of an entry that are searched. */
export type Texts<Entry> = (entry: Entry) => readonly (string | null)[]
export type Orders<Name extends string, Entry> = Record<Name, Sorting<Entry>>

const asText = (given: string) =>
  given.slice(0, LONGEST_VALUE).toWellFormed().replaceAll('\0', '\u{fffd}').trim()
const same = (text: string) => text

/** Finds what is typed, letter for letter and in any case, in some fields or in texts made of them. */
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
  /** The only values that addresses know, in any case: all others are left out. */
  offered?: readonly string[]
  uncached?: true
  apiOnly?: true
  longest?: number
}

/** Selects by a condition on named fields, or by code where that is not enough. */
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

/** The first order is the usual one. */
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

/** A number from 1 that says how the page is looked at; `none` stands for all else. */
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

/** Whether the address says just this word. */
export const flag = (word: string, options: { address?: string } = {}) => ({
  role: 'view' as const,
  none: false as boolean,
  parse: (given: string) => given === word,
  print: () => word,
  ...options,
})

/** Slugs between commas, each once. */
export const slugs = (most: number, options: { uncached?: true } = {}) => ({
  role: 'view' as const,
  none: [] as string[],
  parse: (given: string) =>
    [...new Set(asText(given).toLowerCase().split(',').filter(Boolean))].slice(0, most),
  print: (values: string[]) => values.join(','),
  ...options,
})

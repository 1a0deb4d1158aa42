import type { Field, Orders } from './fields.ts'
import { searched } from './search.ts'
import { compareBy } from './sorting.ts'

type Fields<Entry, Context> = Record<string, Field<any, Entry, Context>>
type ValueOf<F> = F extends { parse: (given: string) => infer Value } ? Value : never

export type FiltersOf<L> = L extends { fields: infer F }
  ? { -readonly [Name in keyof F]: ValueOf<F[Name]> }
  : never
type Given<F> = { readonly [Name in keyof F]?: ValueOf<F[Name]> | undefined }

interface ListOptions<Entry, F> {
  /** In the order in which URLs contain them. */
  fields: F
  /** Entries per page; all by default. */
  perPage?: number
  /** Restricts the list to some of the entries. */
  only?: (entry: Entry) => boolean
  /** Whether the first page shows its first entry as an additional lead. */
  leads?: (filters: Given<F>) => boolean
}

/**
 * Defines a list's parameters and what they select. The server applies it to the whole list, and so does a
 * browser that has loaded the whole list.
 */
export class List<Entry extends object, Context, const F extends Fields<Entry, Context>> {
  readonly fields: F
  /** Default values of all fields. */
  readonly none: FiltersOf<{ fields: F }>
  /** Search parameters of the page, for the route table. */
  readonly address: { search: string[]; uncached: string[] }
  private readonly options: ListOptions<Entry, F>
  private readonly ordered = new WeakMap<readonly Entry[], Map<string, Entry[]>>()

  constructor(options: ListOptions<Entry, F>) {
    this.options = options
    this.fields = options.fields
    const all = this.each((name, field) => [name, field.none] as const)
    this.none = Object.fromEntries(all) as FiltersOf<{ fields: F }>
    this.address = {
      search: this.each((name, { address, apiOnly }) => (apiOnly ? '' : (address ?? name))).filter(
        Boolean,
      ),
      uncached: this.each((name, { address, uncached }) =>
        uncached ? (address ?? name) : '',
      ).filter(Boolean),
    }
  }

  /** Parses the search parameters of a URL; accepts any text. */
  parse(search: Readonly<Record<string, string | undefined>>): FiltersOf<{ fields: F }> {
    const all = this.each((name, field) => {
      const given = field.apiOnly ? undefined : search[field.address ?? name]
      return [name, given ? field.parse(given) : field.none] as const
    })
    return Object.fromEntries(all) as FiltersOf<{ fields: F }>
  }

  /** Converts values to search parameters; defaults are left out. */
  print(filters: Given<F> = {}): Record<string, string> {
    const given = this.each((name, field) => {
      const value: unknown = filters[name] ?? field.none
      const printed = Object.is(value, field.none) ? '' : field.print(value)
      return printed ? [[field.address ?? name, printed] as const] : []
    }).flat()
    return Object.fromEntries(given)
  }

  /** Builds a link to the list at a path. */
  href(path: string, filters: Given<F> = {}): string {
    const query = new URLSearchParams(this.print(filters)).toString().replaceAll('%2C', ',')
    return query ? `${path}${path.includes('?') ? '&' : '?'}${query}` : path
  }

  /** Returns the entries that match the filters, in their order. */
  select<E extends Entry>(entries: readonly E[], filters: Given<F>, context: Context): E[] {
    const scope = { filters: filters as Record<string, unknown>, context }
    const conditions = this.each((name, { where }) => {
      const value: unknown = filters[name]
      return where && value ? [where(value, scope)] : []
    }).flat()
    if (this.options.only) conditions.unshift(this.options.only)
    const all = this.inOrder(entries, filters)
    const found =
      conditions.length > 0
        ? all.filter((entry) => conditions.every((holds) => holds(entry)))
        : [...all]
    const [search] = this.each((name, { texts, forgiving = false }) =>
      texts && filters[name] ? [{ typed: filters[name] as string, texts, forgiving }] : [],
    ).flat()
    return search ? searched(found, search.typed, { entries, ...search }) : found
  }

  /** Returns one page of the selection and the total number of entries. */
  page<E extends Entry>(entries: readonly E[], filters: Given<F>, context: Context) {
    const found = this.select(entries, filters, context)
    const { offset, limit } = this.slice(filters)
    return { items: found.slice(offset, offset + limit), total: found.length }
  }

  /** Range of the selected entries that a page shows. */
  slice(filters: Given<F>) {
    const { perPage = Infinity } = this.options
    const page = this.pageNumber(filters)
    const lead = Number(this.leads(filters))
    return page === 1
      ? { offset: 0, limit: perPage + lead }
      : { offset: (page - 1) * perPage + lead, limit: perPage }
  }

  /** Number of pages for this many entries. */
  pages(total: number, filters: Given<F>): number {
    return Math.ceil(
      (total - Math.min(Number(this.leads(filters)), total)) / (this.options.perPage ?? Infinity),
    )
  }

  /** Whether the first page sets its first entry apart. */
  leads(filters: Given<F>): boolean {
    return this.options.leads?.(filters) ?? false
  }

  private pageNumber(filters: Given<F>) {
    const [page = 1] = this.each((name, { role }) =>
      role === 'page' ? [filters[name] as number | undefined] : [],
    ).flat()
    return page
  }

  private inOrder<E extends Entry>(entries: readonly E[], filters: Given<F>): readonly E[] {
    const [chosen] = this.each((name, { orders, none }) =>
      orders
        ? [{ orders: orders as Orders<string, Entry>, name: (filters[name] ?? none) as string }]
        : [],
    ).flat()
    if (!chosen) return entries
    const sorted = this.ordered.get(entries) ?? new Map<string, Entry[]>()
    this.ordered.set(entries, sorted)
    const inOrder =
      sorted.get(chosen.name) ?? entries.toSorted(compareBy(chosen.orders[chosen.name] ?? []))
    sorted.set(chosen.name, inOrder)
    return inOrder as E[]
  }

  private each<T>(of: (name: keyof F & string, field: Field<any, Entry, Context>) => T): T[] {
    return Object.entries(this.fields).map(([name, field]) => of(name, field))
  }
}

/** `defineList<Entry>()({ … })`: first the type of entries that the rules examine, then the list. */
export const defineList =
  <Entry extends object, Context = void>() =>
  <const F extends Fields<Entry, Context>>(options: ListOptions<Entry, F>) =>
    new List<Entry, Context, F>(options)

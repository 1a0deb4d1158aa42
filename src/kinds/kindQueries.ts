import type * as z from 'zod/mini'
import { type Ask, inputOf } from '#src/http/client.ts'
import type { Endpoint, Input } from '#src/http/endpoint.ts'
import { query, queryOne, view } from '#src/rendering/queries.ts'

interface Api {
  endpoints: { getList: Endpoint; getPage: Endpoint; getOne: Endpoint }
  Summary: z.ZodMiniType
  Full: z.ZodMiniType
  Listing: z.ZodMiniType
}
/** A record as shown in its list, on its page, and on a page of the list. */
export type ItemOf<A extends Api> = z.output<A['Summary']>
export type FullOf<A extends Api> = z.output<A['Full']>
export type ListingOf<A extends Api> = z.output<A['Listing']>

type PathOf<A extends Api, Name extends keyof A['endpoints']> = A['endpoints'][Name] extends {
  path: infer Path extends string
}
  ? Path
  : never
/** Paths must be given if they do not follow from the list's path. */
type Paths<A extends Api> = { list: PathOf<A, 'getList'> } & (PathOf<
  A,
  'getPage'
> extends `${PathOf<A, 'getList'>}-listing`
  ? { page?: never }
  : { page: PathOf<A, 'getPage'> }) &
  (PathOf<A, 'getOne'> extends `${PathOf<A, 'getList'>}/:slug`
    ? { one?: never }
    : { one: PathOf<A, 'getOne'> })

interface PagedList<Item, Filters, Listing> {
  print(filters: Filters): Record<string, string>
  page(entries: readonly Item[], filters: Filters, context: void): Listing
}

/** Queries for the pages of a kind. Browsers load the whole list once and take a page's records from it. */
export function kindQueries<A extends Api>(paths: Paths<A>) {
  type List = A['endpoints']['getList']
  type One = A['endpoints']['getOne']
  const {
    list,
    page = `${list}-listing`,
    one = `${list}/:slug`,
  } = paths as Record<'list', string> & Partial<Record<'page' | 'one', string>>
  const ask = (askFor: Ask, path: string, asked: object) =>
    askFor<Endpoint>(path, { query: asked } as Input<Endpoint>)
  const all = () => query<List>(list as List['path'], {} as Input<List>)
  return {
    all,
    /** The first entries of the list. */
    first: (name: string, limit: number) =>
      view<ItemOf<A>[], ItemOf<A>>([name], {
        server: (askFor) => ask(askFor, list, { limit }) as Promise<ItemOf<A>[]>,
        browser: { of: all(), pick: (entries) => entries.slice(0, limit) },
      }),
    /** A page of its list; `asked` selects the list if there are several. */
    page: <Filters>(
      of: PagedList<ItemOf<A>, Filters, ListingOf<A>>,
      filters: Filters,
      asked: Record<string, string> = {},
    ) =>
      view<ListingOf<A>, ItemOf<A>>([page.replace('/api/', ''), ...Object.values(asked), filters], {
        server: (askFor) =>
          ask(askFor, page, { ...asked, ...of.print(filters) }) as Promise<ListingOf<A>>,
        browser: { of: all(), pick: (entries) => of.page(entries, filters) },
      }),
    one: (slug: string) => queryOne<One>(one as One['path'], inputOf<One>({ params: { slug } })),
  }
}

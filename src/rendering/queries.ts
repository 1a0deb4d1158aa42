import { QueryClient, type QueryFunctionContext, type QueryKey, queryOptions } from '@tanstack/react-query'
import type { Endpoint, Result } from '#src/http/endpoint.ts'
import { type Get, ResponseError } from '#src/http/client.ts'
import { MOST_LISTED } from '#src/lists/bounds.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** The path of the call that gives just this, from which a browser loads it after the paint: for what is too much for the page. */
    queryMeta: { late?: string }
  }
}

/**
 * The data of one browser tab or one rendering. Loading is a GET to the path formed by joining the key's segments with
 * slashes; data never goes stale, nothing is retried or refetched on focus (promises D2, D3 and D4).
 */
export class SiteQueryClient extends QueryClient {
  readonly get: Get

  constructor(get: Get) {
    super({
      defaultOptions: {
        queries: {
          queryFn: ({ queryKey }) => get(queryKey.map(String).join('/')),
          staleTime: Infinity,
          gcTime: Infinity,
          retry: false,
          retryOnMount: false,
          refetchOnWindowFocus: false,
          refetchOnReconnect: false,
          networkMode: 'always',
        },
      },
    })
    this.get = get
  }
}

type Context = QueryFunctionContext<QueryKey>
const siteClient = ({ client }: Context) => client as SiteQueryClient

/** A specified call, loaded the default way: `query<typeof getPosts>('/api/posts')`. */
export const query = <E extends Endpoint>(...queryKey: [string, ...string[]]) => queryOptions<Result<E>>({ queryKey })

/** A call for one thing by its slug: null when the server responds with 404. */
export const queryOne = <E extends Endpoint>(path: string, ...names: string[]) =>
  queryOptions<Result<E> | null>({
    queryKey: [path, ...names],
    queryFn: (context) =>
      siteClient(context)
        .get<Result<E>>([path, ...names.map(encodeURIComponent)].join('/'))
        .catch((error: unknown) => {
          if (error instanceof ResponseError && error.status === 404) return null
          throw error
        }),
  })

interface View<T, Entry> {
  /** The call that gives just what is shown. */
  server: string
  browser: {
    of: { queryKey: QueryKey }
    pick: (whole: Entry[], client: QueryClient) => T | Promise<T>
    /** The whole list is used when it is there, and not asked for when it is not. */
    ifLoaded?: boolean
  }
}

/**
 * What a page shows of a longer list. The server asks for just that, so that the page carries no more; the browser
 * makes the one call for the whole list once and picks from it. A list that is longer than the call gives is not
 * whole: then the browser asks the server too.
 */
export const view = <T, Entry>(queryKey: QueryKey, { server, browser: { of, pick, ifLoaded = false } }: View<T, Entry>) =>
  queryOptions<T>({
    queryKey,
    queryFn: async (context) => {
      const client = siteClient(context)
      if (import.meta.env.SSR) return client.get<T>(server)
      const { queryKey } = of
      const whole = ifLoaded ? client.getQueryData<Entry[]>(queryKey) : await client.ensureQueryData<Entry[]>({ queryKey })
      return whole && whole.length < MOST_LISTED ? pick(whole, client) : client.get<T>(server)
    },
  })

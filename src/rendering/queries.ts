import {
  QueryClient,
  type QueryFunctionContext,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query'
import type { Endpoint, Input, Result } from '#src/http/endpoint.ts'
import { type Ask, statusOf } from '#src/http/client.ts'
import { MAX_LISTED } from '#src/lists/bounds.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * Path of the call that returns exactly this, which a browser loads after the paint: for data
     * too large to inline.
     */
    queryMeta: { late?: string }
  }
}

/**
 * Data of one browser tab or one rendering. A query without its own function loads the path made of its key's
 * segments; data never goes stale, and nothing is retried or refetched on focus (promises D2, D3 and D4).
 */
export class SiteQueryClient extends QueryClient {
  readonly ask: Ask

  constructor(ask: Ask) {
    super({
      defaultOptions: {
        queries: {
          queryFn: ({ queryKey }) => ask(queryKey.map(String).join('/'), {}),
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
    this.ask = ask
  }
}

type Context = QueryFunctionContext<QueryKey>
const siteClient = ({ client }: Context) => client as SiteQueryClient

/**
 * A call by its path: `query<typeof getPost>('/api/posts/:slug', { params: { slug } })`. Its key
 * consists of the path's segments.
 */
export const query = <E extends Endpoint>(path: E['path'], input: Input<E>) =>
  queryOptions<Result<E>>({
    queryKey: keyOf(path, input),
    queryFn: (context) => siteClient(context).ask<E>(path, input),
  })

/** A call for a single record by slug: null if the server responds with 404. */
export const queryOne = <E extends Endpoint>(path: E['path'], input: Input<E>) =>
  queryOptions<Result<E> | null>({
    queryKey: keyOf(path, input),
    queryFn: (context) =>
      siteClient(context)
        .ask<E>(path, input)
        .catch((error: unknown) => {
          if (statusOf(error) === 404) return null
          throw error
        }),
  })

/** Splits "/api/events/:id/sessions" into its literal parts and parameter values. */
const keyOf = (
  path: string,
  { params = {} }: { params?: Record<string, string> },
): [string, ...string[]] => {
  const [first = '', ...rest] = path.split(/\/(?=:)|(?<=\/:\w+)\//)
  return [
    first,
    ...rest.map((part) => (part.startsWith(':') ? (params[part.slice(1)] ?? '') : part)),
  ]
}

interface View<T, Entry> {
  /** The call that returns exactly what is shown. */
  server: (ask: Ask) => Promise<T>
  browser: {
    of: { queryKey: QueryKey }
    pick: (whole: Entry[], client: QueryClient) => T | Promise<T>
    /** Uses the whole list only if it is already loaded. */
    ifLoaded?: boolean
  }
}

/**
 * The part of a longer list that a page shows. The server queries exactly that, so the page embeds nothing more;
 * the browser loads the whole list once and picks from it. If the list exceeds the call's limit, the browser
 * queries the server for the part too.
 */
export const view = <T, Entry>(
  queryKey: QueryKey,
  { server, browser: { of, pick, ifLoaded = false } }: View<T, Entry>,
) =>
  queryOptions<T>({
    queryKey,
    queryFn: async (context) => {
      const client = siteClient(context)
      if (import.meta.env.SSR) return server(client.ask)
      const { queryKey } = of
      const whole = ifLoaded
        ? client.getQueryData<Entry[]>(queryKey)
        : await client.ensureQueryData<Entry[]>({ queryKey })
      return whole && whole.length < MAX_LISTED ? pick(whole, client) : server(client.ask)
    },
  })

import {
  QueryClient,
  type QueryFunctionContext,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query'
import type { Endpoint, Input, Result } from '#src/http/endpoint.ts'
import { type Ask, statusOf } from '#src/http/client.ts'
import { MOST_LISTED } from '#src/lists/bounds.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** The path of the call that gives just this, from which a browser loads it after the paint: for what is too much for the page. */
    queryMeta: { late?: string }
  }
}

/**
 * The data of one browser tab or one rendering. A query without a call of its own asks for the path that the segments of
 * its key make; data never goes stale, nothing is retried or refetched on focus (promises D2, D3 and D4).
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

/** A specified call: `query<typeof getPost>('/api/posts/:slug', { params: { slug } })`. Its key is made of its path's segments. */
export const query = <E extends Endpoint>(path: E['path'], input: Input<E>) =>
  queryOptions<Result<E>>({
    queryKey: keyOf(path, input),
    queryFn: (context) => siteClient(context).ask<E>(path, input),
  })

/** A call for one thing by its slug: null when the server responds with 404. */
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

/** "/api/events/:id/sessions" as its literal parts and the values between them. */
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
  /** The call that gives just what is shown. */
  server: (ask: Ask) => Promise<T>
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
      return whole && whole.length < MOST_LISTED ? pick(whole, client) : server(client.ask)
    },
  })

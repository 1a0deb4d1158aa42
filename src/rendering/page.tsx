import type { FetchQueryOptions } from '@tanstack/react-query'
import { type ComponentType, createContext, use } from 'react'
import { parse, type RouteParams } from 'regexparam'
import { LONGEST_VALUE } from '#src/lists/bounds.ts'
import type { OwnSettings } from '#src/settings.ts'
import { lazyComponent } from '#src/ui/lazyComponent.tsx'

export type Search = Record<string, string>
export type Queries = FetchQueryOptions<any, any, any, any>[]
export interface PageProps<Params = Record<string, string>> {
  params: Params
  /** The query parameters that the page declares, those present in the address. */
  search: Search
}
type Module = { default: ComponentType<PageProps<any>> }

interface PageOptions<Params> {
  /** What the page is called in the window's title while its script is under way; none: by the business alone. */
  name?: string
  /** What it says meanwhile. */
  loading?: string
  /** What the page needs before it can be rendered, the same in the browser and on the server. */
  queries?: ((params: Params, search: Search) => Queries) | undefined
  /**
   * The query parameters that change the page, in their canonical order; all others are ignored. A list names its own, on the
   * server alone: a browser hands such a page all of them, for the list to read.
   */
  search?: string[] | undefined
  /** Free-text parameters: pages that carry one are not cached. */
  uncached?: string[] | undefined
  /** Left out of the sitemap, because its canonical address is another. */
  unlisted?: boolean
}

/** The script of a page did not arrive: the connection is lost, or a newer release has taken the file's place. */
export class ScriptMissing extends Error {
  override name = 'ScriptMissing'
}

/** Page files by path, as import.meta.glob gives them: each a chunk of its own. */
export type PageModules = Record<string, () => Promise<unknown>>

/** Defines pages of the route table: an address pattern, the file of the page and the data it needs. */
export const pagesFrom =
  (modules: PageModules) =>
  <Path extends string>(
    path: Path,
    file: string,
    {
      name,
      loading: loadingText = 'Loading...',
      queries = () => [],
      search,
      uncached = [],
      unlisted = false,
    }: PageOptions<RouteParams<Path>> = {},
  ) => {
    const { keys, pattern } = parse(path)
    const source = `./features/${file}.tsx`
    const Page = lazyComponent(() =>
      (modules[source]!() as Promise<Module>).catch((cause: unknown) => {
        throw new ScriptMissing(source, { cause })
      }),
    )
    return {
      path,
      source: source.replace('./', 'src/'),
      /** The query parameters that the page declares; known on the server alone. */
      searchNames: search ?? [],
      name,
      loadingText,
      uncached,
      unlisted,
      Page,
      /** The params of a path that this page matches: in any case, with or without a final slash. */
      match: (pathname: string): Record<string, string> | undefined => {
        const values = pattern.exec(pathname)
        return values ? Object.fromEntries(keys.map((key, n) => [key, decode(values[n + 1] ?? '').toLowerCase()])) : undefined
      },
      /** Of an address's query, what this page declares, in canonical order. */
      pick: (query: URLSearchParams): Search => {
        const names = search ?? (import.meta.env.SSR ? [] : [...new Set(query.keys())])
        return Object.fromEntries(
          names.flatMap((name) => (query.get(name) ? [[name, query.get(name)!.slice(0, LONGEST_VALUE).toWellFormed()]] : [])),
        )
      },
      queries: queries as (params: object, search: Search) => Queries,
    }
  }
export type Page = ReturnType<ReturnType<typeof pagesFrom>>

const decode = (part: string) => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Facts of one rendering that every part may read and that the browser starts from. */
export interface SiteFacts {
  /** Scheme and host of the public site, no final slash. */
  origin: string
  /** Today in the business's zone as YYYY-MM-DD. */
  today: string
  /** What was set otherwise than it begins. */
  settings: OwnSettings
}
export const SiteContext = createContext<SiteFacts>({ origin: '', today: '1970-01-01', settings: {} })
export const useSite = () => use(SiteContext)

/** Lets a component decide the HTTP status of the document it is rendered in. */
export const ResponseContext = createContext<{ status: number } | null>(null)
export function useStatus(status: number) {
  const response = use(ResponseContext)
  if (response) response.status = status
}

import type { FetchQueryOptions } from '@tanstack/react-query'
import { type ComponentType, createContext, use } from 'react'
import type { PathParams } from '#src/http/endpoint.ts'
import { canonicalPath, pathPattern } from '#src/http/router.ts'
import { MAX_VALUE_LENGTH } from '#src/lists/bounds.ts'
import type { OwnSettings } from '#src/settings.ts'
import { lazyComponent } from '#src/ui/lazyComponent.tsx'
import type { SampleAddresses } from './sampleNotice.ts'

export type Search = Record<string, string>
export type Queries = FetchQueryOptions<any, any, any, any>[]
export interface PageProps<Params = Record<string, string>> {
  params: Params
  /** The page's declared query parameters that are present in the URL. */
  search: Search
}
type Params<Path extends string> = Record<PathParams<Path>, string>
type Module = { default: ComponentType<PageProps<any>> }

interface PageOptions<Params> {
  /** Title while the page's script loads; without it, only the business's name. */
  name?: string
  /** Text shown while loading. */
  loading?: string
  /** Data needed to render the page, the same in the browser and on the server. */
  queries?: ((params: Params, search: Search) => Queries) | undefined
  /** The one of these that its first lines depend on: browsers too wait for it, whether it loads or fails. */
  needs?: Queries[number]
  /**
   * Query parameters that change the page, in canonical order; all others are ignored. List pages declare theirs
   * only on the server: in the browser such a page gets all of them, and the list parses them.
   */
  search?: string[] | undefined
  /** Free-text parameters: pages with one are not cached. */
  uncached?: string[] | undefined
  /** Excluded from the sitemap, because its canonical URL is a different one. */
  unlisted?: boolean
}

/** A page's script did not load: the connection was lost, or a newer release replaced the file. */
export class ScriptMissing extends Error {
  override name = 'ScriptMissing'
}

/** Page modules by path, as returned by import.meta.glob: each is its own chunk. */
export type PageModules = Record<string, () => Promise<unknown>>

/** Defines pages of the route table: a path pattern, the page's file, and the data it needs. */
export const pagesFrom =
  (modules: PageModules) =>
  <Path extends string>(
    path: Path,
    file: string,
    {
      name,
      loading: loadingText = 'Loading...',
      queries = () => [],
      needs,
      search,
      uncached = [],
      unlisted = false,
    }: PageOptions<Params<Path>> = {},
  ) => {
    const paramsOf = pathPattern(path)
    const source = `./features/${file}.tsx`
    const Page = lazyComponent(() =>
      (modules[source]!() as Promise<Module>).catch((cause: unknown) => {
        throw new ScriptMissing(source, { cause })
      }),
    )
    return {
      path,
      source: source.replace('./', 'src/'),
      /** Declared query parameters; known only on the server. */
      searchNames: search ?? [],
      name,
      loadingText,
      uncached,
      unlisted,
      Page,
      /** Parameters of a path if it matches this page, ignoring case and a trailing slash. */
      match: (pathname: string) => paramsOf(canonicalPath(pathname)),
      /** The declared parameters of a URL's query, in canonical order. */
      pick: (query: URLSearchParams): Search => {
        const names = search ?? (import.meta.env.SSR ? [] : [...new Set(query.keys())])
        return Object.fromEntries(
          names.flatMap((name) => {
            const value = query.get(name)
            return value ? [[name, value.slice(0, MAX_VALUE_LENGTH).toWellFormed()]] : []
          }),
        )
      },
      needs,
      queries: (params: object, search: Search): Queries => [
        ...(needs ? [needs] : []),
        ...queries(params as Params<Path>, search),
      ],
    }
  }
export type Page = ReturnType<ReturnType<typeof pagesFrom>>

/** Facts that every part of a rendering can read, passed on to the browser. */
export interface SiteFacts {
  /** Scheme and host of the public site, without a trailing slash. */
  origin: string
  /** Today's date in the business's time zone as YYYY-MM-DD. */
  today: string
  /** Settings changed from their initial values. */
  settings: OwnSettings
  /** Whether visitors can see sample content. */
  samples: boolean
}
export const SiteContext = createContext<SiteFacts>({
  origin: '',
  today: '1970-01-01',
  settings: {},
  samples: false,
})
export const useSite = () => use(SiteContext)

/** Set only on the server. */
export const SampleContext = createContext<SampleAddresses>(new Set())

/** Lets a component set the HTTP status of the document being rendered. */
export const ResponseContext = createContext<{ status: number } | null>(null)
export function useStatus(status: number) {
  const response = use(ResponseContext)
  if (response) response.status = status
}

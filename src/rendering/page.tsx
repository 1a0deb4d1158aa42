import type { FetchQueryOptions } from '@tanstack/react-query'
import { type ComponentType, createContext, use } from 'react'
import type { PathParams } from '#src/http/endpoint.ts'
import { canonicalPath, pathPattern } from '#src/http/router.ts'
import { LONGEST_VALUE } from '#src/lists/bounds.ts'
import type { OwnSettings } from '#src/settings.ts'
import { lazyComponent } from '#src/ui/lazyComponent.tsx'
import type { SampleAddresses } from './sampleNotice.ts'

export type Search = Record<string, string>
export type Queries = FetchQueryOptions<any, any, any, any>[]
export interface PageProps<Params = Record<string, string>> {
  params: Params
  /** The query parameters that the page declares, those present in the address. */
  search: Search
}
type Params<Path extends string> = Record<PathParams<Path>, string>
type Module = { default: ComponentType<PageProps<any>> }

interface PageOptions<Params> {
  /** What the page is called in the window's title while its script is under way; none: by the business alone. */
  name?: string
  /** What it says meanwhile. */
  loading?: string
  /** What the page needs before it can be rendered, the same in the browser and on the server. */
  queries?: ((params: Params, search: Search) => Queries) | undefined
  /** Of these, what its first lines are made of: browsers too show the page once it is there, or did not come. */
  needs?: Queries[number]
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
      /** The query parameters that the page declares; known on the server alone. */
      searchNames: search ?? [],
      name,
      loadingText,
      uncached,
      unlisted,
      Page,
      /** The params of a path that this page matches: in any case, with or without a final slash. */
      match: (pathname: string) => paramsOf(canonicalPath(pathname)),
      /** Of an address's query, what this page declares, in canonical order. */
      pick: (query: URLSearchParams): Search => {
        const names = search ?? (import.meta.env.SSR ? [] : [...new Set(query.keys())])
        return Object.fromEntries(
          names.flatMap((name) => {
            const value = query.get(name)
            return value ? [[name, value.slice(0, LONGEST_VALUE).toWellFormed()]] : []
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

/** Facts of one rendering that every part may read and that the browser starts from. */
export interface SiteFacts {
  /** Scheme and host of the public site, no final slash. */
  origin: string
  /** Today in the business's zone as YYYY-MM-DD. */
  today: string
  /** What was set otherwise than it begins. */
  settings: OwnSettings
  /** Whether sample content is among what visitors see. */
  samples: boolean
}
export const SiteContext = createContext<SiteFacts>({
  origin: '',
  today: '1970-01-01',
  settings: {},
  samples: false,
})
export const useSite = () => use(SiteContext)

/** On the server. */
export const SampleContext = createContext<SampleAddresses>(new Set())

/** Lets a component decide the HTTP status of the document it is rendered in. */
export const ResponseContext = createContext<{ status: number } | null>(null)
export function useStatus(status: number) {
  const response = use(ResponseContext)
  if (response) response.status = status
}

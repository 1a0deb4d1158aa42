import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import type { BufferedResponse } from '#src/http/bufferedResponse.ts'
import { type Get, ResponseError } from '#src/http/client.ts'
import { Problem } from '#src/http/errors.ts'
import { inProcess } from '#src/http/front.ts'
import { problemHeaders } from '#src/http/problems.ts'
import type { OwnPage, Route, RouteRequest, RouteResponse } from '#src/http/route.ts'
import type { Asked } from '#src/http/router.ts'
import { isEmpty } from '#src/http/serve.ts'
import { publicSettings } from '#src/settings.ts'
import { type Assets, Document, type Fault, type PageState } from './Document.tsx'
import { type Page, type Queries, ResponseContext, type Search, SiteContext, type SiteFacts } from './page.tsx'
import { SiteQueryClient } from './queries.ts'

export interface ShellProps {
  queryClient: SiteQueryClient
  fault?: Fault | undefined
}

interface Rendering {
  page: Page
  params: Record<string, string>
  search: Search
  pathname: string
  facts: SiteFacts
  assets: Assets
  language: string
  Shell: ComponentType<ShellProps>
  /** Calls the API in-process. */
  get: Get
  /** Shown instead of the page of the address. */
  fault?: Fault
}

/** Renders a page with its data; rejects when a call that it needs fails on our side. */
export async function render(rendering: Rendering): Promise<{ status: number; html: string; data: unknown[] }> {
  const { page, params, search, pathname, facts, assets, language, Shell, get, fault } = rendering
  const queryClient = new SiteQueryClient(get)
  const queries = page.queries(params, search)
  // Before the calls: one of them that fails must not leave the page's module behind half loaded.
  await page.Page.preload()
  await Promise.all(queries.map((query) => load(queryClient, query)))
  const loaded = queries
    .map(({ queryKey, meta }) => ({ key: queryKey, datum: queryClient.getQueryData(queryKey) as unknown, path: meta?.late }))
    .filter(({ datum }) => datum !== undefined)
  const late = loaded.find(({ datum, path }) => path && !isEmpty(datum))
  const state: PageState = {
    assets,
    facts,
    data: loaded.filter((one) => one !== late).map(({ key, datum }) => [key, datum]),
    late: late && { key: late.key, path: late.path! },
    fault,
  }
  const response = { status: fault?.status ?? 200 }
  const html = renderToString(
    <ResponseContext value={response}>
      <SiteContext value={facts}>
        <Document state={state} language={language}>
          <Router ssrPath={pathname} ssrSearch={new URLSearchParams(search).toString()}>
            <Shell queryClient={queryClient} fault={fault} />
          </Router>
        </Document>
      </SiteContext>
    </ResponseContext>,
  )
  queryClient.clear()
  // React leaves this in place of a part that threw, for browsers to try again; what failed here would fail there.
  if (html.includes('<!--$!-->')) throw new Error(`A part of ${pathname} could not be rendered.`)
  return { status: response.status, html: `<!doctype html>${html}`, data: loaded.map(({ datum }) => datum) }
}

/** A call that was refused is left to the browser, which makes it again: what an address holds never fails a page. */
async function load(queryClient: SiteQueryClient, query: Queries[number]) {
  try {
    await queryClient.fetchQuery(query)
  } catch (error) {
    if (!(error instanceof ResponseError) || error.status >= 500) throw error
    queryClient.removeQueries({ queryKey: query.queryKey, exact: true })
  }
}

export interface PageSite {
  origin: string
  language: string
  /** Today in the business's zone. */
  today: () => string
  assetsFor: (source: string) => Assets
  Shell: ComponentType<ShellProps>
  /** Answers a call of the API in-process. */
  call: (asked: Asked) => Promise<BufferedResponse>
  /** Where an address that no page has leads now. */
  findRedirect: (url: string) => Promise<string | undefined>
}

/** The API as pages call it: in-process, as a visitor whom nothing counts. */
const dataOf =
  ({ call }: PageSite): Get =>
  async <T,>(url: string) => {
    try {
      return (await call({ method: 'GET', url, visitor: inProcess })).json as T
    } catch (error) {
      if (!(error instanceof Problem) || error.status >= 500) throw error
      throw new ResponseError(error.status, JSON.stringify(error), '')
    }
  }

const HTML = { 'content-type': 'text/html; charset=utf-8' }

export const redirectTo = (location: string): RouteResponse => ({
  status: 301,
  headers: { location, 'cache-control': 'public, max-age=3600' },
  body: '',
})

/** The route of a page: its data and its HTML, cached under its path with the query parameters that it declares. */
export const pageRoute = (page: Page, site: PageSite, ownPage?: OwnPage): Route<'page'> => ({
  kind: 'page',
  method: 'GET',
  path: page.path,
  access: 'anyone',
  caching: 'content',
  cacheKey({ path, query }) {
    if (page.uncached.some((name) => query.has(name))) return undefined
    const search = new URLSearchParams(page.pick(query)).toString()
    return search ? `${path}?${search}` : path
  },
  async source({ params, query, url }) {
    const queryClient = new SiteQueryClient(dataOf(site))
    const queries = page.queries(params, page.pick(query))
    await Promise.all(queries.map((one) => load(queryClient, one)))
    const data = queries.map(({ queryKey }) => queryClient.getQueryData(queryKey) ?? null)
    queryClient.clear()
    return JSON.stringify([data, data.includes(null) && (await site.findRedirect(url))])
  },
  async respond(request) {
    const own = await ownPage?.(request)
    if (own?.response) return own.response
    const search = page.pick(request.query)
    const get: Get = async <T,>(path: string) => (path === own?.data?.path ? (own.data.value as T) : dataOf(site)<T>(path))
    const { status, html, data } = await renderPage(page, site, request, search, { get })
    const target = status === 404 ? await site.findRedirect(request.url) : undefined
    if (target) return redirectTo(target)
    const matchedNothing = Object.keys(search).length > 0 && data.some(isEmpty)
    return { status, headers: { ...HTML, ...own?.headers }, body: html, cacheable: !own && !matchedNothing }
  },
})

/** A page in response to what a form sent: with data of its own, for nobody else. */
export async function respondWithPage(
  page: Page,
  site: PageSite,
  request: RouteRequest,
  { status, data }: { status: number; data: { path: string; value: object } },
): Promise<RouteResponse> {
  const get: Get = async <T,>(path: string) => (path === data.path ? (data.value as T) : dataOf(site)<T>(path))
  const { html } = await renderPage(page, site, request, page.pick(request.query), { get })
  return { status, headers: HTML, body: html, cacheable: false }
}

interface FailurePages {
  notFoundPage: Page
  /** Shown with the status and the message of the problem. */
  errorPage: Page
}

/** What an address shows when it has nothing, or when its page cannot be shown. */
export function failurePages(site: PageSite, { notFoundPage, errorPage }: FailurePages) {
  const missing = pageRoute(notFoundPage, site)
  return async (problem: Problem, request: RouteRequest): Promise<RouteResponse> => {
    const { status, message } = problem
    if (status === 404) return missing.respond(request) as Promise<RouteResponse>
    const { html } = await renderPage(errorPage, site, { ...request, params: {} }, {}, { fault: { status, message } })
    return { status, headers: { ...problemHeaders(problem), ...HTML }, body: html }
  }
}

const renderPage = (
  page: Page,
  site: PageSite,
  { path, params }: Pick<RouteRequest, 'path' | 'params'>,
  search: Search,
  { get = dataOf(site), fault }: { get?: Get; fault?: Fault },
) =>
  render({
    page,
    params,
    search,
    pathname: path,
    facts: { origin: site.origin, today: site.today(), settings: publicSettings() },
    assets: site.assetsFor(page.source),
    language: site.language,
    Shell: site.Shell,
    get,
    ...(fault && { fault }),
  })

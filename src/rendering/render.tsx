import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import { pageCost } from '#src/http/limits.ts'
import { type Ask, statusOf } from '#src/http/client.ts'
import type { Problem } from '#src/http/errors.ts'
import { problemHeaders } from '#src/http/problems.ts'
import type { OwnData, OwnPage, Route, RouteRequest, RouteResponse } from '#src/http/route.ts'
import { isEmpty } from '#src/http/responseCache.ts'
import { publicSettings } from '#src/settings.ts'
import { type Assets, Document, type Fault, type PageState } from './Document.tsx'
import {
  type Page,
  type Queries,
  ResponseContext,
  SampleContext,
  type Search,
  SiteContext,
  type SiteFacts,
} from './page.tsx'
import { SiteQueryClient } from './queries.ts'
import type { SampleAddresses } from './sampleNotice.ts'

export interface ShellProps {
  queryClient: SiteQueryClient
  fault?: Fault | undefined
}

export interface PageSite {
  origin: string
  /** Today's date in the business's time zone. */
  today: () => string
  /** Addresses of sample content: paths of this site and URLs of others. */
  samples: () => Promise<SampleAddresses>
  assetsFor: (source: string) => Assets
  Shell: ComponentType<ShellProps>
  /** Calls the API's operations in this process. */
  ask: Ask
  /** Finds the current target of an address without a page. */
  findRedirect: (url: string) => Promise<string | undefined>
}

interface Shown {
  /** Data shown to one visitor alone. */
  own?: OwnData | undefined
  /** Shown instead of the page at the address. */
  fault?: Fault | undefined
}

let last = Promise.resolve()

/** Resolves in an event loop turn of its own, so that long synchronous tasks never run back to back. */
const yieldTurn = (): Promise<void> =>
  (last = last.then(() => new Promise((begin) => setImmediate(begin))))

/** Renders a page with its data; rejects if a call it needs fails on our side. */
export async function render(
  page: Page,
  { origin, today, samples: findSamples, assetsFor, Shell, ask }: PageSite,
  { path, params }: Pick<RouteRequest, 'path' | 'params'>,
  search: Search,
  { own, fault }: Shown = {},
): Promise<{ status: number; html: string; data: unknown[] }> {
  const samples = await findSamples()
  const facts: SiteFacts = {
    origin,
    today: today(),
    settings: publicSettings(),
    samples: samples.size > 0,
  }
  const queryClient = new SiteQueryClient(ask)
  if (own) queryClient.setQueryData(own.key, own.value)
  const queries = page.queries(params, search)
  // Preload before the calls: if one fails, it must not leave the page's module half loaded.
  await page.Page.preload()
  await Promise.all(queries.map((query) => load(queryClient, query)))
  await yieldTurn()
  const loaded = queries
    .map(({ queryKey, meta }) => ({
      key: queryKey,
      datum: queryClient.getQueryData(queryKey) as unknown,
      path: meta?.late,
    }))
    .filter(({ datum }) => datum !== undefined)
  const late = loaded.find((one) => one.path && !isEmpty(one.datum))
  const state: PageState = {
    assets: assetsFor(page.source),
    facts,
    data: loaded.filter((one) => one !== late).map(({ key, datum }) => [key, datum]),
    late: late && { key: late.key, path: late.path! },
    fault,
  }
  const response = { status: fault?.status ?? 200 }
  const html = renderToString(
    <ResponseContext value={response}>
      <SiteContext value={facts}>
        <SampleContext value={samples}>
          <Document state={state}>
            <Router ssrPath={path} ssrSearch={new URLSearchParams(search).toString()}>
              <Shell queryClient={queryClient} fault={fault} />
            </Router>
          </Document>
        </SampleContext>
      </SiteContext>
    </ResponseContext>,
  )
  queryClient.clear()
  // React emits this marker for a part that threw, for browsers to retry; but what failed here would fail there
  // too.
  if (html.includes('<!--$!-->')) throw new Error(`A part of ${path} could not be rendered.`)
  return {
    status: response.status,
    html: `<!doctype html>${html}`,
    data: loaded.map(({ datum }) => datum),
  }
}

/** A refused call is left for the browser to repeat: a bad address never fails the whole page. */
async function load(queryClient: SiteQueryClient, query: Queries[number]) {
  try {
    await queryClient.fetchQuery(query)
  } catch (error) {
    const status = statusOf(error)
    if (status === undefined || status >= 500) throw error
    queryClient.removeQueries({ queryKey: query.queryKey, exact: true })
  }
}

const HTML = { 'content-type': 'text/html; charset=utf-8' }

export const redirectTo = (location: string): RouteResponse => ({
  status: 301,
  headers: { location, 'cache-control': 'public, max-age=3600' },
  body: '',
})

/** Route of a page: its data and HTML, cached under its path with the declared query parameters. */
export const pageRoute = (page: Page, site: PageSite, ownPage?: OwnPage): Route<'page'> => ({
  kind: 'page',
  method: 'GET',
  path: page.path,
  access: 'anyone',
  caching: 'content',
  limit: 'list',
  cost: ({ query }) => pageCost(page.pick(query)),
  cacheKey({ path, query }) {
    if (page.uncached.some((name) => query.has(name))) return undefined
    const search = new URLSearchParams(page.pick(query)).toString()
    return search ? `${path}?${search}` : path
  },
  async source({ params, query, url }) {
    const queryClient = new SiteQueryClient(site.ask)
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
    const { status, html, data } = await render(page, site, request, search, { own: own?.data })
    const matchedNothing = Object.keys(search).length > 0 && data.some(isEmpty)
    // A renamed term redirects to its list under the new name.
    const target =
      status === 404 || matchedNothing ? await site.findRedirect(request.url) : undefined
    if (target) return redirectTo(target)
    return {
      status,
      headers: { ...HTML, ...own?.headers },
      body: html,
      cacheable: !own && !matchedNothing,
    }
  },
})

/** Responds to a form with a page that contains private data. */
export async function respondWithPage(
  page: Page,
  site: PageSite,
  request: RouteRequest,
  { status, data: own }: { status: number; data: OwnData },
): Promise<RouteResponse> {
  const { html } = await render(page, site, request, page.pick(request.query), { own })
  return { status, headers: HTML, body: html, cacheable: false }
}

interface FailurePages {
  notFoundPage: Page
  /** Shown with the problem's status and message. */
  errorPage: Page
}

/** Pages for an address that has nothing, or whose page cannot be shown. */
export function failurePages(site: PageSite, { notFoundPage, errorPage }: FailurePages) {
  const missing = pageRoute(notFoundPage, site)
  return async (problem: Problem, request: RouteRequest): Promise<RouteResponse> => {
    const { status, message } = problem
    if (status === 404) return missing.respond(request) as Promise<RouteResponse>
    const { html } = await render(
      errorPage,
      site,
      { ...request, params: {} },
      {},
      { fault: { status, message } },
    )
    return { status, headers: { ...problemHeaders(problem), ...HTML }, body: html }
  }
}

import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import { pageCost } from '#src/http/limits.ts'
import { ownTurn } from '#src/http/ownTurn.ts'
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

interface Rendering {
  page: Page
  params: Record<string, string>
  search: Search
  pathname: string
  facts: SiteFacts
  /** Where sample content stands. */
  samples: SampleAddresses
  assets: Assets
  language: string
  Shell: ComponentType<ShellProps>
  /** Asks the operations of the API in this process. */
  ask: Ask
  /** What the page shows to one visitor alone. */
  own?: OwnData | undefined
  /** Shown instead of the page of the address. */
  fault?: Fault
}

/** Renders a page with its data; rejects when a call that it needs fails on our side. */
export async function render(
  rendering: Rendering,
): Promise<{ status: number; html: string; data: unknown[] }> {
  const {
    page,
    params,
    search,
    pathname,
    facts,
    samples,
    assets,
    language,
    Shell,
    ask,
    own,
    fault,
  } = rendering
  const queryClient = new SiteQueryClient(ask)
  if (own) queryClient.setQueryData(own.key, own.value)
  const queries = page.queries(params, search)
  // Before the calls: one of them that fails must not leave the page's module behind half loaded.
  await page.Page.preload()
  await Promise.all(queries.map((query) => load(queryClient, query)))
  await ownTurn()
  const loaded = queries
    .map(({ queryKey, meta }) => ({
      key: queryKey,
      datum: queryClient.getQueryData(queryKey) as unknown,
      path: meta?.late,
    }))
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
        <SampleContext value={samples}>
          <Document state={state} language={language}>
            <Router ssrPath={pathname} ssrSearch={new URLSearchParams(search).toString()}>
              <Shell queryClient={queryClient} fault={fault} />
            </Router>
          </Document>
        </SampleContext>
      </SiteContext>
    </ResponseContext>,
  )
  queryClient.clear()
  // React leaves this in place of a part that threw, for browsers to try again; what failed here would fail there.
  if (html.includes('<!--$!-->')) throw new Error(`A part of ${pathname} could not be rendered.`)
  return {
    status: response.status,
    html: `<!doctype html>${html}`,
    data: loaded.map(({ datum }) => datum),
  }
}

/** A call that was refused is left to the browser, which makes it again: what an address holds never fails a page. */
async function load(queryClient: SiteQueryClient, query: Queries[number]) {
  try {
    await queryClient.fetchQuery(query)
  } catch (error) {
    const status = statusOf(error)
    if (status === undefined || status >= 500) throw error
    queryClient.removeQueries({ queryKey: query.queryKey, exact: true })
  }
}

export interface PageSite {
  origin: string
  language: string
  /** Today in the business's zone. */
  today: () => string
  /** Where sample content stands, as paths of this site and addresses of others. */
  samples: () => Promise<SampleAddresses>
  assetsFor: (source: string) => Assets
  Shell: ComponentType<ShellProps>
  /** Asks the operations of the API in this process. */
  ask: Ask
  /** Where an address that no page has leads now. */
  findRedirect: (url: string) => Promise<string | undefined>
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
    const { status, html, data } = await renderPage(page, site, request, search, {
      own: own?.data,
    })
    const matchedNothing = Object.keys(search).length > 0 && data.some(isEmpty)
    // What is filed under a word that was renamed is listed under the new one.
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

/** A page in response to what a form sent: with data of its own, for nobody else. */
export async function respondWithPage(
  page: Page,
  site: PageSite,
  request: RouteRequest,
  { status, data: own }: { status: number; data: OwnData },
): Promise<RouteResponse> {
  const { html } = await renderPage(page, site, request, page.pick(request.query), { own })
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
    const { html } = await renderPage(
      errorPage,
      site,
      { ...request, params: {} },
      {},
      { fault: { status, message } },
    )
    return { status, headers: { ...problemHeaders(problem), ...HTML }, body: html }
  }
}

const renderPage = async (
  page: Page,
  site: PageSite,
  { path, params }: Pick<RouteRequest, 'path' | 'params'>,
  search: Search,
  { own, fault }: { own?: OwnData | undefined; fault?: Fault },
) => {
  const samples = await site.samples()
  return render({
    page,
    params,
    search,
    pathname: path,
    facts: {
      origin: site.origin,
      today: site.today(),
      settings: publicSettings(),
      samples: samples.size > 0,
    },
    samples,
    assets: site.assetsFor(page.source),
    language: site.language,
    Shell: site.Shell,
    ask: site.ask,
    own,
    ...(fault && { fault }),
  })
}

import type { ComponentType } from 'react'
import type { Get } from '#src/http/client.ts'
import type { Problem } from '#src/http/errors.ts'
import { problemHeaders } from '#src/http/problems.ts'
import type { Route, RouteRequest, RouteResponse } from '#src/http/route.ts'
import { isEmpty } from '#src/http/serve.ts'
import type { Assets, Fault } from './Document.tsx'
import type { Page } from './page.tsx'
import { render, type ShellProps } from './render.tsx'

export interface PageSite {
  origin: string
  language: string
  /** Today in the business's zone. */
  today: () => string
  assetsFor: (source: string) => Assets
  Shell: ComponentType<ShellProps>
  /** Calls the API in-process. */
  get: Get
  /** Where an address that no page has leads now. */
  findRedirect: (url: string) => Promise<string | undefined>
}

/** What an address shows to one visitor alone, or where it leads that visitor; undefined where it is the same for everybody. */
export type OwnPage = (
  request: RouteRequest,
) => Promise<{ response?: RouteResponse; data?: { path: string; value: object } } | undefined>

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
    if (page.unkept.some((name) => query.has(name))) return undefined
    const search = new URLSearchParams(page.pick(query)).toString()
    return search ? `${path}?${search}` : path
  },
  async respond(request) {
    const own = await ownPage?.(request)
    if (own?.response) return own.response
    const search = page.pick(request.query)
    const get: Get = async <T>(path: string) => (path === own?.data?.path ? (own.data.value as T) : site.get<T>(path))
    const { status, html, data } = await renderPage(page, { ...site, get }, request, search)
    const target = status === 404 ? await site.findRedirect(request.url) : undefined
    if (target) return redirectTo(target)
    const matchedNothing = Object.keys(search).length > 0 && data.some(isEmpty)
    return { status, headers: HTML, body: html, cacheable: !own && !matchedNothing }
  },
})

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
    const { html } = await renderPage(errorPage, site, { ...request, params: {} }, {}, { status, message })
    return { status, headers: { ...problemHeaders(problem), ...HTML }, body: html }
  }
}

const renderPage = (
  page: Page,
  { origin, language, today, assetsFor, Shell, get }: PageSite,
  { path, params }: { path: string; params: Record<string, string> },
  search: Record<string, string>,
  fault?: Fault,
) =>
  render({
    page,
    params,
    search,
    pathname: path,
    facts: { origin, today: today() },
    assets: assetsFor(page.source),
    language,
    Shell,
    get,
    ...(fault && { fault }),
  })

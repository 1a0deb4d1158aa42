import type { RequestListener } from 'node:http'
import { createApi, type SiteDeps } from './api.ts'
import { isUnavailable } from './database/open.ts'
import { isForMachines } from './features/machines/server/addresses.ts'
import { socialPicture } from './features/machines/server/socialCards.ts'
import { answerPicture } from './features/pictures/server/pictureAnswer.ts'
import { isPersonal } from './features/resources/server/api.ts'
import { openedPage } from './features/resources/server/openedPage.ts'
import { movedTool } from './features/redirects/server/movedTools.ts'
import { findRedirect } from './features/redirects/server/redirects.ts'
import { Answer } from './http/answer.ts'
import { AnswerCache } from './http/answerCache.ts'
import { type Get, ResponseError } from './http/client.ts'
import { Problem, unavailable } from './http/errors.ts'
import { createFront, type Visitor } from './http/front.ts'
import { createLimits } from './http/limits.ts'
import { asProblem } from './http/problems.ts'
import { securityHeaders } from './http/security.ts'
import { drawArt } from './images/artAnswer.ts'
import { canonicalPath, errorPage, listedPaths, matchPage } from './pages.ts'
import type { Assets } from './rendering/Document.tsx'
import type { Page } from './rendering/page.tsx'
import { render } from './rendering/render.tsx'
import { settings } from './settings.ts'
import { SiteShell } from './SiteShell.tsx'
import { dayClock } from './time/zone.ts'

export interface Deps extends SiteDeps {
  assetsFor: (source: string) => Assets
  /** Files answered as they are, by path. */
  files: Map<string, Answer>
  trustedProxies: number
  /** Whether answers are kept; in development they are not. */
  keep: boolean
}

const HTML = { 'content-type': 'text/html; charset=utf-8' }
const KEPT = { 'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400' }
const UNKEPT = { 'cache-control': 'no-store' }
const IMMUTABLE = { 'cache-control': 'public, max-age=31536000, immutable', 'cross-origin-resource-policy': 'cross-origin' }
const DAILY = {
  'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
  'cross-origin-resource-policy': 'cross-origin',
}
const pictureLimit = { method: 'GET', path: '/pictures', limit: { calls: 300, seconds: 60 } } as const
const artLimit = { method: 'GET', path: '/art', limit: { calls: 300, seconds: 60 } } as const

/** The public site: every room's API, then the pages, behind one cache of whole answers. */
export function createSite(deps: Deps) {
  const { log, origin, files, assetsFor, keep, trustedProxies, db } = deps
  const api = createApi(deps, listedPaths)
  const headers = securityHeaders(origin)
  const today = dayClock(settings.timeZone)
  /** Failures of calls made in-process, which the API has written into the log. */
  const logged = new WeakSet<object>()
  const failed = <E extends object>(error: E) => (logged.add(error), error)
  const logOnce = (err: unknown, context: object, message: string) => {
    if (!logged.has(Object(err) as object)) log.error({ ...context, err }, message)
  }
  const onError = (err: unknown) => logOnce(err, {}, 'renewing an answer failed')
  const cache = new AnswerCache({ today, capacity: keep ? 64e6 : 0, onError })
  const drawings = new AnswerCache({ today: () => '', capacity: 16e6, onError })
  const shownPictures = new AnswerCache({ today: () => '', capacity: 64e6, onError })
  const limits = createLimits()

  const refuse = (problem: Problem, type = 'application/problem+json') =>
    new Answer(
      problem.status,
      {
        ...headers,
        ...UNKEPT,
        'content-type': type,
        ...(problem.retryAfter !== undefined && { 'retry-after': String(problem.retryAfter) }),
      },
      JSON.stringify(problem),
    )

  async function askApi(url: string, visitor: Visitor): Promise<Answer> {
    const response = await api.request(url, undefined, visitor)
    const { 'x-request-id': _, ...own } = Object.fromEntries(response.headers)
    const caching = own['cache-control'] ? {} : response.ok ? KEPT : UNKEPT
    return new Answer(response.status, { ...headers, ...caching, ...own }, Buffer.from(await response.arrayBuffer()))
  }

  async function answerApi(url: string, visitor: Visitor): Promise<Answer> {
    const call = () => askApi(url, visitor)
    return url.includes('?') && new URLSearchParams(url.slice(url.indexOf('?'))).has('q') ? call() : cache.getFresh(url, call)
  }

  /** A fault is thrown, so that the cache goes on with what it has. */
  async function askForMachines(path: string, visitor: Visitor): Promise<Answer> {
    const answer = await askApi(path, visitor)
    if (answer.status === 503) throw failed(unavailable())
    if (answer.status >= 500) throw failed(new Error(`${path} could not be made`))
    return answer
  }

  /** The API as pages call it: in-process, without a request. */
  const get: Get = async <T>(path: string) => {
    const answer = await answerApi(path, inProcess)
    if (answer.status === 503) throw failed(unavailable())
    if (answer.status !== 200) throw failed(new ResponseError(answer.status, answer.text, ''))
    return answer.json as T
  }

  async function renderPage(
    page: Page,
    params: Record<string, string>,
    search: Record<string, string>,
    pathname: string,
    { caching = KEPT, getData = get }: { caching?: Record<string, string>; getData?: Get } = {},
  ) {
    const facts = { origin, today: today() }
    const { status, html } = await render({
      page,
      params,
      search,
      pathname,
      facts,
      assets: assetsFor(page.source),
      language: settings.language,
      Shell: SiteShell,
      get: getData,
    })
    return new Answer(status, { ...headers, ...HTML, ...(status === 200 ? caching : UNKEPT) }, html)
  }

  const redirect = (target: string) =>
    new Answer(301, { ...headers, location: target, 'cache-control': 'public, max-age=3600' }, '')

  async function answerPage(url: string, { cookie }: Visitor): Promise<Answer> {
    const { pathname, searchParams } = parseUrl(url)
    const moved = movedTool(pathname) ?? (pathname === '/' && searchParams.has('p') ? await findRedirect(db, url) : undefined)
    if (moved) return redirect(moved)
    const { page, params } = matchPage(pathname)
    const search = page.pick(searchParams)
    const path = canonicalPath(pathname)
    const query = new URLSearchParams(search).toString()
    const opened = await openedPage(db, { pathname: path, query: searchParams, cookie, origin })
    if (opened?.leadsTo) return new Answer(303, { ...headers, ...UNKEPT, ...opened.leadsTo }, '')
    const getData: Get = async <T>(call: string) => (call === opened?.own?.path ? (opened.own.data as T) : get<T>(call))
    const make = () => renderPage(page, params, search, path, opened && { caching: UNKEPT, getData })
    const kept = !opened && !page.unkept.some((name) => name in search)
    const answer = kept ? await cache.get(query ? `${path}?${query}` : path, make) : await make()
    if (answer.status !== 404) return answer
    const target = await findRedirect(db, url)
    return target ? redirect(target) : answer
  }

  async function answerError(error: unknown, visitor: Visitor, url: string): Promise<Answer> {
    const problem = asProblem(error, isUnavailable)
    if (problem.status >= 500) logOnce(error, { requestId: visitor.requestId, path: url.replace(/\?.*/s, '') }, 'request failed')
    if (isData(url) || url.startsWith('/art/')) return refuse(problem)
    const retry: Record<string, string> = problem.retryAfter === undefined ? {} : { 'retry-after': String(problem.retryAfter) }
    const { html } = await render({
      page: errorPage,
      params: {},
      search: {},
      pathname: parseUrl(url).pathname,
      facts: { origin, today: today() },
      assets: assetsFor(errorPage.source),
      language: settings.language,
      Shell: SiteShell,
      get,
      fault: { status: problem.status, message: problem.message },
    })
    return new Answer(problem.status, { ...headers, ...HTML, ...UNKEPT, ...retry }, html)
  }

  /** Kept by what is drawn: the same address shows another picture when the page's title changes, and none when it is gone. */
  async function answerSocialPicture(url: string, visitor: Visitor): Promise<Answer> {
    const { key, draw } = await socialPicture(db, pathOf(url))
    const kept = drawings.peek(key)
    if (kept) return kept
    await limits(artLimit, visitor.address)
    return drawings.get(key, async () => new Answer(200, { ...headers, ...DAILY, 'content-type': 'image/png' }, await draw()))
  }

  async function answer(url: string, visitor: Visitor): Promise<Answer> {
    try {
      if (url.startsWith('/art/social/')) return await answerSocialPicture(url, visitor)
      if (url.startsWith('/art/')) {
        const kept = drawings.peek(url)
        if (kept) return kept
        await limits(artLimit, visitor.address)
        return await drawings.get(url, () => drawArt(url, { ...headers, ...IMMUTABLE }))
      }
      if (url.startsWith('/pictures/')) {
        const kept = shownPictures.peek(url)
        if (kept) return kept
        await limits(pictureLimit, visitor.address)
        return await shownPictures.get(url, () => answerPicture(db, url, { ...headers, ...IMMUTABLE }))
      }
      if (probes.has(url)) return await askApi(url, visitor)
      const path = canonicalPath(pathOf(url))
      if (isPersonal(path)) {
        const own = await askApi(path + url.slice(pathOf(url).length), visitor)
        return own.status === 404 && !isData(url) ? await answerPage(url, visitor) : own
      }
      if (isForMachines(path)) return await cache.get(path, () => askForMachines(path, visitor))
      return isData(url) ? await answerApi(url, visitor) : await answerPage(url, visitor)
    } catch (error) {
      return answerError(error, visitor, url).catch((fault: unknown) => refuse(asProblem(fault, isUnavailable)))
    }
  }

  /** Answers everything that is not a GET. */
  async function change(request: Request, visitor: Visitor): Promise<Response> {
    const response = await api.fetch(request, visitor)
    for (const [name, value] of Object.entries({ ...headers, ...UNKEPT })) response.headers.set(name, value)
    return response
  }

  const peek = (url: string) => files.get(url) ?? (url.startsWith('/api/') ? undefined : cache.peek(url))

  const listener: RequestListener = createFront({
    peek,
    answer,
    refuse: (problem) => refuse(problem),
    fetch: change,
    trustedProxies,
  })

  return {
    listener,
    /** The site as a function from request to response: what tests and the in-process callers use. */
    async request(path: string, init?: RequestInit): Promise<Response> {
      const method = init?.method ?? 'GET'
      if (method !== 'GET') return change(new Request(origin + path, init), inProcess)
      const cookie = new Headers(init?.headers).get('cookie') ?? ''
      return (files.get(path) ?? (await answer(path, { ...inProcess, cookie }))).toResponse()
    },
    /** Tells the site that content changed; `removed` when some of it must disappear at once. */
    contentChanged: (change: { removed: boolean }) => cache.changed(change),
  }
}
export type SiteServer = ReturnType<typeof createSite>

/** Joined as text: as a relative reference, a path with two slashes would name another host. */
const parseUrl = (url: string) => new URL(`http://site${url}`)
const inProcess: Visitor = { requestId: 'in-process', address: 'in-process', cookie: '' }
const probes = new Set(['/healthz', '/readyz'])
const pathOf = (url: string) => url.replace(/\?.*/s, '')
const isData = (url: string) =>
  (url.startsWith('/api/') && canonicalPath(pathOf(url)) !== '/api/docs') || isForMachines(canonicalPath(pathOf(url)))

import type { RequestListener } from 'node:http'
import type { Logger } from 'pino'
import { type Database, isUnavailable } from './database/open.ts'
import { nameVersions } from './features/pictures/server/shownPicture.ts'
import { AddressLog } from './features/redirects/server/addressLog.ts'
import { findRedirect } from './records/redirects.ts'
import type { BufferedResponse } from './http/bufferedResponse.ts'
import { createCaches, peekInto, respondFromCache } from './http/responseCache.ts'
import type { Problem } from './http/errors.ts'
import { createFront, inProcess, type Visitor } from './http/front.ts'
import { limitRequests } from './http/limits.ts'
import { buffer, makeResponse } from './http/makeResponse.ts'
import { asProblem, createFaultLog, explainFailures, logChanges, problemResponse } from './http/problems.ts'
import { requireAccess } from './http/requireAccess.ts'
import type { RouteRequest } from './http/route.ts'
import { loggedPath } from './http/pathSegment.ts'
import { chain, createRouter } from './http/router.ts'
import { isPreflight, isShared, preflightHeaders, sharingHeaders } from './http/sharing.ts'
import { securityHeaders } from './http/security.ts'
import { traceRequests } from './http/tracedRequests.ts'
import { Traffic } from './http/traffic.ts'
import { ListCache } from './lists/listCache.ts'
import { errorPage, notFoundPage } from './pages.ts'
import type { Assets } from './rendering/Document.tsx'
import { failurePages, type PageSite } from './rendering/render.tsx'
import { type RouteKind, siteRoutes } from './routes.ts'
import { language, type RequestLimits, settings } from './settings.ts'
import { SiteShell } from './SiteShell.tsx'
import { siteView } from './siteView.ts'
import { dayClock } from './time/zone.ts'

export interface Deps {
  db: Database
  log: Logger
  /** Scheme and host of the public site, no final slash. */
  origin: string
  assetsFor: (source: string) => Assets
  /** Files sent as they are, by path. */
  files: Map<string, BufferedResponse>
  trustedProxies: number
  /** Whether responses are cached; in development they are not. */
  cacheResponses: boolean
  /** Whether a mail server is configured; without one subscriptions need no confirmation. */
  sendsMail?: boolean
  bounceSecret?: string | undefined
  limits?: RequestLimits
  traffic?: Traffic
}

/** Failures at these are told on a page, at all others as a problem for programs. */
const shownOnPages: readonly string[] = ['page', 'preview', 'form', 'report', 'map', 'file', 'problem'] satisfies RouteKind[]

/** The public site: its route table behind one chain of middleware. */
export function createSite(deps: Deps) {
  const {
    db,
    log,
    origin,
    files,
    assetsFor,
    cacheResponses,
    trustedProxies,
    sendsMail = false,
    bounceSecret,
    limits,
    traffic = new Traffic(),
  } = deps
  const headers = securityHeaders(origin)
  const today = dayClock(() => settings.timeZone)
  const logFault = createFaultLog(log)
  const onError = (error: unknown) => logFault(error, {}, 'renewing a response failed')
  const caches = createCaches({ today, cacheResponses, isUnavailable, onError })

  const pageSite: PageSite = {
    origin,
    language,
    today,
    assetsFor,
    Shell: SiteShell,
    call: (asked) => respond(find(asked)),
    findRedirect: (url) => findRedirect(db, url),
  }
  const readAs = (tx: Database, path: string) =>
    createSite({ ...deps, db: tx, files: new Map(), cacheResponses: false, traffic: new Traffic() }).request(path)
  /** The same site in a transaction: what it would show if that were written. */
  const siteIn = (tx: Database) =>
    createSite({ ...deps, db: tx, files: new Map(), cacheResponses: true, traffic: new Traffic() }).view
  const noteFault = (error: unknown, request: RouteRequest) =>
    logFault(error, {
      requestId: request.visitor.requestId,
      method: request.route.method,
      path: loggedPath(request),
    })
  const readPublic = async (path: string) =>
    (files.get(path) ?? (await explained(find({ method: 'GET', url: path, visitor: inProcess })))).toResponse()
  const lists = new ListCache(db, { caching: cacheResponses })
  const routes = siteRoutes({ db, lists, files, pageSite, readAs, readPublic, log, sendsMail, bounceSecret, noteFault })
  const find = createRouter(Object.values(routes).flat())
  const showFailure = failurePages(pageSite, { notFoundPage, errorPage })
  const refuse = (problem: Problem, requestId?: string, own: Record<string, string> = {}) =>
    buffer(problemResponse(problem, { requestId, origin }), { ...headers, ...own })
  const explain = async (problem: Problem, request: Parameters<typeof showFailure>[1]) => {
    const { requestId } = request.visitor
    if (!shownOnPages.includes(request.route.kind)) return refuse(problem, requestId, sharingHeaders(request.route))
    try {
      return buffer(await showFailure(problem, request), headers)
    } catch (error) {
      logFault(error, { requestId }, 'the page of a failure failed')
      return refuse(asProblem(error, isUnavailable), requestId)
    }
  }

  const respond = chain(
    requireAccess,
    respondFromCache(caches),
    limitRequests({
      db,
      limits: () => limits ?? settings.limits,
      statusOf: (error) => asProblem(error, isUnavailable).status,
    }),
    traffic.countMade('site'),
    makeResponse(headers, (body) => nameVersions(db, body)),
  )
  const explained = chain(explainFailures({ isUnavailable, logFault, explain }), respond)
  const addresses = new AddressLog(db, (error) => logFault(error, {}, 'addresses could not be counted'))
  const respondToVisitor = chain(
    traceRequests('site'),
    traffic.countRequests('site'),
    addresses.count,
    logChanges(log),
    explained,
  )

  const read = (url: string, visitor: Visitor) => respondToVisitor(find({ method: 'GET', url, visitor }))
  async function change(sent: Request, visitor: Visitor): Promise<Response> {
    const { pathname, search } = new URL(sent.url)
    if (isPreflight(sent) && isShared(find({ method: 'GET', url: pathname, visitor }).route))
      return new Response(null, { status: 204, headers: { ...headers, ...preflightHeaders } })
    const request = find({ method: sent.method, url: pathname + search, visitor, sent })
    return (await respondToVisitor(request)).toResponse({ 'x-request-id': visitor.requestId })
  }
  const peek = (url: string) => files.get(url) ?? peekInto(caches, url)
  traffic.tallyFiles('site', files.values())
  const listener: RequestListener = createFront({
    peek,
    respond: read,
    refuse: (problem) => refuse(traffic.countRefusal('site', problem)),
    fetch: change,
    trustedProxies,
  })

  return {
    listener,
    routes,
    siteIn,
    /** What staff are told of the site; nothing of it is counted. */
    view: siteView({ routes, find, respond: explained }),
    caches,
    /** Reads an address for the site itself: it counts as no visit. */
    readPublic,
    /** The site as a function from request to response: what tests use. */
    async request(path: string, init: RequestInit = {}, visitor: Partial<Visitor> = {}): Promise<Response> {
      if ((init.method ?? 'GET') !== 'GET') return change(new Request(origin + path, init), { ...inProcess, ...visitor })
      const cookie = new Headers(init.headers).get('cookie') ?? ''
      return (files.get(path) ?? (await read(path, { ...inProcess, cookie }))).toResponse()
    },
    /** Tells the site that content changed; `removed` when some of it must disappear at once. */
    contentChanged(change: { removed: boolean }) {
      lists.changed()
      caches.content.changed(change)
    },
    /** Tells the site that settings changed: everything that is drawn or written of them is made anew. */
    settingsChanged() {
      for (const cache of [caches.content, caches.drawings]) cache.changed({ removed: true })
    },
  }
}
export type SiteServer = ReturnType<typeof createSite>

import type { Logger } from 'pino'
import { CountLog } from './counts/countLog.ts'
import type { ContentChange } from './database/contentChange.ts'
import type { Database } from './database/open.ts'
import { nameVersions } from './features/pictures/server/shownPicture.ts'
import { AddressLog } from './features/redirects/server/addressLog.ts'
import { findRedirect } from './records/redirects.ts'
import { Admission, DRAWN } from './http/admission.ts'
import { BufferedResponse } from './http/bufferedResponse.ts'
import type { Cdn } from './http/cdn/cdn.ts'
import { askInProcess } from '#src/http/serve.ts'
import { createCaches, peekCache, respondFromCache } from './http/responseCache.ts'
import type { Problem } from './http/errors.ts'
import { createFront } from './http/front.ts'
import { inProcess, type Middleware, type Visitor, type RouteRequest } from './http/route.ts'
import { limitRequests } from './http/limits.ts'
import {
  buffer,
  makeResponse,
  isPreflight,
  isShared,
  preflightHeaders,
  readShared,
  sharingHeaders,
} from './http/makeResponse.ts'
import {
  asProblem,
  createFaultLog,
  explainFailures,
  logChanges,
  problemResponse,
} from './http/problems.ts'
import {
  loggedPath,
  type IncomingRequest,
  chain,
  createRouter,
  hasToken,
  requireAccess,
} from './http/router.ts'
import { securityHeaders } from './http/headers.ts'
import { traceRequests, Traffic } from './http/traffic.ts'
import { ListCache } from './lists/listCache.ts'
import { errorPage, notFoundPage } from './pages.ts'
import type { Assets } from './rendering/Document.tsx'
import { busyPage } from './rendering/busyPage.ts'
import { failurePages, type PageSite } from './rendering/render.tsx'
import { ownStyles, type RouteKind, siteRoutes } from './routes.ts'
import { type RequestLimits, settings } from './settings.ts'
import { SiteShell } from './SiteShell.tsx'
import { sampleAddresses } from './runtime/sampleContent.ts'
import { siteView } from './site/siteView.ts'
import { dayClock } from './time/zone.ts'

interface SiteDeps {
  db: Database
  log: Logger
  /** Scheme and host of the public site, without a trailing slash. */
  origin: string
  assetsFor: (source: string) => Assets
  /** Static files by path, sent as is. */
  files: Map<string, BufferedResponse>
  trustedProxies: number
  /** Whether responses are cached; false in development. */
  cacheResponses: boolean
  /** Whether a mail server is configured; without one, subscriptions need no confirmation. */
  sendsMail?: boolean
  bounceSecret?: string | undefined
  limits?: RequestLimits
  traffic?: Traffic
  cdn?: Cdn | undefined
}

/**
 * Kinds of routes whose errors are shown as a page; all others answer with problem details (JSON).
 */
const shownOnPages: readonly string[] = [
  'page',
  'preview',
  'form',
  'report',
  'map',
  'file',
  'problem',
] satisfies RouteKind[]

/** Creates the public site: its route table behind one chain of middleware. */
export function createSite(deps: SiteDeps) {
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
    cdn,
  } = deps
  const headers = securityHeaders(origin)
  const today = dayClock(() => settings.timeZone)
  const logFault = createFaultLog(log)
  const onError = (error: unknown) => {
    if (asProblem(error).code !== 'busy') logFault(error, {}, 'renewing a response failed')
  }
  const caches = createCaches({
    today,
    cacheResponses,
    willPass: (error) => asProblem(error).status === 503,
    onError,
  })
  const onRefused = (refused: number) =>
    log.warn({ refused }, 'requests were refused because of load')
  const admission = new Admission({ onRefused })
  const drawing = new Admission({ onRefused, ...DRAWN })

  const lists = new ListCache(db, { caching: cacheResponses })
  const ask = askInProcess(() => [...routes.endpoint, ...routes.description], caches.data)
  const pageSite: PageSite = {
    origin,
    today,
    samples: sampleAddresses(lists),
    assetsFor,
    Shell: SiteShell,
    ask,
    findRedirect: (url) => findRedirect(db, url),
  }
  /**
   * The same site inside a transaction: shows what it would look like if the changes were
   * committed.
   */
  const asOf = (tx: Database, cacheResponses: boolean) =>
    createSite({ ...deps, db: tx, files: new Map(), cacheResponses, traffic: new Traffic() })
  const readAs = (tx: Database, path: string) => asOf(tx, false).request(path)
  const siteIn = (tx: Database) => asOf(tx, true).view
  const noteFault = (error: unknown, request: RouteRequest) =>
    logFault(error, {
      requestId: request.visitor.requestId,
      method: request.route.method,
      path: loggedPath(request),
    })
  const readPublic = async (path: string) =>
    (
      files.get(path) ?? (await explained(find({ method: 'GET', url: path, visitor: inProcess })))
    ).toResponse()
  const counts = new CountLog(db, origin, (error) =>
    logFault(error, {}, 'reads could not be counted'),
  )
  /** What a visit to the page at this path is counted as; undefined if the path is not a page. */
  const findCounted = async (path: string) => {
    const asked = find({ method: 'GET', url: path, visitor: inProcess })
    if (asked.route.kind !== 'page') return undefined
    return (peekCache(caches, path) ?? (await explained(asked))).counted
  }
  const routes = siteRoutes({
    counts,
    findCounted,
    db,
    lists,
    files,
    pageSite,
    readAs,
    readPublic,
    log,
    sendsMail,
    bounceSecret,
    noteFault,
  })
  const find = createRouter(Object.values(routes).flat())
  const { refuse, explain } = explanations(pageSite, { headers, admission, logFault })

  const respond = chain(
    requireAccess,
    respondFromCache(caches),
    limitRequests({ db, limits: () => limits ?? settings.limits }),
    admission.admit,
    drawing.admit,
    readShared,
    traffic.countMade('site'),
    markCounted,
    makeResponse(headers, (body) => nameVersions(db, body), cdn && (() => cdn.headers())),
  )
  const explained = chain(
    explainFailures({ logFault, explain }),
    admission.atTheDoor(caches.content.knows),
    respond,
  )
  const addresses = new AddressLog(db, (error) =>
    logFault(error, {}, 'addresses could not be counted'),
  )
  const respondToVisitor = chain(
    traceRequests('site'),
    traffic.countRequests('site'),
    addresses.count,
    logChanges(log),
    explained,
  )

  const read = (url: string, visitor: Visitor) =>
    respondToVisitor(find({ method: 'GET', url, visitor }))
  async function change(asked: IncomingRequest): Promise<BufferedResponse> {
    const isAskedFirst = asked.sent && isPreflight(asked.sent)
    if (isAskedFirst && isShared(find({ ...asked, method: 'GET' }).route))
      return new BufferedResponse(204, { ...headers, ...preflightHeaders }, '')
    return respondToVisitor(find(asked))
  }
  const peek = (url: string) => files.get(url) ?? peekCache(caches, url)
  traffic.tallyFiles('site', files.values())
  const front = createFront({
    peek,
    respond: read,
    refuse: (problem) => refuse(traffic.countRefusal('site', problem)),
    change,
    count: counts.sent,
    trustedProxies,
  })

  return {
    ...front,
    routes,
    ask,
    siteIn,
    /** The site as the back office sees it; reading it counts nothing. */
    view: siteView({ routes, find, respond: explained }),
    caches,
    counts,
    addresses,
    /** Reads an address on behalf of the site itself, without counting a visit. */
    readPublic,
    /** The site as a function from request to response, for tests. */
    async request(
      path: string,
      init: RequestInit = {},
      visitor: Partial<Visitor> = {},
    ): Promise<Response> {
      const { method = 'GET' } = init
      if (method !== 'GET') {
        const sent = new Request(origin + path, init)
        const asked = { method, url: path, visitor: { ...inProcess, ...visitor }, sent }
        return (await change(asked)).toResponse()
      }
      const cookie = new Headers(init.headers).get('cookie') ?? ''
      return (files.get(path) ?? (await read(path, { ...inProcess, cookie }))).toResponse()
    },
    /** Reports a content change to the caches. */
    contentChanged(change: ContentChange) {
      lists.changed(change)
      for (const cache of [caches.content, caches.data]) cache.changed(change)
      cdn?.changed(change)
    },
    /** Reports changed settings: everything rendered from them is made again. */
    settingsChanged() {
      lists.changed({ removed: true })
      for (const cache of [caches.content, caches.data, caches.drawings])
        cache.changed({ removed: true })
      cdn?.changed({ removed: true })
    },
  }
}

export type SiteServer = ReturnType<typeof createSite>

/**
 * Marks what a response counts as once it is sent: a page view or a download. Addresses with a token are never
 * counted.
 */
const markCounted: Middleware = async (request, next) => {
  const response = await next()
  const { route, path, params } = request
  if (response.status !== 200 || hasToken(route)) return response
  if (route.kind === 'page' && route.caching !== 'none')
    response.counted ??= { measure: 'read', subject: path || '/' }
  if (route.kind === 'report')
    response.counted ??= { measure: 'download', subject: `/resources/${params.slug}` }
  if (route.kind === 'stored') response.counted ??= { measure: 'download', subject: path }
  return response
}

interface ExplanationDeps {
  headers: Record<string, string>
  admission: Admission
  logFault: ReturnType<typeof createFaultLog>
}

/** Responses to problems: a page of the site for people, problem details for programs. */
function explanations(site: PageSite, { headers, admission, logFault }: ExplanationDeps) {
  const showFailure = failurePages(site, { notFoundPage, errorPage })
  const refuse = (problem: Problem, requestId?: string, own: Record<string, string> = {}) =>
    buffer(problemResponse(problem, { requestId, origin: site.origin }), { ...headers, ...own })
  let busyResponse: { look: string; page: BufferedResponse } | undefined
  /** Rendered and compressed once, then reused until the site's name or stylesheets change. */
  const showBusy = (problem: Problem) => {
    const css = ownStyles(site.assetsFor)
    const look = settings.name + css
    if (busyResponse?.look !== look)
      busyResponse = { look, page: buffer(busyPage(problem, css), headers) }
    return busyResponse.page
  }
  const explain = async (problem: Problem, request: RouteRequest) => {
    const { requestId } = request.visitor
    if (!shownOnPages.includes(request.route.kind))
      return refuse(problem, requestId, sharingHeaders(request.route))
    if (problem.code === 'busy') return showBusy(problem)
    const show = () => showFailure(problem, request)
    const isOwn = request.visitor.address === inProcess.address
    try {
      return buffer(await (isOwn ? show() : admission.run('failure', show)), headers)
    } catch (error) {
      const second = asProblem(error)
      if (second.code === 'busy') return showBusy(second)
      logFault(error, { requestId }, 'the error page failed')
      return refuse(second, requestId)
    }
  }
  return { refuse, explain }
}

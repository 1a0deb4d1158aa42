import type { Logger } from 'pino'
import type { Pool } from 'pg'
import { begin, countSamples } from './begin.ts'
import { type Database, isUnavailable, type OpenDatabase } from './database/open.ts'
import { accountsApi } from './features/accounts/server/api.ts'
import { goodSessions } from './features/accounts/server/sessions.ts'
import { agendaBuilderApi } from './features/agenda-builder/server/api.ts'
import { checksApi } from './features/checks/server/api.ts'
import { contentApi } from './features/content/server/api.ts'
import type { SiteView } from './features/content/server/siteDifferences.ts'
import { archiveRoute } from './features/exports/server/archiveRoute.ts'
import { importsApi } from './features/imports/server/api.ts'
import { inboxApi, inboxExport } from './features/inbox/server/api.ts'
import { openIssues } from './features/issues/server/api.ts'
import { contentOfIssue } from './features/issues/server/sending.ts'
import { createLive } from './features/live/server/live.ts'
import { moderationApi } from './features/moderation/server/api.ts'
import { mailPreview, outboxApi } from './features/outbox/server/api.ts'
import { picturesApi } from './features/pictures/server/api.ts'
import { pictureRoute } from './features/pictures/server/pictureRoute.ts'
import { placesOf } from './features/pictures/server/places.ts'
import { privacyApi } from './features/privacy/server/api.ts'
import type { ReadPublic } from './http/crawl.ts'
import { redirectsApi } from './features/redirects/server/api.ts'
import { savedViewsApi } from './features/saved-views/server/api.ts'
import { settingsApi } from './features/settings/server/api.ts'
import { themeRoute } from './features/settings/server/theme.ts'
import { webhooksApi } from './features/webhooks/server/api.ts'
import { todayApi } from './features/today/server/api.ts'
import type { BufferedResponse } from './http/bufferedResponse.ts'
import { notFound, Problem } from './http/errors.ts'
import { isBearer } from './http/bearer.ts'
import { createFront, inProcess, type Visitor } from './http/front.ts'
import { buffer, makeResponse } from './http/makeResponse.ts'
import { createFaultLog, explainFailures, logChanges, problemResponse } from './http/problems.ts'
import { requireAccess } from './http/requireAccess.ts'
import type { Route, RouteRequest } from './http/route.ts'
import { traceRequests } from './http/tracedRequests.ts'
import { Traffic } from './http/traffic.ts'
import { chain, createRouter } from './http/router.ts'
import { type Middleware } from './http/route.ts'
import { securityHeaders } from './http/security.ts'
import { drawingRoutes } from './images/drawingRoutes.ts'
import { allActs, allKinds, contentRecords, screenOfRecord } from './kinds.ts'
import { screensOfRecords } from './trailScreens.ts'
import type { MailSettings } from './mail/mailSettings.ts'
import { personalTables } from './personalTables.ts'
import type { MetricsText } from './workerMetrics.ts'

export interface StaffDeps {
  db: Database
  pool: Pool
  listen: OpenDatabase['listen']
  log: Logger
  /** Scheme and host of the back office, no final slash. */
  origin: string
  /** Files sent as they are, by path. */
  files: Map<string, BufferedResponse>
  /** The document that every screen starts from. */
  document: () => string
  trustedProxies: number
  /** Reads an address of the public site as any visitor would. */
  readPublic: ReadPublic
  /** The public site as it is in a transaction. */
  siteIn: (tx: Database) => SiteView
  metrics: MetricsText
  /** How this installation sends mail. */
  mail: MailSettings
  /** Opens the metrics to whoever sends it, besides administrators. */
  metricsToken?: string | undefined
  traffic?: Traffic
}

const everyone = { method: 'GET', access: 'anyone', caching: 'none' } as const

const METRICS = '/metrics'

/** Every address of the back office but its files: its calls, its metrics, and one document for all screens. */
const staffRoutes = (endpoints: Route<'endpoint'>[], document: () => string, metrics: MetricsText): Route[] => [
  ...endpoints.map((route) => ({ ...route, caching: 'none' as const })),
  {
    ...everyone,
    kind: 'probe',
    path: METRICS,
    access: ['administrator'],
    respond: async () => ({ headers: { 'content-type': metrics.contentType }, body: await metrics.metrics() }),
  },
  {
    ...everyone,
    kind: 'missing',
    path: '/api/*',
    respond() {
      throw notFound('Call')
    },
  },
  {
    ...everyone,
    kind: 'page',
    path: '*',
    respond: () => ({ headers: { 'content-type': 'text/html; charset=utf-8' }, body: document() }),
  },
]

/** The back office: nothing of it is cached or public. */
export function createStaff(deps: StaffDeps) {
  const {
    db,
    pool,
    listen,
    log,
    origin,
    files,
    document,
    trustedProxies,
    readPublic,
    siteIn,
    metrics,
    metricsToken,
    mail,
    traffic = new Traffic(),
  } = deps
  const headers = {
    ...securityHeaders(origin, "'self'"),
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  }
  const { identify, endpoints, sessionOf } = accountsApi({ db, pool, origin, site: mail.origin })
  const live = createLive({ db, listen, log, headers, sessionOf, goodSessions: (ids) => goodSessions(db, ids) })
  const issues = openIssues({ db, mail, readPublic, log })
  let closed: Promise<void> | undefined
  const mails = { db, settings: mail, contentOfBatch: (issue: string) => contentOfIssue(db, issue) }
  const calls = [
    ...endpoints,
    ...contentApi({
      db,
      records: contentRecords,
      trail: { kinds: allKinds, acts: allActs, findScreens: screensOfRecords },
      publicOrigin: mail.origin,
      siteIn,
    }),
    ...moderationApi(db),
    ...agendaBuilderApi(db),
    ...savedViewsApi(db),
    ...inboxApi(db, mail.server !== undefined),
    ...outboxApi(mails),
    ...issues.calls,
    ...todayApi(db, contentRecords),
    ...checksApi({ db, readPublic, log }),
    ...picturesApi({ db, kinds: allKinds, findPlaces: placesOf(allKinds, screenOfRecord) }),
    ...redirectsApi({ db, readPublic, findTargetIn: async (tx, address) => (await siteIn(tx).read(address)).leadsTo }),
    ...live.calls,
    ...privacyApi({ db, tables: personalTables, readPublic, log }),
    ...webhooksApi(db),
    ...importsApi(db),
    ...settingsApi({ db, countSamples, removeSamples: begin }),
  ]
  const routes: Route[] = [
    live.route,
    inboxExport(db),
    archiveRoute(db),
    mailPreview(mails),
    { ...themeRoute, limit: undefined },
    issues.preview,
    pictureRoute(db),
    ...drawingRoutes,
    ...staffRoutes(calls, document, metrics),
  ]
  const find = createRouter(routes)
  const refuse = (problem: Problem, requestId?: string) => buffer(problemResponse(problem, { requestId }), headers)
  const explain = (problem: Problem, { visitor }: RouteRequest) => refuse(problem, visitor.requestId)
  const respond = chain(
    traceRequests('staff'),
    traffic.countRequests('staff'),
    logChanges(log),
    explainFailures({ isUnavailable, logFault: createFaultLog(log), explain }),
    refuseForeignOrigin(origin),
    identify,
    admitCollector(metricsToken),
    makeResponse(headers),
  )
  traffic.tallyFiles('staff', files.values())
  const read = (url: string, visitor: Visitor) => respond(find({ method: 'GET', url, visitor }))
  async function change(sent: Request, visitor: Visitor): Promise<Response> {
    const { pathname, search } = new URL(sent.url)
    const request = find({ method: sent.method, url: pathname + search, visitor, sent })
    return (await respond(request)).toResponse({ 'x-request-id': visitor.requestId })
  }

  return {
    routes,
    /** Ends the streams of those who listen, and what goes out to other sites; once, however often it is asked for. */
    close: () => (closed ??= live.close().then(() => issues.close())),
    listener: createFront({
      peek: (url) => files.get(url),
      respond: read,
      refuse: (problem) => refuse(traffic.countRefusal('staff', problem)),
      fetch: change,
      trustedProxies,
    }),
    /** The back office as a function from request to response. */
    async request(path: string, init: RequestInit = {}): Promise<Response> {
      const headers = new Headers(init.headers)
      const [cookie, authorization] = ['cookie', 'authorization'].map((name) => headers.get(name) ?? '')
      const visitor = { ...inProcess, requestId: crypto.randomUUID(), cookie: cookie!, authorization: authorization! }
      if ((init.method ?? 'GET') === 'GET') return (files.get(path) ?? (await read(path, visitor))).toResponse()
      const request = new Request(origin + path, init)
      if (!request.headers.has('origin')) request.headers.set('origin', origin)
      return change(request, visitor)
    },
  }
}
export type StaffServer = ReturnType<typeof createStaff>

/** What changes something is taken only from a page of the back office itself. */
const refuseForeignOrigin =
  (own: string): Middleware =>
  async ({ sent }, next) => {
    const [origin, host] = [sent?.headers.get('origin') ?? '', sent?.headers.get('host')]
    const isOwn = origin === own || (URL.canParse(origin) && new URL(origin).host === host)
    if (sent && !isOwn) throw new Problem('forbidden', 'This call is only available to pages of the back office.')
    return next()
  }

/** Lets in whom the route names, and to the metrics whoever sends their token. */
const admitCollector =
  (token: string | undefined): Middleware =>
  (request, next) =>
    request.route.path === METRICS && isBearer(request.visitor.authorization, token) ? next() : requireAccess(request, next)

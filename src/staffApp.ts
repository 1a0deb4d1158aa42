import type { RequestListener } from 'node:http'
import type { Logger } from 'pino'
import { begin, countSamples } from './runtime/begin.ts'
import type { Database, OpenDatabase } from './database/open.ts'
import { accountsApi } from './features/accounts/server/api.ts'
import { goodSessions } from './features/accounts/server/sessions.ts'
import { agendaBuilderApi } from './features/agenda-builder/server/api.ts'
import { analyticsApi, analyticsExport } from './features/analytics/server/api.ts'
import { backOfficeApi } from './features/back-office/server/api.ts'
import { feedRoute } from './features/calendar/server/feed.ts'
import { calendarApi } from './features/calendar/server/api.ts'
import { checksApi } from './features/checks/server/api.ts'
import { contentApi } from './features/content/server/api.ts'
import type { SiteView } from './features/content/server/siteDifferences.ts'
import { eventTabsApi } from './features/event-tabs/server/api.ts'
import { exportsApi, preparedExportRoute } from './features/exports/server/api.ts'
import { archiveRoute } from './features/exports/server/archiveRoute.ts'
import { importsApi } from './features/imports/server/api.ts'
import { inboxApi, inboxExport } from './features/inbox/server/api.ts'
import { openIssues } from './features/issues/server/api.ts'
import { contentOfIssue } from './features/issues/server/sending.ts'
import { createLive } from './features/live/server/live.ts'
import { moderationApi } from './features/tools/server/moderation/api.ts'
import { mailPreview, outboxApi } from './features/outbox/server/api.ts'
import type { Download } from './features/pictures/server/download.ts'
import { picturesApi } from './features/pictures/server/api.ts'
import { pictureRoute } from './features/pictures/server/pictureRoute.ts'
import { placesOf } from './features/pictures/server/places.ts'
import { privacyApi } from './features/privacy/server/api.ts'
import type { ReadPublic } from './http/crawl.ts'
import { socialPictureRoutes } from './features/content/server/readiness.ts'
import { resourceFilesApi, staffFileRoute } from './features/resources/server/files.ts'
import { speakerLinksApi } from './features/speaker-links/server/api.ts'
import { subscribersApi } from './features/subscribers/server/api.ts'
import { termsApi } from './features/terms/server/api.ts'
import { filesApi, staffCoverRoute, staffStoredFileRoute } from './features/files/server/api.ts'
import { redirectsApi } from './features/redirects/server/api.ts'
import { savedViewsApi } from './features/saved-views/server/api.ts'
import { settingsApi } from './features/settings/server/api.ts'
import { themeRoute } from './features/settings/server/theme.ts'
import { webhooksApi } from './features/webhooks/server/api.ts'
import { todayApi } from './features/today/server/api.ts'
import type { BufferedResponse } from './http/bufferedResponse.ts'
import { notFound, Problem } from './http/errors.ts'
import { isOwnHost, isOwnOrigin } from './http/access.ts'
import { isBearer } from './http/bearer.ts'
import { createFront } from './http/front.ts'
import {
  inProcess,
  type Visitor,
  type Route,
  type RouteRequest,
  type Middleware,
} from './http/route.ts'
import { buffer, makeResponse } from './http/makeResponse.ts'
import { createFaultLog, explainFailures, logChanges, problemResponse } from './http/problems.ts'
import { traceRequests, Traffic } from './http/traffic.ts'
import { chain, createRouter, requireAccess } from './http/router.ts'
import { securityHeaders } from './http/headers.ts'
import { drawingRoutes } from './images/drawingRoutes.ts'
import { allActions, allKinds, contentRecords } from './servedKinds.ts'
import { screenOfRecord, screensOfRecords } from './recordScreens.ts'
import type { MailSettings } from './mail/mailSettings.ts'
import { personalTables } from './personalTables.ts'
import type { MetricsText } from './runtime/workerMetrics.ts'

export interface StaffDeps {
  db: Database
  listen: OpenDatabase['listen']
  log: Logger
  /** Scheme and host of the back office, without a trailing slash. */
  origin: string
  /** Static files by path, sent as is. */
  files: Map<string, BufferedResponse>
  /** The HTML document that every screen starts from. */
  document: () => string
  trustedProxies: number
  /** Reads an address of the public site as any visitor would. */
  readPublic: ReadPublic
  /** The public site as of a transaction. */
  siteIn: (tx: Database) => SiteView
  metrics: MetricsText
  /** This installation's mail configuration. */
  mail: MailSettings
  /** Grants access to the metrics to clients that send it, besides administrators. */
  metricsToken?: string | undefined
  traffic?: Traffic
  /** Downloads pages and images of other sites; only from the public internet by default. */
  download?: Download | undefined
}

const everyone = { method: 'GET', access: 'anyone', caching: 'none' } as const

const METRICS = '/metrics'

/**
 * Every back-office route except files: its calls, its metrics, and one document for all screens.
 */
const staffRoutes = (
  endpoints: Route<'endpoint'>[],
  document: () => string,
  metrics: MetricsText,
): Route[] => [
  ...endpoints.map((route) => ({ ...route, caching: 'none' as const })),
  {
    ...everyone,
    kind: 'probe',
    path: METRICS,
    access: ['administrator'],
    respond: async () => ({
      headers: { 'content-type': metrics.contentType },
      body: await metrics.metrics(),
    }),
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

/** Creates the back office: nothing in it is cached or public. */
export function createStaff(deps: StaffDeps) {
  const {
    db,
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
    download,
    traffic = new Traffic(),
  } = deps
  const headers = {
    ...securityHeaders(origin, "'self'"),
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  }
  const { identify, endpoints, sessionOf } = accountsApi({ db, origin, site: mail.origin })
  const live = createLive({
    db,
    listen,
    log,
    headers,
    sessionOf,
    goodSessions: (ids) => goodSessions(db, ids),
  })
  const issues = openIssues({ db, mail, readPublic, log })
  let closed: Promise<void> | undefined
  const mails = { db, settings: mail, contentOfBatch: (issue: string) => contentOfIssue(db, issue) }
  const auditLog = { kinds: allKinds, actions: allActions, findScreens: screensOfRecords }
  const calls = [
    ...endpoints,
    ...contentApi({
      db,
      records: contentRecords,
      auditLog,
      publicOrigin: mail.origin,
      staffOrigin: origin,
      siteIn,
    }),
    ...moderationApi(db),
    ...agendaBuilderApi(db),
    ...eventTabsApi(db, auditLog),
    ...speakerLinksApi(db),
    ...savedViewsApi(db),
    ...inboxApi(db, mail.server !== undefined),
    ...outboxApi(mails),
    ...issues.calls,
    ...todayApi(db, contentRecords),
    ...calendarApi(db, contentRecords, origin),
    ...backOfficeApi(db, contentRecords),
    ...analyticsApi(db),
    ...filesApi({
      db,
      findPlaces: placesOf(allKinds, screenOfRecord),
      records: Object.values(contentRecords),
    }),
    ...termsApi(db),
    ...subscribersApi(db, mail.server !== undefined),
    ...checksApi({ db, readPublic, log }),
    ...picturesApi({
      db,
      kinds: allKinds,
      findPlaces: placesOf(allKinds, screenOfRecord),
      download,
    }),
    ...resourceFilesApi(db),
    ...redirectsApi({
      db,
      readPublic,
      findTargetIn: async (tx, address) => (await siteIn(tx).read(address)).leadsTo,
    }),
    ...live.calls,
    ...privacyApi({ db, tables: personalTables, readPublic, log }),
    ...webhooksApi(db),
    ...exportsApi(db),
    ...importsApi(db),
    ...settingsApi({ db, countSamples, removeSamples: begin }),
  ]
  const routes: Route[] = [
    live.route,
    inboxExport(db),
    analyticsExport(db),
    archiveRoute(db),
    preparedExportRoute(db),
    staffFileRoute(db),
    staffStoredFileRoute(db),
    staffCoverRoute(db),
    ...socialPictureRoutes(db, contentRecords, siteIn),
    feedRoute(db, contentRecords, origin),
    mailPreview(mails),
    { ...themeRoute, limit: undefined },
    issues.preview,
    pictureRoute(db),
    ...drawingRoutes,
    ...staffRoutes(calls, document, metrics),
  ]
  const find = createRouter(routes)
  const refuse = (problem: Problem, requestId?: string) =>
    buffer(problemResponse(problem, { requestId }), headers)
  const explain = (problem: Problem, { visitor }: RouteRequest) =>
    refuse(problem, visitor.requestId)
  const respond = chain(
    traceRequests('staff'),
    traffic.countRequests('staff'),
    logChanges(log),
    explainFailures({ logFault: createFaultLog(log), explain }),
    refuseForeignOrigin(origin),
    identify,
    admitCollector(metricsToken),
    makeResponse(headers),
  )
  traffic.tallyFiles('staff', files.values())
  const read = (url: string, visitor: Visitor) => respond(find({ method: 'GET', url, visitor }))
  const front = createFront({
    peek: (url) => files.get(url),
    respond: read,
    refuse: (problem) => refuse(traffic.countRefusal('staff', problem)),
    change: (asked) => respond(find(asked)),
    trustedProxies,
  })
  const foreignHost = new Problem(
    'forbidden',
    `The back office is only available at ${origin}. If that is not its address, set STAFF_URL.`,
  )
  const listener: RequestListener = (request, response) =>
    isOwnHost(origin, request.headers.host)
      ? front.listener(request, response)
      : refuse(traffic.countRefusal('staff', foreignHost)).send(request, response)

  return {
    routes,
    listener,
    /** Ends open event streams and requests to other sites; calling it again has no effect. */
    close: () => (closed ??= live.close().then(() => issues.close())),
    /** The back office as a function from request to response. */
    async request(
      path: string,
      init: RequestInit = {},
      from: Partial<Visitor> = {},
    ): Promise<Response> {
      const headers = new Headers(init.headers)
      const visitor = {
        ...inProcess,
        requestId: crypto.randomUUID(),
        cookie: headers.get('cookie') ?? '',
        authorization: headers.get('authorization') ?? '',
        ...from,
      }
      const { method = 'GET' } = init
      if (method === 'GET') return (files.get(path) ?? (await read(path, visitor))).toResponse()
      const sent = new Request(origin + path, init)
      if (!sent.headers.has('origin')) sent.headers.set('origin', origin)
      return (await respond(find({ method, url: path, visitor, sent }))).toResponse()
    },
  }
}
export type StaffServer = ReturnType<typeof createStaff>

/** Accepts writes only from pages of the back office itself. */
const refuseForeignOrigin =
  (own: string): Middleware =>
  async ({ sent }, next) => {
    if (sent && !isOwnOrigin(own, sent.headers.get('origin') ?? '', sent.headers.get('host')))
      throw new Problem('forbidden', 'This call is only available to pages of the back office.')
    return next()
  }

/** Allows the route's roles, and for the metrics also clients that send their token. */
const admitCollector =
  (token: string | undefined): Middleware =>
  (request, next) =>
    request.route.path === METRICS && isBearer(request.visitor.authorization, token)
      ? next()
      : requireAccess(request, next)

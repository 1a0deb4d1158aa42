import { defined } from '#src/text/defined.ts'
import type { Logger } from 'pino'
import type { CountLog } from './counts/countLog.ts'
import type { Database } from './database/open.ts'
import { countRoute, type FindCounted } from './features/analytics/server/countRoute.ts'
import { problemPages } from './features/api-docs/server/problemPages.ts'
import { agendaCalendarRoutes } from './features/agenda/server/agendaCalendars.ts'
import { changesApi } from './features/changes/server/api.ts'
import { communityApi } from './features/community/server/api.ts'
import { contactApi } from './features/contact/server/api.ts'
import { embedRoutes } from './features/embeds/server/embedRoutes.ts'
import { textFileRoute } from './features/content/server/textFileRoute.ts'
import { previewRoutes } from './features/content/server/previewRoutes.ts'
import { calendarRoutes } from './features/events/server/calendars.ts'
import { type SeoRouteKind, seoRoutes } from './features/seo/server/api.ts'
import { socialRoutes } from './features/seo/server/socialCards.ts'
import { issueFacts } from './features/issues/server/deliveries.ts'
import { archiveApi } from './features/newsletter-archive/server/api.ts'
import { newsletterApi } from './features/newsletter/server/api.ts'
import {
  personalExport,
  personalForm,
  unsubscribeForm,
  personalPage,
} from './features/newsletter/server/personalRoutes.ts'
import { exportedPictureRoute } from './features/pictures/server/exportedPicture.ts'
import { pictureRoute } from './features/pictures/server/pictureRoute.ts'
import { findRedirect } from './records/redirects.ts'
import { reportsApi } from './features/reports/server/api.ts'
import { fileRoute, reportRoute } from './features/reports/server/reportRoutes.ts'
import { openedPage } from './features/reports/server/openedPage.ts'
import { bounceRoute } from './features/bounces/server/bounceRoute.ts'
import { searchApi } from './features/search/server/api.ts'
import { settingRows } from './features/settings/server/tables.ts'
import { themeRoute } from './features/settings/server/theme.ts'
import { formPage, formRoute, openedRoute } from './features/submissions/server/formRoutes.ts'
import { ownDataApi } from './features/own-data/server/api.ts'
import { ownDataFiles, ownDataForm, ownDataPage } from './features/own-data/server/ownDataRoutes.ts'
import { portraitUpload, workForm, workPage } from './features/speaker-links/server/workRoutes.ts'
import { sentForm, sentPage } from './features/submissions/server/sentRoutes.ts'
import { siteMapApi } from './features/site-map/server/api.ts'
import type { BufferedResponse } from './http/bufferedResponse.ts'
import type { ReadPublic } from './http/crawl.ts'
import type { Caching } from './http/headers.ts'
import { notFound, Problem } from './http/errors.ts'
import { openApi } from './http/openapi.ts'
import { readExamples } from './http/openapiExamples.ts'
import { requireReadable } from './http/readiness.ts'
import type { OwnPage, Route, RouteRequest } from './http/route.ts'
import type { AskedRoute, EndpointRoute } from './http/serve.ts'
import { drawingRoutes } from './images/drawingRoutes.ts'
import { contentRecords, contentRoutes, searchNames, siteKinds } from './servedKinds.ts'
import type { ListCache } from './lists/listCache.ts'
import { isMediaAway } from './media/media.ts'
import { personalTables } from './personalTables.ts'
import { listedPaths, notFoundPage, pages } from './pages.ts'
import { pageRoute, type PageSite, redirectTo, respondWithPage } from './rendering/render.tsx'
import { settings, siteDescription } from './settings.ts'
import { listLinks } from './site/listLinks.ts'

export type RouteKind =
  | SeoRouteKind
  | 'calendar'
  | 'count'
  | 'description'
  | 'drawing'
  | 'embed'
  | 'endpoint'
  | 'file'
  | 'form'
  | 'intake'
  | 'personal'
  | 'missing'
  | 'page'
  | 'picture'
  | 'preview'
  | 'probe'
  | 'problem'
  | 'report'
  | 'social'
  | 'stored'
  | 'theme'

interface SiteParts {
  db: Database
  counts: CountLog
  /** Looks up what a visit to a page is counted as. */
  findCounted: FindCounted
  lists: ListCache
  /** Static files by path, sent as is. */
  files: Map<string, BufferedResponse>
  pageSite: PageSite
  /** Reads this site as of a transaction that will be rolled back. */
  readAs: (tx: Database, path: string) => Promise<Response>
  /** Reads this site as any visitor would. */
  readPublic: ReadPublic
  log: Logger
  /** Whether a mail server is configured. */
  sendsMail: boolean
  noteFault: (error: unknown, request: RouteRequest) => void
  /** Verifies the signature of incoming bounce reports; without it, none are accepted. */
  bounceSecret: string | undefined
}

/** Stylesheets of a document rendered without the site's frame. */
export const ownStyles = (assetsFor: PageSite['assetsFor']) =>
  [...assetsFor('src/browser.tsx').css, settings.theme.stylesheet].filter(Boolean)

/**
 * Every address of the public site, grouped by kind. The kind decides what responds, how long and where the
 * response is cached, who may access it, and what is counted. Literal paths come before patterns; patterns are
 * tried in this order.
 */
export function siteRoutes(parts: SiteParts): { [Kind in RouteKind]: Route<Kind>[] } & {
  endpoint: EndpointRoute[]
  description: AskedRoute[]
} {
  const {
    db,
    counts,
    findCounted,
    lists,
    files,
    pageSite,
    readAs,
    readPublic,
    log,
    sendsMail,
    bounceSecret,
    noteFault,
  } = parts
  const { origin } = pageSite
  const endpoint = [
    contentRoutes(db, lists),
    newsletterApi(db, sendsMail),
    archiveApi(db),
    contactApi(db),
    communityApi(db),
    reportsApi(db, origin),
    searchApi(db, searchNames),
    changesApi(db),
    siteMapApi(lists, listLinks),
    ownDataApi(db, sendsMail),
  ].flat()
  const describe = async () => {
    const definitions = endpoint.map(({ definition }) => definition)
    const facts = { title: `${settings.name} API`, description: siteDescription(), origin }
    return openApi(definitions, facts, await readExamples(definitions, load))
  }
  const ownCss = () => ownStyles(pageSite.assetsFor)
  const load: Parameters<typeof readExamples>[1] = async (path, input) => {
    try {
      return await pageSite.ask(path, input)
    } catch (error) {
      if (error instanceof Problem && error.status < 500) return undefined
      throw error
    }
  }
  const pageAt = (at: string) =>
    defined(
      pages.find(({ path }) => path === at),
      at,
    )
  const showForm: Parameters<typeof formRoute>[0]['show'] = (request, shown) =>
    respondWithPage(pageAt('/forms/:form'), pageSite, request, shown)
  const showSent: typeof showForm = (request, shown) =>
    respondWithPage(pageAt('/sent/:token'), pageSite, request, shown)
  const showPersonal: typeof showForm = (request, shown) =>
    respondWithPage(pageAt('/newsletter/:action/:token'), pageSite, request, shown)
  const showOwnData: typeof showForm = (request, shown) =>
    respondWithPage(pageAt('/your-data/:token'), pageSite, request, shown)
  const ownData = { db, tables: personalTables, readPublic, log, show: showOwnData }
  const seo = seoRoutes({
    db,
    lists,
    origin,
    pages: listedPaths,
    samples: pageSite.samples,
    kinds: siteKinds,
  })
  const visitorPages: Record<string, OwnPage> = {
    '/newsletter/:action/:token': personalPage(db, (issue) => issueFacts(db, issue)),
    '/forms/:form': formPage(db),
    '/sent/:token': sentPage(db),
    '/speaking/:token': workPage(db),
    '/your-data/:token': ownDataPage(ownData),
  }
  const ownPages: Record<string, OwnPage> = {
    ...visitorPages,
    '/': oldAddress(db),
    '/resources/:slug': openedPage(db, origin),
  }
  return {
    file: [...files].map(([path, file]) => open('file', path, 'file', () => file)),
    probe: [
      open('probe', '/healthz', 'none', () => plain('ok')),
      open('probe', '/readyz', 'none', async () => {
        await requireReadable(db, settingRows)
        return plain((await isMediaAway(db)) ? 'ready, without pictures and files' : 'ready')
      }),
    ],
    endpoint,
    preview: previewRoutes({ db, records: contentRecords, readAs, styles: ownCss }),
    description: [
      {
        ...open('description', '/api/openapi.json', 'data', async () => ({
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(await describe()),
        })),
        ask: describe,
      },
    ],
    embed: embedRoutes(db, { origin }),
    problem: [problemPages(ownCss)],
    calendar: [...calendarRoutes(db, origin), ...agendaCalendarRoutes(db, origin)],
    feed: seo.feed,
    map: seo.map,
    markdown: seo.markdown,
    social: socialRoutes(db, files, siteKinds),
    drawing: drawingRoutes,
    theme: [themeRoute],
    picture: [pictureRoute(db), exportedPictureRoute(db)],
    stored: [textFileRoute(db, contentRecords)],
    report: [reportRoute(db, origin), fileRoute(db)],
    form: [
      openedRoute(db),
      formRoute({ endpoints: endpoint, ask: pageSite.ask, show: showForm, noteFault }),
      sentForm(db, showSent),
      workForm(db, (request, shown) =>
        respondWithPage(pageAt('/speaking/:token'), pageSite, request, shown),
      ),
      portraitUpload(db),
      ownDataForm(ownData),
      unsubscribeForm(db, showPersonal),
      personalForm(db, showPersonal),
    ],
    personal: [personalExport(db), ...ownDataFiles(ownData)],
    count: [countRoute(counts, findCounted)],
    intake: [bounceRoute(db, bounceSecret)],
    redirect: [...seo.redirect, movedTool],
    missing: [
      open('missing', '/api/*', 'none', () => {
        throw notFound('Call')
      }),
    ],
    page: [...pages, notFoundPage].map((page) => ({
      ...pageRoute(page, pageSite, ownPages[page.path]),
      ...(visitorPages[page.path] && { caching: 'none' as const }),
    })),
  }
}

const open = <Kind extends RouteKind>(
  kind: Kind,
  path: string,
  caching: Caching,
  respond: Route['respond'],
): Route<Kind> => ({
  kind,
  method: 'GET',
  path,
  access: 'anyone',
  caching,
  respond,
})

const plain = (body: string) => ({ headers: { 'content-type': 'text/plain; charset=utf-8' }, body })

/** WordPress used /?p=12 for posts and /?page_id=12 for pages. */
const oldAddress =
  (db: Database): OwnPage =>
  async ({ query, url }) => {
    const target = query.has('p') || query.has('page_id') ? await findRedirect(db, url) : undefined
    return target ? { response: redirectTo(target) } : undefined
  }

/** Redirects the short path of a tool's page used by the sitemap. */
const movedTool: Route<'redirect'> = {
  kind: 'redirect',
  method: 'GET',
  path: '/tools/:slug',
  access: 'anyone',
  caching: 'hour',
  respond: ({ params: { slug = '' } }) => ({
    status: 301,
    headers: { location: `/resources/ai-showcase/${encodeURIComponent(slug)}` },
    body: '',
  }),
}

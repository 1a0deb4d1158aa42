import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database } from './database/open.ts'
import { problemPages } from './features/api-docs/server/problemPages.ts'
import { agendaApi } from './features/agenda/server/api.ts'
import { agendaCalendarRoutes } from './features/agenda/server/agendaCalendars.ts'
import { changesApi } from './features/changes/server/api.ts'
import { communityApi } from './features/community/server/api.ts'
import { contactApi } from './features/contact/server/api.ts'
import { embedRoutes } from './features/embeds/server/embedRoutes.ts'
import { previewRoutes } from './features/content/server/previewRoutes.ts'
import { eventsApi } from './features/events/server/api.ts'
import { calendarRoutes } from './features/events/server/calendars.ts'
import { type MachineKind, machineRoutes } from './features/machines/server/api.ts'
import { socialRoutes } from './features/machines/server/socialCards.ts'
import { newsApi } from './features/news/server/api.ts'
import { issueFacts } from './features/issues/server/deliveries.ts'
import { archiveApi } from './features/newsletter-archive/server/api.ts'
import { newsletterApi } from './features/newsletter/server/api.ts'
import { personalExport, personalForm, personalPage } from './features/newsletter/server/personalRoutes.ts'
import { pagePartsApi } from './features/page-parts/server/api.ts'
import { pagesApi } from './features/pages/server/api.ts'
import { pictureRoute } from './features/pictures/server/pictureRoute.ts'
import { pressApi } from './features/press/server/api.ts'
import { movedTool } from './features/redirects/server/movedTools.ts'
import { findRedirect } from './records/redirects.ts'
import { reportsApi } from './features/reports/server/api.ts'
import { reportRoute } from './features/reports/server/reportRoutes.ts'
import { resourcesApi } from './features/resources/server/api.ts'
import { openedPage } from './features/reports/server/openedPage.ts'
import { returnRoute } from './features/returns/server/returnRoute.ts'
import { searchApi } from './features/search/server/api.ts'
import { themeRoute } from './features/settings/server/theme.ts'
import { formPage, formRoute, openedRoute } from './features/submissions/server/formRoutes.ts'
import { ownDataApi } from './features/own-data/server/api.ts'
import { ownDataFiles, ownDataForm, ownDataPage } from './features/own-data/server/ownDataRoutes.ts'
import { sentForm, sentPage } from './features/submissions/server/sentRoutes.ts'
import { siteMapApi } from './features/site-map/server/api.ts'
import { speakersApi } from './features/speakers/server/api.ts'
import { sponsorsApi } from './features/sponsors/server/api.ts'
import { toolsApi } from './features/tools/server/api.ts'
import type { BufferedResponse } from './http/bufferedResponse.ts'
import type { ReadPublic } from './http/crawl.ts'
import type { Caching } from './http/caching.ts'
import { notFound, Problem } from './http/errors.ts'
import { inProcess } from './http/front.ts'
import { openApi } from './http/openapi.ts'
import { readExamples } from './http/openapiExamples.ts'
import type { OwnPage, Route, RouteRequest } from './http/route.ts'
import { drawingRoutes } from './images/drawingRoutes.ts'
import { contentRecords } from './kinds.ts'
import type { ListCache } from './lists/listCache.ts'
import { personalTables } from './personalTables.ts'
import { listedPaths, notFoundPage, pages } from './pages.ts'
import { pageRoute, type PageSite, redirectTo, respondWithPage } from './rendering/render.tsx'
import { settings } from './settings.ts'

export type RouteKind =
  | MachineKind
  | 'calendar'
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
  | 'theme'

interface SiteParts {
  db: Database
  lists: ListCache
  /** Files sent as they are, by path. */
  files: Map<string, BufferedResponse>
  pageSite: PageSite
  /** Reads this site as it is in a transaction that is taken back. */
  readAs: (tx: Database, path: string) => Promise<Response>
  /** Reads this site as any visitor does. */
  readPublic: ReadPublic
  log: Logger
  /** Whether a mail server is configured. */
  sendsMail: boolean
  noteFault: (error: unknown, request: RouteRequest) => void
  /** Signs what comes back by mail; without it none is taken in. */
  bounceSecret: string | undefined
}

/**
 * Every address of the public site by kind: what responds, how long the response is cached and where, who may ask and
 * what is counted. Literal paths come before patterns; patterns are tried in this order.
 */
export function siteRoutes(parts: SiteParts): { [Kind in RouteKind]: Route<Kind>[] } {
  const { db, lists, files, pageSite, readAs, readPublic, log, sendsMail, bounceSecret, noteFault } = parts
  const { origin } = pageSite
  const endpoint = [
    newsApi(db, lists),
    eventsApi(db, lists),
    agendaApi(db),
    newsletterApi(db, sendsMail),
    archiveApi(db),
    pagePartsApi(db),
    contactApi(db),
    pressApi(db, lists),
    speakersApi(db, lists),
    sponsorsApi(db),
    toolsApi(db, lists),
    communityApi(db),
    resourcesApi(db, lists),
    reportsApi(db, origin),
    searchApi(db),
    changesApi(db),
    pagesApi(db),
    siteMapApi(lists),
    ownDataApi(db, sendsMail),
  ].flat()
  const ownStyles = () => [...pageSite.assetsFor('src/browser.tsx').css, settings.theme.stylesheet].filter(Boolean)
  const load = async (url: string) => {
    try {
      return (await pageSite.call({ method: 'GET', url, visitor: inProcess })).json
    } catch (error) {
      if (error instanceof Problem && error.status < 500) return undefined
      throw error
    }
  }
  const pageAt = (at: string) => pages.find(({ path }) => path === at)!
  const showForm: Parameters<typeof formRoute>[0]['show'] = (request, shown) =>
    respondWithPage(pageAt('/forms/:form'), pageSite, request, shown)
  const showSent: typeof showForm = (request, shown) => respondWithPage(pageAt('/sent/:token'), pageSite, request, shown)
  const showOwnData: typeof showForm = (request, shown) => respondWithPage(pageAt('/your-data/:token'), pageSite, request, shown)
  const ownData = { db, tables: personalTables, readPublic, log, show: showOwnData }
  const machines = machineRoutes({ db, origin, pages: listedPaths })
  const visitorPages: Record<string, OwnPage> = {
    '/newsletter/:action/:token': personalPage(db, (issue) => issueFacts(db, issue)),
    '/forms/:form': formPage(db),
    '/sent/:token': sentPage(db),
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
        await db.execute(sql`select 1`)
        return plain('ready')
      }),
    ],
    endpoint,
    preview: previewRoutes({ db, records: contentRecords, readAs, styles: ownStyles }),
    description: [
      open('description', '/api/openapi.json', 'data', async () => {
        const definitions = endpoint.map(({ definition }) => definition)
        const facts = { title: `${settings.name} API`, description: settings.description, origin }
        return {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(openApi(definitions, facts, await readExamples(definitions, load))),
        }
      }),
    ],
    embed: embedRoutes(db, { lists, origin }),
    problem: [problemPages(ownStyles)],
    calendar: [...calendarRoutes(db, origin), ...agendaCalendarRoutes(db, origin)],
    feed: machines.feed,
    map: machines.map,
    markdown: machines.markdown,
    social: socialRoutes(db),
    drawing: drawingRoutes,
    theme: [themeRoute],
    picture: [pictureRoute(db)],
    report: [reportRoute(db, origin)],
    form: [
      openedRoute(db),
      formRoute({ endpoints: endpoint, read: load, show: showForm, noteFault }),
      sentForm(db, showSent),
      ownDataForm(ownData),
      personalForm(db),
    ],
    personal: [personalExport(db), ...ownDataFiles(ownData)],
    intake: [returnRoute(db, bounceSecret)],
    redirect: [...machines.redirect, movedTool],
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

const open = <Kind extends RouteKind>(kind: Kind, path: string, caching: Caching, respond: Route['respond']): Route<Kind> => ({
  kind,
  method: 'GET',
  path,
  access: 'anyone',
  caching,
  respond,
})

const plain = (body: string) => ({ headers: { 'content-type': 'text/plain; charset=utf-8' }, body })

/** WordPress kept articles under /?p=12, pages under /?page_id=12. */
const oldAddress =
  (db: Database): OwnPage =>
  async ({ query, url }) => {
    const target = query.has('p') || query.has('page_id') ? await findRedirect(db, url) : undefined
    return target ? { response: redirectTo(target) } : undefined
  }

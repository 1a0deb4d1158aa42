import { apiPages } from './site/apiPages.ts'
import { siteLinksQuery } from './features/site-map/site/queries.ts'
import {
  eventSpeakersQuery,
  outlineQuery,
  sessionsQuery,
  speakerSessionsQuery,
} from './features/agenda/site/queries.ts'
import { eventList } from './features/events/list.ts'
import { sessionList } from './features/agenda/list.ts'
import {
  eventListingQuery,
  eventQuery,
  firstEventsQuery,
  upcomingWebinarsQuery,
} from './features/events/site/queries.ts'
import { latestPostsQuery } from './features/news/site/queries.ts'
import { speakerList } from './features/speakers/list.ts'
import { speakerListingQuery, speakerQuery } from './features/speakers/site/queries.ts'
import { pageQuery } from './features/reports/addresses.ts'
import {
  featuredResourcesQuery,
  figuresQuery,
  resourceListingQuery,
  resourceQuery,
} from './features/resources/site/queries.ts'
import { pagedLists } from './features/resources/list.ts'
import { pastIssueQuery, pastIssuesQuery } from './features/newsletter-archive/site/queries.ts'
import { pagePartsQuery } from './features/page-parts/site/queries.ts'
import { sponsorList } from './features/sponsors/list.ts'
import { sponsorsQuery } from './features/sponsors/site/queries.ts'
import { plainPageQuery } from './features/pages/site/queries.ts'
import { searchFilters, searchQuery } from './features/search/site/queries.ts'
import { comparison, toolFilters, toolList } from './features/tools/list.ts'
import {
  chosenToolsQuery,
  relatedToolsQuery,
  toolCategoriesQuery,
  toolListingQuery,
  toolQuery,
  toolReviewsQuery,
} from './features/tools/site/queries.ts'
import { visitorPages } from './site/visitorPages.ts'
import { type Page, type PageModules, pagesFrom } from './rendering/page.tsx'

const modules: PageModules = {
  ...import.meta.glob(['./features/*/site/*Page.tsx', '!./features/design/**']),
  ...(import.meta.env.DEV ? import.meta.glob('./features/design/site/*Page.tsx') : {}),
}
const page = pagesFrom(modules)
/** Pages declared in the features' own folders. */
const ofFeatures = import.meta.glob<(of: typeof page) => Page[]>('./features/*/site/pages.ts', {
  eager: true,
  import: 'pages',
})

/**
 * The public route table: every address with its page and the data the page needs. Only the server preloads all
 * of a page's data from this table. The browser build leaves the queries out, except those a page cannot open
 * without; there, each page fetches its own data.
 */
export const pages: Page[] = [
  page('/', 'home/site/HomePage', {
    uncached: ['p'],
    needs: pagePartsQuery('home'),
    queries: import.meta.env.SSR ? () => [latestPostsQuery(), firstEventsQuery()] : undefined,
  }),
  ...Object.values(ofFeatures).flatMap((pages) => pages(page)),
  page('/events', 'events/site/EventsPage', {
    name: 'Events',
    loading: 'Loading events...',
    ...(import.meta.env.SSR && eventList.address),
    needs: pagePartsQuery('events'),
    queries: import.meta.env.SSR
      ? (_, search) => [eventListingQuery(eventList.parse(search))]
      : undefined,
  }),
  page('/events/webinars', 'events/site/WebinarsPage', {
    name: 'Upcoming Webinars',
    needs: pagePartsQuery('upcoming-webinars'),
    queries: import.meta.env.SSR ? () => [upcomingWebinarsQuery()] : undefined,
  }),
  page('/events/:slug', 'events/site/EventPage', {
    name: 'Events',
    loading: 'Loading the event',
    queries: import.meta.env.SSR ? ({ slug }) => [eventQuery(slug), outlineQuery(slug)] : undefined,
  }),
  page('/events/:slug/speakers', 'agenda/site/EventSpeakersPage', {
    name: 'Events',
    loading: 'Loading speakers...',
    queries: import.meta.env.SSR
      ? ({ slug }) => [eventQuery(slug), eventSpeakersQuery(slug)]
      : undefined,
  }),
  page('/events/:slug/agenda', 'agenda/site/AgendaPage', {
    name: 'Events',
    loading: 'Loading agenda...',
    ...(import.meta.env.SSR && sessionList.address),
    queries: import.meta.env.SSR
      ? ({ slug }) => [eventQuery(slug), sessionsQuery(slug)]
      : undefined,
  }),
  ...['/speakers', '/community/speakers'].map((path) =>
    page(path, 'speakers/site/SpeakersPage', {
      name: 'Speaker Directory',
      loading: 'Loading speakers...',
      ...(import.meta.env.SSR && speakerList.address),
      unlisted: path !== '/speakers',
      needs: pagePartsQuery('speakers'),
      queries: import.meta.env.SSR
        ? (_, search) => [speakerListingQuery(speakerList.parse(search))]
        : undefined,
    }),
  ),
  page('/speakers/:slug', 'speakers/site/SpeakerPage', {
    name: 'Speaker Directory',
    loading: 'Loading the speaker',
    queries: import.meta.env.SSR
      ? ({ slug }) => [speakerQuery(slug), speakerSessionsQuery(slug)]
      : undefined,
  }),
  page('/sponsors', 'sponsors/site/SponsorsPage', {
    name: 'Sponsor Directory',
    ...(import.meta.env.SSR && sponsorList.address),
    queries: import.meta.env.SSR ? () => [pagePartsQuery('sponsors'), sponsorsQuery()] : undefined,
  }),
  page('/community', 'community/site/CommunityPage', {
    name: 'Community',
    needs: pagePartsQuery('community'),
  }),
  page('/about', 'fixed-pages/site/AboutPage', {
    name: 'About',
    needs: pagePartsQuery('about'),
  }),
  page('/contact', 'contact/site/ContactPage', {
    name: 'Contact',
    needs: pagePartsQuery('contact'),
  }),
  page('/consulting', 'fixed-pages/site/ConsultingPage', {
    name: 'AI consulting',
    needs: pagePartsQuery('consulting'),
  }),
  page('/sponsorships', 'fixed-pages/site/SponsorshipsPage', {
    name: 'Sponsorships',
    needs: pagePartsQuery('sponsorships'),
  }),
  page('/newsletter', 'newsletter-archive/site/ArchivePage', {
    unlisted: true,
    needs: pagePartsQuery('newsletter'),
    queries: import.meta.env.SSR ? () => [pastIssuesQuery()] : undefined,
  }),
  page('/newsletter/:slug', 'newsletter-archive/site/PastIssuePage', {
    queries: import.meta.env.SSR ? ({ slug }) => [pastIssueQuery(slug)] : undefined,
  }),
  page('/search', 'search/site/SearchPage', {
    name: 'Search',
    search: ['q', 'kind', 'page'],
    uncached: ['q', 'kind', 'page'],
    unlisted: true,
    needs: pagePartsQuery('search'),
    queries: import.meta.env.SSR
      ? (_, search) => (searchFilters(search).q ? [searchQuery(searchFilters(search))] : [])
      : undefined,
  }),
  page('/sitemap', 'site-map/site/SiteMapPage', {
    name: 'Sitemap',
    needs: pagePartsQuery('site-map'),
    queries: import.meta.env.SSR ? () => [siteLinksQuery()] : undefined,
  }),
  ...(
    [
      ['/privacy', 'legal/site/PrivacyPage', 'Privacy Policy'],
      ['/terms', 'legal/site/TermsPage', 'Terms of Service'],
      ['/speaker-terms', 'legal/site/SpeakerTermsPage', 'Speaker Terms'],
      ['/cookies', 'legal/site/CookiesPage', 'Cookie Policy'],
    ] as const
  ).map(([path, file, name]) =>
    page(path, file, {
      name,
      queries: import.meta.env.SSR ? () => [pagePartsQuery('legal')] : undefined,
    }),
  ),
  page('/resources/ai-showcase', 'tools/site/ToolsPage', {
    name: 'AI Showcase',
    loading: 'Loading tools...',
    ...(import.meta.env.SSR && toolList.address),
    needs: pagePartsQuery('ai-showcase'),
    queries: import.meta.env.SSR
      ? (_, search) => {
          const filters = toolFilters(search)
          const chosen = filters.compare.length > 0 ? [chosenToolsQuery(filters.compare)] : []
          return [toolCategoriesQuery(), toolListingQuery(filters), ...chosen]
        }
      : undefined,
  }),
  page('/resources/ai-showcase/compare', 'tools/site/ComparePage', {
    name: 'Compare tools',
    ...(import.meta.env.SSR && comparison.address),
    unlisted: true,
    queries: import.meta.env.SSR
      ? (_, search) => [
          toolCategoriesQuery(),
          ...comparison.parse(search).tools.map((slug) => toolQuery(slug)),
        ]
      : undefined,
  }),
  page('/resources/ai-showcase/:slug', 'tools/site/ToolPage', {
    name: 'AI Showcase',
    loading: 'Loading the tool',
    search: ['reviews'],
    queries: import.meta.env.SSR
      ? ({ slug }, { reviews }) => [
          toolQuery(slug),
          toolCategoriesQuery(),
          toolReviewsQuery(slug, reviews === 'all'),
          relatedToolsQuery(slug),
        ]
      : undefined,
  }),
  page('/resources', 'resources/site/ResourcesPage', {
    name: 'Resources',
    needs: pagePartsQuery('resources'),
    queries: import.meta.env.SSR ? () => [featuredResourcesQuery(), figuresQuery()] : undefined,
  }),
  ...(
    [
      ['playbooks', 'reports/site/PlaybooksPage', 'Playbooks'],
      ['research', 'reports/site/ResearchPage', 'Research'],
      ['guides', 'reports/site/GuidesPage', 'Guides'],
      ['webinars', 'recordings/site/PastWebinarsPage', 'Past Webinars'],
    ] as const
  ).map(([list, file, name]) =>
    page(`/resources/${list}`, file, {
      name,
      ...(import.meta.env.SSR && pagedLists[list].address),
      needs: pagePartsQuery(list),
      queries: import.meta.env.SSR
        ? (_, search) => [resourceListingQuery(list, pagedLists[list].parse(search))]
        : undefined,
    }),
  ),
  page('/resources/:slug', 'resources/site/ResourcePage', {
    name: 'Resources',
    loading: 'Loading the resource',
    search: [...pageQuery],
    uncached: [...pageQuery],
    queries: import.meta.env.SSR ? ({ slug }) => [resourceQuery(slug)] : undefined,
  }),
  ...visitorPages(page),
  page('/pages/:slug', 'pages/site/PlainPage', {
    queries: import.meta.env.SSR ? ({ slug }) => [plainPageQuery(slug)] : undefined,
  }),
  ...apiPages(page),
  ...(import.meta.env.DEV ? [page('/design', 'design/site/DesignPage', { unlisted: true })] : []),
]

/** Canonical paths of pages that search engines may list, except those with a slug. */
export const listedPaths = pages
  .filter(({ path, unlisted }) => !unlisted && !/[:*]/.test(path))
  .map(({ path }) => path)

/** Shown for internal errors, with the status taken from `code` of the problem. */
export const errorPage = page('/error', 'fixed-pages/site/ErrorPage')

export const notFoundPage = page('*', 'fixed-pages/site/NotFoundPage')

export const allPages = [...pages, errorPage, notFoundPage]

export function matchPage(pathname: string): { page: Page; params: Record<string, string> } {
  for (const page of pages) {
    const params = page.match(pathname)
    if (params) return { page, params }
  }
  return { page: notFoundPage, params: {} }
}

import { agendaSearch } from './features/events/site/agenda/agendaSearch.ts'
import {
  eventFilters,
  eventListingQuery,
  eventQuery,
  eventSpeakersQuery,
  featuredEventQuery,
  outlineQuery,
  sessionsQuery,
  upcomingWebinarsQuery,
} from './features/events/site/queries.ts'
import { latestPostsQuery, newsFilters, postListingQuery, postQuery, relatedPostsQuery } from './features/news/site/queries.ts'
import { speakerFilters, speakerListingQuery, speakerQuery, speakerSessionsQuery } from './features/speakers/site/queries.ts'
import { releaseQuery, releasesQuery } from './features/press/site/queries.ts'
import { directoryFilters, directorySearch, slugList } from './features/tools/site/directory.ts'
import {
  chosenToolsQuery,
  relatedToolsQuery,
  toolCategoriesQuery,
  toolListingQuery,
  toolQuery,
  toolReviewsQuery,
} from './features/tools/site/queries.ts'
import { type Page, type PageModules, pagesFrom } from './rendering/page.tsx'
import { query } from './rendering/queries.ts'

const modules: PageModules = {
  ...import.meta.glob(['./features/*/site/*Page.tsx', '!./features/design/**']),
  ...(import.meta.env.DEV ? import.meta.glob('./features/design/site/*Page.tsx') : {}),
}
const page = pagesFrom(modules)

/** The public route table: every address, its page and the data that the page needs. */
const pages: Page[] = [
  page('/', 'home/site/HomePage', { queries: () => [latestPostsQuery(), featuredEventQuery()] }),
  page('/news', 'news/site/NewsPage', {
    search: ['q', 'category', 'tag', 'page'],
    unkept: ['q'],
    queries: (_, search) => [postListingQuery(newsFilters(search))],
  }),
  page('/news/:slug', 'news/site/ArticlePage', { queries: ({ slug }) => [postQuery(slug), relatedPostsQuery(slug)] }),
  page('/events', 'events/site/EventsPage', {
    search: ['q', 'type', 'locationType'],
    unkept: ['q'],
    queries: (_, search) => [eventListingQuery(eventFilters(search))],
  }),
  page('/events/webinars', 'events/site/WebinarsPage', { queries: () => [upcomingWebinarsQuery()] }),
  page('/events/:slug', 'events/site/EventPage', { queries: ({ slug }) => [eventQuery(slug), outlineQuery(slug)] }),
  page('/events/:slug/speakers', 'events/site/EventSpeakersPage', {
    queries: ({ slug }) => [eventQuery(slug), eventSpeakersQuery(slug)],
  }),
  page('/events/:slug/agenda', 'events/site/AgendaPage', {
    search: agendaSearch,
    unkept: ['q', 'mine'],
    queries: ({ slug }) => [eventQuery(slug), sessionsQuery(slug)],
  }),
  ...['/speakers', '/community/speakers'].map((path) =>
    page(path, 'speakers/site/SpeakersPage', {
      search: ['q', 'topic', 'page'],
      unkept: ['q'],
      unlisted: path !== '/speakers',
      queries: (_, search) => [speakerListingQuery(speakerFilters(search))],
    }),
  ),
  page('/speakers/:slug', 'speakers/site/SpeakerPage', {
    queries: ({ slug }) => [speakerQuery(slug), speakerSessionsQuery(slug)],
  }),
  page('/sponsors', 'sponsors/site/SponsorsPage', { search: ['q', 'tier', 'industry'], unkept: ['q'] }),
  page('/contact', 'contact/site/ContactPage'),
  page('/consulting', 'consulting/site/ConsultingPage'),
  page('/sponsorships', 'sponsorships/site/SponsorshipsPage'),
  page('/press', 'press/site/PressPage', { queries: () => [releasesQuery()] }),
  page('/press/:slug', 'press/site/ReleasePage', { queries: ({ slug }) => [releaseQuery(slug)] }),
  page('/sitemap', 'site-map/site/SiteMapPage'),
  page('/privacy', 'legal/site/PrivacyPage'),
  page('/terms', 'legal/site/TermsPage'),
  page('/speaker-terms', 'legal/site/SpeakerTermsPage'),
  page('/cookies', 'legal/site/CookiesPage'),
  page('/resources/ai-showcase', 'tools/site/ToolsPage', {
    search: directorySearch,
    unkept: ['q', 'compare'],
    queries: (_, search) => {
      const filters = directoryFilters(search)
      const chosen = filters.compare.length > 0 ? [chosenToolsQuery(filters.compare)] : []
      return [toolCategoriesQuery(), toolListingQuery(filters), ...chosen]
    },
  }),
  page('/resources/ai-showcase/compare', 'tools/site/ComparePage', {
    search: ['tools'],
    unkept: ['tools'],
    unlisted: true,
    queries: (_, { tools }) => [toolCategoriesQuery(), ...slugList(tools).map((slug) => toolQuery(slug))],
  }),
  page('/resources/ai-showcase/:slug', 'tools/site/ToolPage', {
    search: ['reviews'],
    queries: ({ slug }, { reviews }) => [
      toolQuery(slug),
      toolCategoriesQuery(),
      toolReviewsQuery(slug, reviews === 'all'),
      relatedToolsQuery(slug),
    ],
  }),
  page('/api/docs', 'api-docs/site/ApiDocsPage', { queries: () => [query('/api/openapi.json')] }),
  ...(import.meta.env.DEV ? [page('/design', 'design/site/DesignPage', { unlisted: true })] : []),
]

/** Canonical addresses of the pages that search engines may list, but for those whose address holds a slug. */
export const listedPaths = pages.filter(({ path, unlisted }) => !unlisted && !/[:*]/.test(path)).map(({ path }) => path)

/** Shown for faults of ours, with the status of the problem in `code`. */
export const errorPage = page('/error', 'not-found/site/ErrorPage')

const notFoundPage = page('*', 'not-found/site/NotFoundPage')

export const allPages = [...pages, errorPage, notFoundPage]

export function matchPage(pathname: string): { page: Page; params: Record<string, string> } {
  for (const page of pages) {
    const params = page.match(pathname)
    if (params) return { page, params }
  }
  return { page: notFoundPage, params: {} }
}

/** Addresses are matched in any case and with or without a final slash: this is the one form that all of them share. */
export const canonicalPath = (pathname: string) => pathname.toLowerCase().replace(/\/+$/, '') || '/'

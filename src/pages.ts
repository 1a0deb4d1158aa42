import { featuredEventQuery } from './features/events/site/queries.ts'
import { latestPostsQuery, newsFilters, postListingQuery, postQuery, relatedPostsQuery } from './features/news/site/queries.ts'
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

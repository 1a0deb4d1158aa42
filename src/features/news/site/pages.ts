import { pagePartsQuery } from '#src/features/page-parts/site/queries.ts'
import type { Page, pagesFrom } from '#src/rendering/page.tsx'
import { postList } from '../list.ts'
import { postListingQuery } from './listing.ts'
import { postQuery, relatedPostsQuery } from './queries.ts'

export const pages = (page: ReturnType<typeof pagesFrom>): Page[] => [
  page('/news', 'news/site/NewsPage', {
    name: 'News & Insights',
    loading: 'Loading news articles...',
    ...(import.meta.env.SSR && postList.address),
    needs: pagePartsQuery('news'),
    queries: import.meta.env.SSR
      ? (_, search) => [postListingQuery(postList.parse(search))]
      : undefined,
  }),
  page('/news/:slug', 'news/site/ArticlePage', {
    name: 'News & Insights',
    loading: 'Loading the article',
    queries: import.meta.env.SSR
      ? ({ slug }) => [postQuery(slug), relatedPostsQuery(slug)]
      : undefined,
  }),
]

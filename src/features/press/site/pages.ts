import { pagePartsQuery } from '#src/features/page-parts/site/queries.ts'
import type { Page, pagesFrom } from '#src/rendering/page.tsx'
import { releaseList } from '../list.ts'
import { releaseListingQuery, releaseQuery } from './queries.ts'

export const pages = (page: ReturnType<typeof pagesFrom>): Page[] => [
  page('/press', 'press/site/PressPage', {
    name: 'Press',
    loading: 'Loading the press releases',
    ...(import.meta.env.SSR && releaseList.address),
    needs: pagePartsQuery('press'),
    queries: import.meta.env.SSR
      ? (_, search) => [releaseListingQuery(releaseList.parse(search))]
      : undefined,
  }),
  page('/press/:slug', 'press/site/ReleasePage', {
    name: 'Press',
    loading: 'Loading the press release',
    queries: import.meta.env.SSR ? ({ slug }) => [releaseQuery(slug)] : undefined,
  }),
]

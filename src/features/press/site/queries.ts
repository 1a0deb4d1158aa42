import type * as z from 'zod/mini'
import { query, queryOne, view } from '#src/rendering/queries.ts'
import type { getRelease, getReleases, Release, ReleaseListing, ReleaseSummary } from '../contract.ts'
import { type ReleaseFilters, releaseList } from '../list.ts'

export type ReleaseOnList = z.infer<typeof ReleaseSummary>
export type FullRelease = z.infer<typeof Release>

export const releasesQuery = () => query<typeof getReleases>('/api/press')
export const releaseListingQuery = (filters: ReleaseFilters) =>
  view<z.infer<typeof ReleaseListing>, ReleaseOnList>(['press-listing', filters], {
    server: releaseList.href('/api/press-listing', filters),
    browser: { of: releasesQuery(), pick: (releases) => releaseList.page(releases, filters) },
  })
export const releaseQuery = (slug: string) => queryOne<typeof getRelease>('/api/press', slug)

import { type FullOf, type ItemOf, kindQueries } from '#src/kinds/kindQueries.ts'
import { type ReleaseFilters, releaseList } from '../list.ts'
import type { releaseApi } from '../releaseKind.ts'

export type ReleaseOnList = ItemOf<typeof releaseApi>
export type FullRelease = FullOf<typeof releaseApi>

const releases = kindQueries<typeof releaseApi>({ list: '/api/press' })

export const releasesQuery = releases.all
export const releaseQuery = releases.one
export const releaseListingQuery = (filters: ReleaseFilters) => releases.page(releaseList, filters)

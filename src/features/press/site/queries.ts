import type * as z from 'zod/mini'
import { query, queryOne } from '#src/rendering/queries.ts'
import type { getRelease, getReleases, Release, ReleaseSummary } from '../contract.ts'

export type ReleaseOnList = z.infer<typeof ReleaseSummary>
export type FullRelease = z.infer<typeof Release>

export const releasesQuery = () => query<typeof getReleases>('/api/press')
export const releaseQuery = (slug: string) => queryOne<typeof getRelease>('/api/press', slug)

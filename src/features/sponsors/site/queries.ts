import type * as z from 'zod/mini'
import { query } from '#src/rendering/queries.ts'
import type { getSponsors, Sponsor } from '../contract.ts'

export type SponsorOnList = z.infer<typeof Sponsor>

export const sponsorsQuery = () => query<typeof getSponsors>('/api/sponsors')

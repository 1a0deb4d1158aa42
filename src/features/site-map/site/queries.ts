import { query } from '#src/rendering/queries.ts'
import type { getSiteLinks } from '../contract.ts'

export const siteLinksQuery = () => query<typeof getSiteLinks>('/api/site-links', {})

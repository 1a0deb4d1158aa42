import { query } from '#src/rendering/queries.ts'
import type { getResourceText } from '../contract.ts'

export const resourceTextQuery = (slug: string) =>
  query<typeof getResourceText>('/api/resources/:slug/text', { params: { slug } })

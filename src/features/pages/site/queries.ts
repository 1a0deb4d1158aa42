import type * as z from 'zod/mini'
import { queryOne } from '#src/rendering/queries.ts'
import type { getPlainPage, PlainPage } from '../contract.ts'

export type FullPage = z.infer<typeof PlainPage>

export const plainPageQuery = (slug: string) =>
  queryOne<typeof getPlainPage>('/api/pages/:slug', { params: { slug } })

import type * as z from 'zod/mini'
import { query, queryOne } from '#src/rendering/queries.ts'
import type { getPastIssue, getPastIssues, PastIssue } from '../contract.ts'

export type FullIssue = z.infer<typeof PastIssue>

export const pastIssuesQuery = () => query<typeof getPastIssues>('/api/newsletter/issues', {})
export const pastIssueQuery = (slug: string) =>
  queryOne<typeof getPastIssue>('/api/newsletter/issues/:slug', { params: { slug } })

import * as z from 'zod/mini'
import { endpoint } from '#src/http/endpoint.ts'

/** A sent issue as listed in the archive. */
export const PastIssueSummary = z.object({
  slug: z.string(),
  title: z.string(),
  preview: z.string(),
  sentAt: z.string(),
})

export const PastIssue = z.extend(PastIssueSummary, { content: z.string() })

export const getPastIssues = endpoint({
  method: 'GET',
  path: '/api/newsletter/issues',
  summary: 'Newsletter issues that were sent, newest first.',
  result: z.array(PastIssueSummary),
  access: 'anyone',
})

export const getPastIssue = endpoint({
  method: 'GET',
  path: '/api/newsletter/issues/:slug',
  summary: 'One newsletter issue that was sent.',
  result: PastIssue,
  access: 'anyone',
})

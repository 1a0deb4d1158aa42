import * as z from 'zod/mini'
import { endpoint } from '#src/http/endpoint.ts'

export const PlainPage = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  /** What the page is about, in a sentence or two; may be empty. */
  summary: z.string(),
  /** Sanitized HTML. */
  content: z.string(),
  /** BCP 47, where the script gives it away; null is the site's own language. */
  language: z.nullable(z.string()),
  direction: z.enum(['ltr', 'rtl']),
  /** ISO 8601, UTC. */
  modifiedAt: z.string(),
})

export const getPlainPage = endpoint({
  method: 'GET',
  path: '/api/pages/:slug',
  summary: 'One published plain page.',
  result: PlainPage,
  access: 'anyone',
})

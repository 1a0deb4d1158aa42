import * as z from 'zod/mini'
import { endpoint } from '#src/http/endpoint.ts'
import { pagingFields } from '#src/http/paging.ts'

/** A press release as the list shows it: everything but the body. */
export const ReleaseSummary = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  category: z.string(),
  /** ISO 8601, UTC. */
  publishedAt: z.string(),
  /** A path of this site; null when there is no picture. */
  imageUrl: z.nullable(z.string()),
  /** Where it was published first; an external release is read there. */
  sourceUrl: z.nullable(z.string()),
  isExternal: z.boolean(),
  /** Whom the media may ask. */
  author: z.nullable(z.string()),
})

export const Release = z.extend(ReleaseSummary, {
  /** Sanitized HTML, empty when the text stands elsewhere. */
  content: z.string(),
  /** ISO 8601, UTC. */
  modifiedAt: z.string(),
})

export const getReleases = endpoint({
  method: 'GET',
  path: '/api/press',
  summary: 'Published press releases, newest first, without their bodies.',
  query: z.object({ ...pagingFields, category: z.optional(z.string().check(z.trim(), z.maxLength(100))) }),
  result: z.array(ReleaseSummary),
  access: 'anyone',
})

export const getRelease = endpoint({
  method: 'GET',
  path: '/api/press/:slug',
  summary: 'One published press release.',
  result: Release,
  access: 'anyone',
})

import * as z from 'zod/mini'
import { endpoint } from '#src/http/endpoint.ts'
import { listQuery, pageQuery } from '#src/lists/listQuery.ts'
import { releaseList } from './list.ts'

/** A press release as the list shows it: everything but the body. */
export const ReleaseSummary = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  category: z.string(),
  publishedAt: z.string(),
  imageUrl: z.nullable(z.string()),
  sourceUrl: z.nullable(z.string()),
  isExternal: z.boolean(),
  author: z.nullable(z.string()),
})

export const Release = z.extend(ReleaseSummary, {
  content: z.string(),
  modifiedAt: z.string(),
})

export const getReleases = endpoint({
  method: 'GET',
  path: '/api/press',
  summary: 'Published press releases, newest first, without their bodies.',
  query: z.object(listQuery(releaseList)),
  result: z.array(ReleaseSummary),
  access: 'anyone',
})

export const ReleaseListing = z.object({
  items: z.array(ReleaseSummary),
  total: z.number(),
})

export const getReleaseListing = endpoint({
  method: 'GET',
  path: '/api/press-listing',
  summary: 'One page of the press releases, as the server renders it.',
  query: z.object(pageQuery(releaseList)),
  result: ReleaseListing,
  access: 'anyone',
})

export const getRelease = endpoint({
  method: 'GET',
  path: '/api/press/:slug',
  summary: 'One published press release.',
  result: Release,
  access: 'anyone',
})

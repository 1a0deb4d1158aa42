import * as z from 'zod/mini'
import { endpoint } from '#src/http/endpoint.ts'
import { listQuery, pageQuery } from '#src/lists/listQuery.ts'
import { resourceTypes } from './kinds.ts'
import { type PagedList, pagedLists, resourceList } from './list.ts'

/** A resource as the lists show it: everything but the text. */
export const ResourceSummary = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  type: z.enum(resourceTypes),
  topic: z.string(),
  author: z.string(),
  heroImage: z.nullable(z.string()),
  gated: z.boolean(),
  publishedAt: z.string(),
  videoId: z.nullable(z.string()),
  fileUrl: z.nullable(z.string()),
  minutes: z.number(),
  featured: z.boolean(),
})

export const Chapter = z.object({
  seconds: z.number(),
  title: z.string(),
})

export const Video = z.object({
  embed: z.string(),
  poster: z.nullable(z.string()),
  captions: z.nullable(z.string()),
})

export const Resource = z.extend(ResourceSummary, {
  outline: z.array(z.string()),
  content: z.nullable(z.string()),
  modifiedAt: z.string(),
  video: z.nullable(Video),
  chapters: z.array(Chapter),
  speakers: z.array(z.string()),
})

export const getResources = endpoint({
  method: 'GET',
  path: '/api/resources',
  summary: 'Research, guides and recordings, featured ones first, then the newest, without their texts.',
  query: z.object(listQuery(resourceList)),
  result: z.array(ResourceSummary),
  access: 'anyone',
})

export const ResourceListing = z.object({
  items: z.array(ResourceSummary),
  total: z.number(),
})

export const getResourceListing = endpoint({
  method: 'GET',
  path: '/api/resource-listing',
  summary: 'One page of a list of resources, as the server renders it.',
  query: z.object({ list: z.enum(Object.keys(pagedLists) as [PagedList]), ...pageQuery(resourceList) }),
  result: ResourceListing,
  access: 'anyone',
})

export const getResource = endpoint({
  method: 'GET',
  path: '/api/resource-pages/:slug',
  summary: 'One resource as its page shows it; the text of a gated one is left out.',
  result: Resource,
  access: 'anyone',
})

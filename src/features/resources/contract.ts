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
  /** What it is about, in a word or two, such as "Governance". */
  topic: z.string(),
  author: z.string(),
  /** A path of this site; null for one without a picture of its own. */
  heroImage: z.nullable(z.string()),
  /** Its text and file are open to those only who asked for access. */
  gated: z.boolean(),
  /** ISO 8601, UTC. */
  publishedAt: z.string(),
  /** Its video: 11 characters on YouTube, up to ten digits on Vimeo, or the path of a film of this site; null for a gated one. */
  videoId: z.nullable(z.string()),
  /** Where its file is; null for a gated one, and for one without a file. */
  fileUrl: z.nullable(z.string()),
  /** How long reading or playing takes; 0 when unknown. */
  minutes: z.number(),
  featured: z.boolean(),
})

export const Chapter = z.object({
  /** From the start of the recording. */
  seconds: z.number(),
  title: z.string(),
})

export const Video = z.object({
  /** Address of a player on youtube-nocookie.com or player.vimeo.com, or the path of a film of this site. */
  embed: z.string(),
  /** A path of this site. */
  poster: z.nullable(z.string()),
  /** Path of the captions of a film of this site, as WebVTT; null where the player brings its own. */
  captions: z.nullable(z.string()),
})

export const Resource = z.extend(ResourceSummary, {
  /** Headings of its sections: what everybody may know of a gated text. */
  outline: z.array(z.string()),
  /** Sanitized HTML; null while the gate is closed, empty for one without a text. */
  content: z.nullable(z.string()),
  /** ISO 8601, UTC. */
  modifiedAt: z.string(),
  /** Null for one without a video, and while the gate is closed. */
  video: z.nullable(Video),
  /** In the order of the recording; empty when unknown. */
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
  /** How many match the filters. */
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

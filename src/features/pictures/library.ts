import * as z from 'zod/mini'
import { bulkEndpoints, matchingEndpoint, MOST_CHOSEN } from '#src/http/bulk.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { searchWords, wholeNumber } from '#src/lists/paging.ts'
import { pictureRoles } from './roles.ts'

const access = pictureRoles

export const libraryTypes = ['picture', 'pdf', 'audio', 'video'] as const
export type LibraryType = (typeof libraryTypes)[number]
export const libraryViews = ['all', ...libraryTypes] as const
export const libraryOrders = ['newest', 'name', 'largest'] as const

export const LibraryItem = z.object({
  /** The changing part of its address. */
  id: z.string(),
  type: z.enum(libraryTypes),
  name: z.string(),
  /** What it shows or holds, in words: the alt text of a picture. */
  about: z.string(),
  /** Whether it has such words, or needs none. */
  isDescribed: z.boolean(),
  /** Path of a small picture of it; null for audio and video. */
  thumbnail: z.nullable(z.string()),
  /** Such as "MP3" or "1600 × 900". */
  format: z.string(),
  /** Of a PDF; null for anything else, and until it is drawn. */
  pages: z.nullable(z.number()),
  /** Whether a PDF says what is a heading, a list, or a picture; null for anything else. */
  isTagged: z.nullable(z.boolean()),
  tags: z.array(z.string()),
  /** Bytes that it takes up here. */
  size: z.number(),
  /** In how many records it is used. */
  uses: z.number(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  /** Of a picture. */
  version: z.optional(z.number()),
})
export type LibraryItem = z.infer<typeof LibraryItem>

export const getLibrary = endpoint({
  method: 'GET',
  path: '/api/staff/library',
  summary: 'Every picture, PDF, audio, and video that was uploaded, the newest first.',
  query: z.object({
    /** Words of the name, the description, or the tags, or the address. */
    q: searchWords,
    type: z._default(z.enum(libraryViews), 'all'),
    show: z._default(z.enum(['all', 'unused', 'undescribed']), 'all'),
    tag: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
    sort: z._default(z.enum(libraryOrders), 'newest'),
    limit: z._default(wholeNumber(1, 200), 48),
    offset: z._default(wholeNumber(0, 1_000_000), 0),
  }),
  result: z.object({
    items: z.array(LibraryItem),
    total: z.number(),
    /** How many of each type match everything else that was asked. */
    counts: z.record(z.enum(libraryViews), z.number()),
    /** Every tag in use. */
    tags: z.array(z.string()),
  }),
  access,
})

const Chosen = z
  .array(z.strictObject({ id: z.string().check(z.maxLength(32)), version: z.optional(z.number()) }))
  .check(z.minLength(1), z.maxLength(MOST_CHOSEN))

export const { bulk: stepLibrary, undoBulk: undoLibraryStep } = bulkEndpoints({
  base: '/api/staff/library',
  summary:
    'Deletes or tags many pictures and files, or marks pictures as decorative, one by one. Lists those that were refused, and why.',
  body: z.strictObject({
    step: z.enum(['remove', 'decorative', 'tag']),
    records: Chosen,
    /** What is added to the tags of each, separated by commas, for `tag`. */
    tags: z.optional(z.string().check(z.trim(), z.maxLength(1000))),
  }),
  access,
})

export const getMatchingLibrary = matchingEndpoint({
  base: '/api/staff/library',
  query: getLibrary.query,
  access,
})

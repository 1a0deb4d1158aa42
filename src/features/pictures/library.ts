import * as z from 'zod/mini'
import { bulkEndpoints, matchingEndpoint, MAX_CHOSEN } from '#src/http/bulk.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { searchWords, wholeNumber } from '#src/lists/paging.ts'
import { pictureRoles } from './roles.ts'

const access = pictureRoles

export const libraryTypes = ['picture', 'pdf', 'audio', 'video'] as const
export type LibraryType = (typeof libraryTypes)[number]
export const libraryViews = ['all', ...libraryTypes] as const
const libraryOrders = ['newest', 'name', 'largest'] as const

export const LibraryItem = z.object({
  /** The variable part of its path. */
  id: z.string(),
  type: z.enum(libraryTypes),
  name: z.string(),
  /** Description: a picture's alt text, or what a file contains. */
  about: z.string(),
  /** Whether it has a description or needs none. */
  isDescribed: z.boolean(),
  /** Path of a small picture; null for audio and video. */
  thumbnail: z.nullable(z.string()),
  /** For example "MP3" or "1600 × 900". */
  format: z.string(),
  /** Page count of a PDF; null for other types and until it is rendered. */
  pages: z.nullable(z.number()),
  /** Whether a PDF has tags for headings, lists, and pictures; null for other types. */
  isTagged: z.nullable(z.boolean()),
  tags: z.array(z.string()),
  /** Stored size in bytes. */
  size: z.number(),
  uses: z.number(),
  /** ISO 8601 in UTC. */
  createdAt: z.string(),
  /** Present for pictures only. */
  version: z.optional(z.number()),
})
export type LibraryItem = z.infer<typeof LibraryItem>

export const getLibrary = endpoint({
  method: 'GET',
  path: '/api/staff/library',
  summary: 'All uploaded pictures, PDFs, audio, and video, newest first.',
  query: z.object({
    /** Words from the name, description, or tags, or the path. */
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
    /** Number of matches per type, ignoring the type filter. */
    counts: z.record(z.enum(libraryViews), z.number()),
    /** All tags in use. */
    tags: z.array(z.string()),
  }),
  access,
})

const Chosen = z
  .array(z.strictObject({ id: z.string().check(z.maxLength(32)), version: z.optional(z.number()) }))
  .check(z.minLength(1), z.maxLength(MAX_CHOSEN))

export const { bulk: stepLibrary, undoBulk: undoLibraryStep } = bulkEndpoints({
  base: '/api/staff/library',
  summary:
    'Deletes or tags many pictures and files, or marks pictures as decorative, one by one. Lists those that were refused, and why.',
  body: z.strictObject({
    step: z.enum(['remove', 'decorative', 'tag']),
    records: Chosen,
    /** Tags to add for `tag`, separated by commas. */
    tags: z.optional(z.string().check(z.trim(), z.maxLength(1000))),
  }),
  access,
})

export const getMatchingLibrary = matchingEndpoint({
  base: '/api/staff/library',
  query: getLibrary.query,
  access,
})

import * as z from 'zod/mini'
import { bulkEndpoints, ChosenRows, matchingEndpoint } from '#src/http/bulk.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { pageFields, searchWords, wholeNumber } from '#src/lists/paging.ts'
import { outcomes } from './outcomes.ts'
import { importRoles } from './roles.ts'
import { meanings, sourceNames } from './sources.ts'

const access = importRoles

/** In bytes: of a file that comes in parts, and of one that comes in one request. */
export const LARGEST_IMPORT = 1e9
export const LARGEST_REQUEST = 100e6
/** Bytes of each part of a file but the last. */
export const UPLOAD_PART = 8e6

export const importSteps = ['upload', 'check', 'import', 'undo'] as const
export const importStates = [
  'uploading',
  'waiting',
  'running',
  'done',
  'failed',
  'canceled',
] as const

const text = z.optional(
  z.string().check(z.trim(), z.maxLength(300, 'Please use at most 300 characters')),
)
export const ImportOptions = z.strictObject({
  /** Where the blog was, for links and old addresses. */
  site: text,
  /** Author of articles that name none. */
  author: text,
  /** Names of shortcodes and tags that are not known, whose articles are published without them, divided by commas. */
  leaveOut: text,
  /** Name of the conference. */
  title: text,
  /** IANA name of a time zone, instead of the file's. */
  zone: text,
  location: text,
  /** Take it for another event than the one here with the same acronym. */
  asNew: z.optional(z.boolean()),
  /** Take away more than a fifth of the sessions here. */
  allowRemovals: z.optional(z.boolean()),
  /** Download pictures from the addresses in the file. */
  fetchPictures: z.optional(z.boolean()),
  /** Where and how the subscribers agreed to get the newsletter. */
  consent: text,
  /** Which field a column of a table is, by its title; empty for one that is left out. */
  columns: z.optional(
    z.record(z.string().check(z.maxLength(300)), z.string().check(z.maxLength(40))),
  ),
  /** What a status in a table of subscribers means; the empty one is that of rows without any. */
  statuses: z.optional(z.record(z.string().check(z.maxLength(100)), z.enum(meanings))),
})

export const Import = z.object({
  id: z.string(),
  source: z.nullable(z.enum(sourceNames)),
  fileName: z.string(),
  /** In bytes. */
  size: z.number(),
  options: ImportOptions,
  step: z.enum(importSteps),
  state: z.enum(importStates),
  /** What is being done, such as "Reading", and how far it is; of an upload, the bytes that are here. */
  stage: z.string(),
  done: z.number(),
  total: z.number(),
  /** Why it failed, in one sentence. */
  problem: z.nullable(z.string()),
  /** Who asked for the last step. */
  person: z.string(),
  /** How many imports are worked on before this one. */
  ahead: z.number(),
  /** How many items became what; of a step that is not done yet those of the step before. */
  counts: z.partialRecord(z.enum(outcomes), z.number()),
  /** Whether the file is still here, so that it can be checked or imported. */
  hasFile: z.boolean(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  endedAt: z.nullable(z.string()),
})

export const ImportDetail = z.extend(Import, {
  /** What was read, in one line. */
  title: z.string(),
  /** The earlier file with the same columns whose answers are proposed in the options. */
  answersOf: z.nullable(z.string()),
  /** Sentences for whoever imports. */
  warnings: z.array(z.string()),
  /** Statuses of subscribers that nobody knows yet, and how many rows have them; the empty one is for rows without any. */
  asked: z.array(z.object({ status: z.string(), count: z.number() })),
  /** What else was counted: authors, categories, what was left out. */
  lists: z.array(
    z.object({
      title: z.string(),
      entries: z.array(z.object({ name: z.string(), count: z.number() })),
    }),
  ),
  /** What undoing left alone, and why. */
  kept: z.array(z.object({ kind: z.string(), label: z.string(), reason: z.string() })),
  /** How many writes undoing took back. */
  undone: z.number(),
  /** Of a table that is not imported yet: its columns, and of each kind of table its fields and which the columns are taken for. */
  table: z.nullable(
    z.object({
      columns: z.array(z.string()),
      kinds: z.array(
        z.object({
          source: z.enum(sourceNames),
          fields: z.array(z.string()),
          /** Those that several columns can be. */
          many: z.array(z.string()),
          /** Empty for a column that no field takes, null for one that somebody has to name. */
          found: z.array(z.nullable(z.string())),
        }),
      ),
    }),
  ),
})

export const ImportLine = z.object({
  number: z.number(),
  outcome: z.enum(outcomes),
  kind: z.string(),
  name: z.string(),
  /** Where in the file it begins. */
  line: z.nullable(z.number()),
  detail: z.string(),
  differences: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  /** What of it was left out, and how it was written, with its line where that is known. */
  lost: z.array(z.object({ what: z.string(), times: z.number(), written: z.string() })),
})

export const importOrders = ['newest', 'name'] as const
export const getImports = endpoint({
  method: 'GET',
  path: '/api/staff/imports',
  summary: 'Imports, the newest first.',
  query: z.object({
    q: searchWords,
    source: z.optional(z.enum(sourceNames)),
    sort: z._default(z.enum(importOrders), 'newest'),
    ...pageFields(),
  }),
  result: z.object({ items: z.array(Import), total: z.number() }),
  access,
})

const fileName = z.string().check(z.trim(), z.minLength(1), z.maxLength(255))
/** Length in bytes and name of each file, such as `90:a.xml/12:b.xml`, where several files are sent as one. */
const joined = z.optional(
  z
    .string()
    .check(z.maxLength(60_000), z.regex(/^\d{1,9}:[^/]{1,255}(\/\d{1,9}:[^/]{1,255}){1,199}$/)),
)

export const uploadImport = endpoint({
  method: 'PUT',
  path: '/api/staff/imports',
  summary:
    'Receives a file in one request, and detects what it is; or the parts of a WordPress export, one after another.',
  query: z.object({ name: fileName, parts: joined }),
  result: Import,
  access,
})

export const beginUpload = endpoint({
  method: 'POST',
  path: '/api/staff/imports/uploads',
  summary:
    'Begins to upload a file in parts, or continues an interrupted upload of the same file: `done` says from which byte.',
  body: z.strictObject({
    name: fileName,
    size: wholeNumber(1, LARGEST_IMPORT),
    /** When the file was last changed, in ms since 1970: with name and size, it tells whether a file is the same. */
    modified: wholeNumber(0, Number.MAX_SAFE_INTEGER),
    parts: joined,
  }),
  result: Import,
  access,
})

const one = { path: '/api/staff/imports/:id', access } as const

export const getImport = endpoint({
  ...one,
  method: 'GET',
  summary: 'One import: its progress or result.',
  result: ImportDetail,
})

export const sendPart = endpoint({
  method: 'PUT',
  path: '/api/staff/imports/:id/parts',
  summary: 'Receives the next part of a file, which begins at the byte where the last one ended.',
  query: z.object({ from: wholeNumber(0, LARGEST_IMPORT) }),
  result: Import,
  access,
})

export const finishUpload = endpoint({
  method: 'POST',
  path: '/api/staff/imports/:id/uploaded',
  summary: 'Ends an upload whose parts are all here, and detects what the file is.',
  result: Import,
  access,
})

export const discardImport = endpoint({
  ...one,
  method: 'DELETE',
  summary: 'Deletes an import that didn’t run, with its file.',
  result: z.object({}),
})

export const { bulk: stepImports } = bulkEndpoints({
  base: '/api/staff/imports',
  summary: 'Undoes many imports in the background, or deletes those that didn’t run, one by one.',
  body: z.strictObject({ step: z.enum(['undo', 'discard']), records: ChosenRows }),
  access,
})

export const getMatchingImports = matchingEndpoint({
  base: '/api/staff/imports',
  query: getImports.query,
  access,
})

export const getImportLines = endpoint({
  method: 'GET',
  path: '/api/staff/imports/:id/lines',
  summary: 'The result for each item of an import, a page at a time.',
  query: z.object({
    outcome: z.optional(z.enum(outcomes)),
    q: z._default(z.string().check(z.maxLength(200)), ''),
    page: z._default(wholeNumber(1, 1_000_000), 1),
  }),
  result: z.object({ lines: z.array(ImportLine), total: z.number(), pages: z.number() }),
  access,
})

export const checkImport = endpoint({
  method: 'POST',
  path: '/api/staff/imports/:id/check',
  summary: 'Checks what an import would do, without changing anything.',
  body: z.strictObject({ source: z.enum(sourceNames), options: ImportOptions }),
  result: ImportDetail,
  access,
})

export const startImport = endpoint({
  method: 'POST',
  path: '/api/staff/imports/:id/start',
  summary: 'Runs an import that was checked.',
  result: ImportDetail,
  access,
})

export const cancelImport = endpoint({
  method: 'POST',
  path: '/api/staff/imports/:id/cancel',
  summary: 'Stops what is running, and undoes what it changed.',
  result: ImportDetail,
  access,
})

export const undoImport = endpoint({
  method: 'POST',
  path: '/api/staff/imports/:id/undo',
  summary:
    'Undoes an import: removes what it created, restores what it changed, and lists what was edited since and stays.',
  result: ImportDetail,
  access,
})

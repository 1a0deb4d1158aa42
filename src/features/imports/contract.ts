import * as z from 'zod/mini'
import { bulkEndpoints, ChosenRows, matchingEndpoint } from '#src/http/bulk.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { pageFields, searchWords, wholeNumber } from '#src/lists/paging.ts'
import { outcomes } from './outcomes.ts'
import { importRoles } from './roles.ts'
import { importChoices, sourceNames } from './sources.ts'

const access = importRoles

/** Size limits in bytes: of a file uploaded in parts, and of one sent in a single request. */
export const MAX_IMPORT_SIZE = 1e9
export const MAX_REQUEST_SIZE = 100e6
/** Size in bytes of each part of a file except the last. */
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

export const Import = z.object({
  id: z.string(),
  source: z.nullable(z.enum(sourceNames)),
  fileName: z.string(),
  /** Size in bytes. */
  size: z.number(),
  options: importChoices,
  step: z.enum(importSteps),
  state: z.enum(importStates),
  /** Current stage, such as "Reading", and its progress; for uploads, the bytes received. */
  stage: z.string(),
  done: z.number(),
  total: z.number(),
  /** One sentence for the person who ran the import. */
  problem: z.nullable(z.string()),
  /** Name of the person who started the last step. */
  person: z.string(),
  /** Number of imports in the queue before this one. */
  ahead: z.number(),
  /** Number of items per outcome; until a step is complete, those of the step before. */
  counts: z.partialRecord(z.enum(outcomes), z.number()),
  /** Whether the file is still stored, so that it can be checked or imported. */
  hasFile: z.boolean(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  endedAt: z.nullable(z.string()),
})

export const ImportDetail = z.extend(Import, {
  /** One-line summary of what was read. */
  title: z.string(),
  /** Earlier file with the same columns, whose answers prefill the options. */
  answersOf: z.nullable(z.string()),
  /** Warnings as full sentences. */
  warnings: z.array(z.string()),
  /** Unknown subscriber statuses with their number of rows; the empty status stands for rows without one. */
  asked: z.array(z.object({ status: z.string(), count: z.number() })),
  /** Further counts: authors, categories, and what was left out. */
  lists: z.array(
    z.object({
      title: z.string(),
      entries: z.array(z.object({ name: z.string(), count: z.number() })),
    }),
  ),
  /** Records that undoing left unchanged, and why. */
  kept: z.array(z.object({ kind: z.string(), label: z.string(), reason: z.string() })),
  /** Number of changes that were undone. */
  undone: z.number(),
  /**
   * For a table that is not imported yet: its columns and, for each type of table, the fields and the detected
   * field of each column.
   */
  table: z.nullable(
    z.object({
      columns: z.array(z.string()),
      kinds: z.array(
        z.object({
          source: z.enum(sourceNames),
          fields: z.array(z.string()),
          /** Fields that several columns can map to. */
          many: z.array(z.string()),
          /** Detected field of each column; empty if it is left out, null if someone has to choose. */
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
  /** Line in the file where the item begins. */
  line: z.nullable(z.number()),
  detail: z.string(),
  differences: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  /** Content that was left out, with its source text and, if known, its line. */
  lost: z.array(z.object({ what: z.string(), times: z.number(), written: z.string() })),
})

const importOrders = ['newest', 'name'] as const
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
/** Length in bytes and name of each file, such as `90:a.xml/12:b.xml`, when several files are sent as one. */
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
    'Starts uploading a file in parts, or resumes an interrupted upload of the same file: `done` is the byte to continue from.',
  body: z.strictObject({
    name: fileName,
    size: wholeNumber(1, MAX_IMPORT_SIZE),
    /** Last modification in ms since 1970. With name and size, it identifies the file. */
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
  query: z.object({ from: wholeNumber(0, MAX_IMPORT_SIZE) }),
  result: Import,
  access,
})

export const finishUpload = endpoint({
  method: 'POST',
  path: '/api/staff/imports/:id/uploaded',
  summary: 'Completes an upload once all parts have arrived, and detects what the file is.',
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
  body: z.strictObject({ source: z.enum(sourceNames), options: importChoices }),
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
  summary: 'Stops a running import, and undoes what it changed.',
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

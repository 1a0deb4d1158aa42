import * as z from 'zod/mini'
import { bulkEndpoints, ChosenRecords, matchingEndpoint } from '#src/http/bulk.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { pageFields, searchWords } from '#src/lists/paging.ts'
import { Effects, EffectsAsked } from './effects.ts'
import type { KindDeclaration } from '#src/kinds/kind.ts'
import { byPath, contentPaths, kindAt } from './contentKinds.ts'
import { AuditPage, AuditQuery } from './auditLog.ts'

export const statuses = ['draft', 'in_review', 'scheduled', 'published', 'archived'] as const
export type Status = (typeof statuses)[number]

/** A record as shown in lists. */
const ContentSummary = z.object({
  id: z.string(),
  /** Display name. */
  label: z.string(),
  /** Distinguishes records with the same label, such as by a speaker's company; null if not needed. */
  detail: z.nullable(z.string()),
  status: z.nullable(z.enum(statuses)),
  removed: z.boolean(),
  /** ISO 8601, UTC. In the future for a scheduled record. */
  publishedAt: z.nullable(z.string()),
  modifiedAt: z.string(),
  /** Sent back with each change, so that nobody overwrites changes they haven't seen. */
  version: z.number(),
  /** Path of its page on the site, even before it is published; null if it has no page. */
  address: z.nullable(z.string()),
  /** Number of unresolved comment threads on its texts. */
  openComments: z.number(),
})

/** A list item, with the record's picture and date if its type has them. */
export const ContentItem = z.extend(ContentSummary, {
  picture: z.nullable(z.string()),
  /** ISO 8601, UTC. */
  startsAt: z.nullable(z.string()),
  /** IANA zone in which the date is shown. */
  zone: z.nullable(z.string()),
})

const Html = z.string().check(z.maxLength(200_000))
/** Words of a text that two people changed. One version of the block is in the text, the other is stored beside it. */
const Dispute = z.strictObject({
  field: z.string().check(z.maxLength(60)),
  standing: Html,
  /** Empty if the other version removes the block. */
  other: Html,
})

export const ContentRecord = z.extend(ContentSummary, {
  slug: z.nullable(z.string()),
  /** Field values by name. Instants are ISO 8601 in UTC. */
  values: z.record(z.string(), z.unknown()),
  /** Edits that haven't been saved to the record or published yet. */
  workingCopy: z.nullable(
    z.object({
      revision: z.string(),
      /** Version of the record that the copy is based on, and its field values in that version. */
      version: z.number(),
      base: z.record(z.string(), z.unknown()),
      values: z.record(z.string(), z.unknown()),
      /** Open disputes between two editors. Publishing requires resolving them. */
      disputes: z.array(
        z.extend(Dispute, {
          /** Who wrote the version in the text, and who the other one. */
          standingBy: z.string(),
          otherBy: z.string(),
        }),
      ),
      /** Who edited last, and when. */
      editor: z.string(),
      modifiedAt: z.string(),
    }),
  ),
})

const ContentPage = z.object({
  items: z.array(ContentItem),
  total: z.number(),
  /** Number of matching records with unresolved comments. */
  commented: z.number(),
})

export const shown = [...statuses, 'removed'] as const
export const orders = ['modified', 'published', 'date', 'label'] as const

/** Fields with shared terms that lists can be narrowed by, in types that have them. */
export const termFilters = ['author', 'category', 'topic', 'tags'] as const
const Term = z.optional(z.string().check(z.maxLength(300)))

export const ContentQuery = z.object({
  q: searchWords,
  /** All but removed records if not given. */
  status: z.optional(z.enum(shown)),
  author: Term,
  category: Term,
  topic: Term,
  tags: Term,
  sort: z._default(z.enum(orders), 'modified'),
  ...pageFields(),
})

const Values = z.record(z.string().check(z.maxLength(60)), z.unknown())
const Revision = z.nullable(z.string().check(z.maxLength(60)))
/** Largest request body with a text, in bytes. */
const LONG_TEXT = 8_000_000
/** Maximum number of disputes stored with a working copy. */
const MAX_DISPUTES = 1000
export const steps = [
  'submit',
  'publish',
  'unpublish',
  'schedule',
  'withdraw',
  'remove',
  'restore',
] as const
export type Step = (typeof steps)[number]

export const bulkSteps = ['publish', 'withdraw', 'remove', 'restore'] as const
export type BulkStep = (typeof bulkSteps)[number]

export function contentEndpoints<const Path extends string>({
  path,
  many,
  name: one,
  access,
  isPublished,
}: Omit<KindDeclaration, 'path'> & { path: Path }) {
  const base = `/api/staff/content/${path}` as const
  return {
    list: endpoint({
      method: 'GET',
      path: base,
      summary: `${many}, including drafts.`,
      query: ContentQuery,
      result: ContentPage,
      access,
    }),
    read: endpoint({
      method: 'GET',
      path: `${base}/:id`,
      summary: `One ${one} with all its fields.`,
      result: ContentRecord,
      access,
    }),
    usedValues: endpoint({
      method: 'GET',
      path: `${base}-values`,
      summary: `Values that ${many.toLowerCase()} use in a field, most frequent first, as suggestions while typing.`,
      query: z.object({ field: z.string().check(z.maxLength(60)) }),
      result: z.object({ values: z.array(z.string()) }),
      access,
    }),
    create: endpoint({
      method: 'POST',
      path: base,
      summary: `Creates a ${isPublished === false ? one : `draft of a ${one}`}.`,
      body: z.strictObject({ values: Values }),
      largestBody: LONG_TEXT,
      result: ContentRecord,
      access,
    }),
    change: endpoint({
      method: 'PUT',
      path: `${base}/:id`,
      summary: `Changes the given fields of a ${one}. Refused if someone else has changed it since.`,
      body: z.strictObject({
        version: z.number(),
        values: Values,
        /** Revision of the working copy that these values come from. The copy is deleted with the change. */
        revision: z.optional(Revision),
      }),
      largestBody: LONG_TEXT,
      result: ContentRecord,
      access,
    }),
    saveCopy: endpoint({
      method: 'PUT',
      path: `${base}/:id/working-copy`,
      summary: `Saves edits to a ${one} without showing them to visitors. Refused if someone else has edited or saved it since.`,
      body: z.strictObject({
        version: z.number(),
        revision: Revision,
        values: Values,
        disputes: z._default(z.array(Dispute).check(z.maxLength(MAX_DISPUTES)), []),
      }),
      largestBody: LONG_TEXT,
      result: z.object({ revision: Revision }),
      access,
    }),
    step: endpoint({
      method: 'POST',
      path: `${base}/:id/steps`,
      summary: `Publishes, schedules, withdraws, removes, or restores a ${one}.`,
      body: z.strictObject({
        step: z.enum(steps),
        version: z.number(),
        /** When to publish, for `schedule`: ISO 8601 with the offset of its zone. */
        at: z.optional(z.string().check(z.maxLength(40))),
      }),
      result: ContentRecord,
      access,
    }),
    effects: endpoint({
      method: 'POST',
      path: `${base}/:id/effects`,
      summary: `What a step of a ${one} would change for visitors, without changing anything. Responds in parts: pass \`next\` as \`from\` for the following one.`,
      body: EffectsAsked,
      result: Effects,
      access,
    }),
    ...bulkEndpoints({
      base,
      summary: `Publishes, withdraws, removes, or restores many ${many.toLowerCase()}, one by one. Lists those that were refused, and why.`,
      body: z.strictObject({ step: z.enum(bulkSteps), records: ChosenRecords }),
      access,
    }),
    matching: matchingEndpoint({ base, query: ContentQuery, access }),
    preview: endpoint({
      method: 'POST',
      path: `${base}/:id/preview`,
      summary: `Creates a link to the unpublished page of a ${one}. Valid for seven days, until it is published or updated.`,
      result: z.object({ link: z.string() }),
      access,
    }),
    revokePreviews: endpoint({
      method: 'DELETE',
      path: `${base}/:id/preview`,
      summary: `Revokes all existing preview links of a ${one}.`,
      result: z.object({}),
      access,
    }),
    history: endpoint({
      method: 'GET',
      path: `${base}/:id/history`,
      summary: `Every change to one ${one}, newest first.`,
      query: AuditQuery,
      result: AuditPage,
      access,
    }),
    restoreRevision: endpoint({
      method: 'POST',
      path: `${base}/:id/history/:line/restore`,
      summary: `Restores the fields of a ${one} to their state after one of its changes, as a new change.`,
      body: z.strictObject({ version: z.number() }),
      result: ContentRecord,
      access,
    }),
    undo: endpoint({
      method: 'POST',
      path: `${base}/:id/history/:line/undo`,
      summary: 'Undoes one change, unless its fields have been changed again since.',
      result: ContentRecord,
      access,
    }),
  }
}

export const endpointsOf = byPath(contentPaths, (path) =>
  contentEndpoints({ ...kindAt(path), path }),
)

import * as z from 'zod/mini'
import { topics } from '#src/features/newsletter/preferences.ts'
import { bulkEndpoints, ChosenRows, matchingEndpoint } from '#src/http/bulk.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { emailField } from '#src/http/fields.ts'
import { pageFields, searchWords } from '#src/lists/paging.ts'
import { Outcome, Rehearsal } from './findings.ts'
import { IssueBlock, issueStates, itemKinds, MAX_BLOCKS, questions } from './blocks.ts'

const access = ['administrator', 'editor'] as const
const topicNames = Object.keys(topics) as [keyof typeof topics, ...(keyof typeof topics)[]]

const IssueSummary = z.object({
  id: z.string(),
  subject: z.string(),
  state: z.enum(issueStates),
  question: z.nullable(z.enum(questions)),
  /** ISO 8601, UTC, like all times here. */
  modifiedAt: z.string(),
  scheduledFor: z.nullable(z.string()),
  startedAt: z.nullable(z.string()),
  recipients: z.nullable(z.number()),
})

/** An item of the site that an issue contains, as visitors see it now. */
export const IssueItem = z.object({
  of: z.enum(itemKinds),
  itemId: z.string(),
  title: z.string(),
  summary: z.string(),
  /** Such as the category, or the start of an event. */
  label: z.string(),
  address: z.string(),
})

export const Issue = z.extend(IssueSummary, {
  preview: z.string(),
  blocks: z.array(IssueBlock),
  topics: z.array(z.enum(topicNames)),
  version: z.number(),
  /** Name of the last person who edited it. */
  editor: z.string(),
  slug: z.nullable(z.string()),
  sentBy: z.nullable(z.string()),
  finishedAt: z.nullable(z.string()),
  stopReason: z.nullable(z.string()),
  /** Delivery figures; null before it is sent. */
  outcome: z.nullable(Outcome),
  /** Items that its blocks refer to, without those that are no longer on the site. */
  items: z.array(IssueItem),
})

const issueOrders = ['latest', 'subject', 'recipients'] as const
export const getIssues = endpoint({
  method: 'GET',
  path: '/api/staff/issues',
  summary: 'Newsletter issues, latest first.',
  query: z.object({
    q: searchWords,
    state: z.optional(z.enum(issueStates)),
    sort: z._default(z.enum(issueOrders), 'latest'),
    ...pageFields(),
  }),
  result: z.object({ items: z.array(IssueSummary), total: z.number() }),
  access,
})

export const addIssue = endpoint({
  method: 'POST',
  path: '/api/staff/issues',
  summary: 'Creates an issue, empty or as a copy of another.',
  body: z.strictObject({ from: z.optional(z.string().check(z.maxLength(60))) }),
  result: Issue,
  access,
})

export const getIssue = endpoint({
  method: 'GET',
  path: '/api/staff/issues/:id',
  summary: 'One issue with all its parts.',
  result: Issue,
  access,
})

export const IssueChange = z.strictObject({
  /** Version the editor has seen; a newer one is not overwritten. */
  version: z.int32(),
  subject: z.string().check(z.maxLength(200, 'Please use at most 200 characters')),
  preview: z.string().check(z.maxLength(200, 'Please use at most 200 characters')),
  blocks: z
    .array(IssueBlock)
    .check(z.maxLength(MAX_BLOCKS, `An issue has at most ${MAX_BLOCKS} parts`)),
  topics: z.array(z.enum(topicNames)),
})

export const changeIssue = endpoint({
  method: 'PUT',
  path: '/api/staff/issues/:id',
  summary: 'Saves a draft; refused if someone else saved it since.',
  body: IssueChange,
  largestBody: 2_000_000,
  result: Issue,
  access,
})

export const removeIssue = endpoint({
  method: 'DELETE',
  path: '/api/staff/issues/:id',
  summary: 'Removes a draft.',
  result: z.object({}),
  access,
})

export const { bulk: removeIssues, undoBulk: restoreIssues } = bulkEndpoints({
  base: '/api/staff/issues',
  summary: 'Removes many drafts, one by one. Lists those that were refused, and why.',
  body: z.strictObject({ step: z.literal('remove'), records: ChosenRows }),
  access,
})

export const getMatchingIssues = matchingEndpoint({
  base: '/api/staff/issues',
  query: getIssues.query,
  access,
})

export const findIssueItems = endpoint({
  method: 'GET',
  path: '/api/staff/issue-items',
  summary:
    'What can be added to an issue: published articles, press releases, tools, and resources, and upcoming events, newest first.',
  query: z.object({
    q: searchWords,
    of: z.optional(z.enum(itemKinds)),
  }),
  result: z.array(IssueItem),
  access,
})

export const readIssueText = endpoint({
  method: 'GET',
  path: '/api/staff/issues/:id/text',
  summary: 'The text part of an issue, and the size of its email.',
  result: z.object({ text: z.string(), bytes: z.number() }),
  access,
})

export const testIssue = endpoint({
  method: 'POST',
  path: '/api/staff/issues/:id/test',
  summary: 'Sends an issue as it is to one staff address.',
  body: z.strictObject({
    to: emailField('Please enter a valid email address'),
  }),
  result: z.object({ sends: z.boolean() }),
  access,
})

export const startRehearsal = endpoint({
  method: 'POST',
  path: '/api/staff/issues/:id/rehearsal',
  summary:
    'Sends a draft for its whole audience to a test server that delivers nothing, and checks what arrived.',
  result: Rehearsal,
  access,
})

export const getRehearsal = endpoint({
  method: 'GET',
  path: '/api/staff/issues/:id/rehearsal',
  summary: 'The last rehearsal of an issue, and whether the issue can be sent as it is.',
  result: Rehearsal,
  access,
})

export const sendIssue = endpoint({
  method: 'POST',
  path: '/api/staff/issues/:id/sending',
  summary: 'Sends an issue that passed its rehearsal, now or at a set time.',
  body: z.strictObject({
    version: z.int32(),
    /** ISO 8601; immediately if omitted. */
    at: z.optional(z.iso.datetime('Please choose a time in the future.')),
    /** The time that the writer saw, to change the schedule of a scheduled issue. */
    was: z.optional(z.iso.datetime('Please send the time as shown.')),
  }),
  result: Issue,
  access,
})

export const unscheduleIssue = endpoint({
  method: 'DELETE',
  path: '/api/staff/issues/:id/schedule',
  summary: 'Unschedules an issue: it is a draft again.',
  /** The time that the writer saw. A page loaded before an upgrade sends none. */
  body: z.optional(z.strictObject({ was: z.iso.datetime('Please send the time as shown.') })),
  result: Issue,
  access,
})

export const stopIssue = endpoint({
  method: 'POST',
  path: '/api/staff/issues/:id/stop',
  summary:
    'Stops an issue that is being sent. Emails the mail server doesn’t have yet are not sent.',
  result: Issue,
  access,
})

export const resumeIssue = endpoint({
  method: 'POST',
  path: '/api/staff/issues/:id/resumption',
  summary: 'Resumes a stopped issue.',
  result: Issue,
  access: ['administrator'],
})

/** Delivery states that the emails of an issue can be filtered by. */
export const deliveryOutcomes = ['accepted', 'under way', 'failed'] as const
export const getDeliveries = endpoint({
  method: 'GET',
  path: '/api/staff/issues/:id/deliveries',
  summary: 'The emails of an issue by recipient, those with problems first.',
  query: z.object({
    q: searchWords,
    outcome: z.optional(z.enum(deliveryOutcomes)),
    ...pageFields(100),
  }),
  result: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        recipient: z.string(),
        state: z.string(),
        response: z.nullable(z.string()),
      }),
    ),
    total: z.number(),
  }),
  access: ['administrator'],
})

export const explainDelivery = endpoint({
  method: 'GET',
  path: '/api/staff/deliveries/:id',
  summary:
    'Why someone got an email: the rule that selected them, their consent, the message, and the server’s response.',
  result: z.object({
    id: z.string(),
    kind: z.string(),
    recipient: z.string(),
    subject: z.string(),
    state: z.string(),
    response: z.nullable(z.string()),
    createdAt: z.string(),
    settledAt: z.nullable(z.string()),
    rule: z.string(),
    consents: z.array(
      z.object({
        text: z.string(),
        place: z.string(),
        givenAt: z.string(),
        confirmedAt: z.nullable(z.string()),
      }),
    ),
    /** Current state of the subscription; null if the recipient has none. */
    subscription: z.nullable(z.string()),
    /** Bounces, complaints, and replies, latest last. */
    returned: z.array(
      z.object({
        kind: z.string(),
        status: z.nullable(z.string()),
        words: z.nullable(z.string()),
        at: z.string(),
      }),
    ),
    messageId: z.string(),
    /** SHA-256 of the bytes that the server accepted. */
    digest: z.nullable(z.string()),
    /** The whole message without the recipient's personal tokens; null if its text was deleted. */
    source: z.nullable(z.string()),
    /** Whether the message, built again, has that digest; null if it was not accepted. */
    isProven: z.nullable(z.boolean()),
  }),
  access: ['administrator'],
})

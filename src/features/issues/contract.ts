import * as z from 'zod/mini'
import { topics } from '#src/features/newsletter/preferences.ts'
import { bulkEndpoints, ChosenRows, matchingEndpoint } from '#src/http/bulk.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { wholeNumber } from '#src/lists/paging.ts'
import { Outcome, Rehearsal } from './findings.ts'
import { IssueBlock, issueStates, itemKinds, MOST_BLOCKS, questions } from './blocks.ts'

const access = ['administrator', 'editor'] as const
const topicNames = Object.keys(topics) as [keyof typeof topics, ...(keyof typeof topics)[]]

export const IssueSummary = z.object({
  id: z.string(),
  subject: z.string(),
  state: z.enum(issueStates),
  question: z.nullable(z.enum(questions)),
  /** ISO 8601, UTC, as all times here. */
  modifiedAt: z.string(),
  scheduledFor: z.nullable(z.string()),
  startedAt: z.nullable(z.string()),
  recipients: z.nullable(z.number()),
})

/** Something on the site that an issue tells of, as visitors see it now. */
export const IssueItem = z.object({
  of: z.enum(itemKinds),
  itemId: z.string(),
  title: z.string(),
  summary: z.string(),
  /** Such as the category, or when an event begins. */
  label: z.string(),
  address: z.string(),
})

export const Issue = z.extend(IssueSummary, {
  preview: z.string(),
  blocks: z.array(IssueBlock),
  topics: z.array(z.enum(topicNames)),
  version: z.number(),
  /** Who wrote last. */
  editor: z.string(),
  slug: z.nullable(z.string()),
  sentBy: z.nullable(z.string()),
  finishedAt: z.nullable(z.string()),
  stopReason: z.nullable(z.string()),
  /** What became of its mails; null before it is sent. */
  outcome: z.nullable(Outcome),
  /** What its blocks tell of; what is gone from the site is missing. */
  items: z.array(IssueItem),
})

export const issueOrders = ['latest', 'subject', 'recipients'] as const
export const getIssues = endpoint({
  method: 'GET',
  path: '/api/staff/issues',
  summary: 'The issues of the newsletter, the latest first.',
  query: z.object({
    q: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
    state: z.optional(z.enum(issueStates)),
    sort: z._default(z.enum(issueOrders), 'latest'),
    limit: z._default(wholeNumber(1, 200), 50),
    offset: z._default(wholeNumber(0, 1_000_000), 0),
  }),
  result: z.object({ items: z.array(IssueSummary), total: z.number() }),
  access,
})

export const addIssue = endpoint({
  method: 'POST',
  path: '/api/staff/issues',
  summary: 'Begins an issue, empty or with the content of another.',
  body: z.strictObject({ from: z.optional(z.string().check(z.maxLength(60))) }),
  result: Issue,
  access,
})

export const getIssue = endpoint({
  method: 'GET',
  path: '/api/staff/issues/:id',
  summary: 'One issue with all that stands in it.',
  result: Issue,
  access,
})

export const IssueChange = z.strictObject({
  /** The version that was seen: a newer one is not overwritten. */
  version: z.number(),
  subject: z.string().check(z.maxLength(200, 'Please use at most 200 characters')),
  preview: z.string().check(z.maxLength(200, 'Please use at most 200 characters')),
  blocks: z.array(IssueBlock).check(z.maxLength(MOST_BLOCKS, `An issue has at most ${MOST_BLOCKS} parts`)),
  topics: z.array(z.enum(topicNames)),
})

export const changeIssue = endpoint({
  method: 'PUT',
  path: '/api/staff/issues/:id',
  summary: 'Saves a draft; refused if somebody else saved it since.',
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
  summary: 'Removes many drafts, each one separately; says which were refused and why.',
  body: z.strictObject({ step: z.literal('remove'), records: ChosenRows }),
  access,
})

export const getMatchingIssues = matchingEndpoint({ base: '/api/staff/issues', query: getIssues.query, access })

export const findIssueItems = endpoint({
  method: 'GET',
  path: '/api/staff/issue-items',
  summary:
    'What an issue can tell of: published articles, press releases, tools and resources, and events to come, the newest first.',
  query: z.object({ q: z._default(z.string().check(z.trim(), z.maxLength(200)), ''), of: z.optional(z.enum(itemKinds)) }),
  result: z.array(IssueItem),
  access,
})

export const readIssueText = endpoint({
  method: 'GET',
  path: '/api/staff/issues/:id/text',
  summary: 'The text part of an issue, and the size of its mail.',
  result: z.object({ text: z.string(), bytes: z.number() }),
  access,
})

export const testIssue = endpoint({
  method: 'POST',
  path: '/api/staff/issues/:id/test',
  summary: 'Sends an issue as it stands to one address of staff.',
  body: z.strictObject({
    to: z.string('Please enter an address').check(z.trim(), z.maxLength(254), z.email('Please enter a valid email address')),
  }),
  result: z.object({ sends: z.boolean() }),
  access,
})

export const startRehearsal = endpoint({
  method: 'POST',
  path: '/api/staff/issues/:id/rehearsal',
  summary: 'Sends a draft to its whole audience, to a server of our own that passes nothing on, and looks at what arrived.',
  result: Rehearsal,
  access,
})

export const getRehearsal = endpoint({
  method: 'GET',
  path: '/api/staff/issues/:id/rehearsal',
  summary: 'The last rehearsal of an issue, and whether the issue may be sent as it stands.',
  result: Rehearsal,
  access,
})

export const sendIssue = endpoint({
  method: 'POST',
  path: '/api/staff/issues/:id/sending',
  summary: 'Sends an issue that passed its rehearsal, at once or at a moment.',
  body: z.strictObject({
    version: z.number(),
    /** ISO 8601; at once when left out. */
    at: z.optional(z.iso.datetime('Please choose a moment in the future.')),
  }),
  result: Issue,
  access,
})

export const unscheduleIssue = endpoint({
  method: 'DELETE',
  path: '/api/staff/issues/:id/schedule',
  summary: 'Takes a schedule back: the issue is a draft again.',
  result: Issue,
  access,
})

export const stopIssue = endpoint({
  method: 'POST',
  path: '/api/staff/issues/:id/stop',
  summary: 'Stops an issue that is being sent; mails that are not with the mail server yet stay here.',
  result: Issue,
  access,
})

export const resumeIssue = endpoint({
  method: 'POST',
  path: '/api/staff/issues/:id/resumption',
  summary: 'Goes on with a stopped issue.',
  result: Issue,
  access: ['administrator'],
})

/** What became of the mails of an issue. */
export const deliveryOutcomes = ['accepted', 'under way', 'failed'] as const
export const getDeliveries = endpoint({
  method: 'GET',
  path: '/api/staff/issues/:id/deliveries',
  summary: 'The mails of an issue by recipient, those first with which something is wrong.',
  query: z.object({
    q: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
    outcome: z.optional(z.enum(deliveryOutcomes)),
    limit: z._default(wholeNumber(1, 200), 100),
    offset: z._default(wholeNumber(0, 1_000_000), 0),
  }),
  result: z.object({
    items: z.array(z.object({ id: z.string(), recipient: z.string(), state: z.string(), response: z.nullable(z.string()) })),
    total: z.number(),
  }),
  access: ['administrator'],
})

export const explainDelivery = endpoint({
  method: 'GET',
  path: '/api/staff/deliveries/:id',
  summary: 'Why somebody got a mail: the rule that chose them, their consents, the message and what the server said.',
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
      z.object({ text: z.string(), place: z.string(), givenAt: z.string(), confirmedAt: z.nullable(z.string()) }),
    ),
    /** Where the subscription stands now; null for a mail to somebody without one. */
    subscription: z.nullable(z.string()),
    messageId: z.string(),
    /** SHA-256 of the bytes that the server took. */
    digest: z.nullable(z.string()),
    /** The whole message, with what opens the recipient's pages left out; null when its text is gone. */
    source: z.nullable(z.string()),
    /** Whether the message, made once more, has that digest; null when it was not taken. */
    isProven: z.nullable(z.boolean()),
  }),
  access: ['administrator'],
})

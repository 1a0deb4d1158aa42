import * as z from 'zod/mini'
import { bulkEndpoints, ChosenRows, matchingEndpoint } from '#src/http/bulk.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { emailField, textField } from '#src/http/fields.ts'
import { pageFields, searchWords } from '#src/lists/paging.ts'
import { type Topic, topics, subscriptionStates } from '#src/features/newsletter/preferences.ts'

const access = ['administrator'] as const

export const subscriberViews = ['all', ...subscriptionStates] as const
const subscriberOrders = ['newest', 'oldest', 'name'] as const
const topicNames = Object.keys(topics) as [Topic, ...Topic[]]

export const Subscriber = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  state: z.enum(subscriptionStates),
  /** Labels of the chosen topics; empty means all. */
  topics: z.array(z.string()),
  /** ISO 8601, UTC, like all times here. */
  createdAt: z.string(),
})

export const getSubscribers = endpoint({
  method: 'GET',
  path: '/api/staff/subscribers',
  summary: 'Subscribers of the newsletter by status and topic.',
  query: z.object({
    view: z._default(z.enum(subscriberViews), 'active'),
    q: searchWords,
    topic: z.optional(z.enum(topicNames)),
    sort: z._default(z.enum(subscriberOrders), 'newest'),
    ...pageFields(),
  }),
  result: z.object({
    subscribers: z.array(Subscriber),
    total: z.number(),
    counts: z.record(z.enum(subscriberViews), z.number()),
    /** Number of active subscribers an issue about each topic reaches: those who chose it, or chose none. */
    segments: z.array(
      z.object({ topic: z.enum(topicNames), label: z.string(), count: z.number() }),
    ),
  }),
  access,
})

const SubscriberDetails = z.extend(Subscriber, {
  source: z.nullable(z.string()),
  frequency: z.string(),
  confirmedAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  pausedUntil: z.nullable(z.string()),
  consents: z.array(
    z.object({
      text: z.string(),
      place: z.string(),
      givenAt: z.string(),
      confirmedAt: z.nullable(z.string()),
    }),
  ),
  /** Latest 100 emails. */
  mails: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      state: z.string(),
      createdAt: z.string(),
      /** Bounces, complaints, and replies, with their text. */
      returns: z.array(
        z.object({ kind: z.string(), at: z.string(), words: z.nullable(z.string()) }),
      ),
    }),
  ),
})

export const getSubscriber = endpoint({
  method: 'GET',
  path: '/api/staff/subscribers/:id',
  summary: 'One subscriber: what they agreed to, what was sent to them, and what came back.',
  result: SubscriberDetails,
  access,
})

export const NewSubscriber = z.strictObject({
  firstName: textField(1, 'The first name is required', 100),
  lastName: textField(1, 'The last name is required', 100),
  email: emailField('The email address is required'),
  /** How they agreed, as evidence for later. */
  consent: textField(
    10,
    'Please say how and where they agreed, such as “Signed the list at our booth”',
    300,
  ),
  givenOn: z.iso.date('Please enter the day as YYYY-MM-DD'),
})

export const addSubscriber = endpoint({
  method: 'POST',
  path: '/api/staff/subscribers',
  summary:
    'Adds someone who agreed elsewhere, with how and when. If email is set up, they confirm by email first.',
  body: NewSubscriber,
  result: z.object({ id: z.string(), state: z.enum(subscriptionStates) }),
  access,
})

export const { bulk: endSubscriptions, undoBulk: undoEnding } = bulkEndpoints({
  base: '/api/staff/subscribers',
  summary:
    'Unsubscribes people who asked for it in another way, one by one; issues waiting for them are not sent.',
  body: z.strictObject({ step: z.enum(['end']), records: ChosenRows }),
  access,
})

export const getMatchingSubscribers = matchingEndpoint({
  base: '/api/staff/subscribers',
  query: getSubscribers.query,
  access,
})

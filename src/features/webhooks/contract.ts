import * as z from 'zod/mini'
import { bulkEndpoints, ChosenRows, matchingEndpoint } from '#src/http/bulk.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { pageFields, searchWords } from '#src/lists/paging.ts'

const access = ['administrator'] as const

/** Events that a webhook can subscribe to. */
export const webhookEvents = [
  'content.published',
  'content.changed',
  'content.removed',
  'submission.received',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

const text = z.string().check(z.trim(), z.maxLength(200, 'Please use at most 200 characters'))
const events = z
  .array(z.enum(webhookEvents))
  .check(z.minLength(1, 'Please choose at least one event'), z.maxLength(webhookEvents.length))

export const Webhook = z.object({
  id: z.string(),
  url: z.string(),
  description: z.string(),
  events: z.array(z.enum(webhookEvents)),
  enabled: z.boolean(),
  /** Why it was switched off automatically; null if it is on, or if staff switched it off. */
  disabledReason: z.nullable(z.string()),
  /** Time of the first failure since the last successful delivery; null if the last one succeeded. ISO 8601, UTC. */
  failingSince: z.nullable(z.string()),
})

const deliveryStates = ['waiting', 'delivered', 'failed'] as const
export const WebhookDelivery = z.object({
  id: z.string(),
  event: z.string(),
  /** Receiver's address. */
  url: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.number(),
  /** Receiver's response, or why there was none. */
  response: z.nullable(z.string()),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  nextTryAt: z.nullable(z.string()),
  /** Exact body, the same for every attempt. */
  body: z.string(),
})

const Secret = z.object({
  /** Key for verifying signatures; shown only once. */
  secret: z.string(),
})

export const NewWebhook = z.strictObject({
  url: z
    .string('An address is required')
    .check(z.trim(), z.minLength(1, 'An address is required'), z.maxLength(500)),
  description: z._default(text, ''),
  events,
})

export const getWebhooks = endpoint({
  method: 'GET',
  path: '/api/staff/webhooks',
  summary: 'Where other programs are notified of changes and submissions.',
  result: z.array(Webhook),
  access,
})

export const addWebhook = endpoint({
  method: 'POST',
  path: '/api/staff/webhooks',
  summary: 'Adds a webhook and creates its secret.',
  body: NewWebhook,
  result: z.extend(Secret, { webhook: Webhook }),
  access,
})

export const WebhookChange = z.strictObject({
  description: z.optional(text),
  events: z.optional(events),
  enabled: z.optional(z.boolean()),
})
export const changeWebhook = endpoint({
  method: 'PUT',
  path: '/api/staff/webhooks/:id',
  summary: 'Changes the events of a webhook, or turns it off and on.',
  body: WebhookChange,
  result: Webhook,
  access,
})

export const removeWebhook = endpoint({
  method: 'DELETE',
  path: '/api/staff/webhooks/:id',
  summary: 'Removes a webhook with its deliveries.',
  result: z.object({}),
  access,
})

export const renewSecret = endpoint({
  method: 'POST',
  path: '/api/staff/webhooks/:id/secret',
  summary: 'Creates a new secret. The old one stops signing immediately.',
  result: Secret,
  access,
})

export const testWebhook = endpoint({
  method: 'POST',
  path: '/api/staff/webhooks/:id/test',
  summary: 'Sends a test message to a webhook.',
  result: z.object({}),
  access,
})

const deliveryOrders = ['newest', 'oldest'] as const
const deliveries = '/api/staff/webhook-deliveries'
export const getDeliveries = endpoint({
  method: 'GET',
  path: deliveries,
  summary: 'Messages to other programs, newest first.',
  query: z.object({
    webhook: z.optional(z.uuid()),
    /** Words in the event, the response, or the address. */
    q: searchWords,
    state: z.optional(z.enum(deliveryStates)),
    sort: z._default(z.enum(deliveryOrders), 'newest'),
    ...pageFields(),
  }),
  result: z.object({ items: z.array(WebhookDelivery), total: z.number() }),
  access,
})

export const sendAgain = endpoint({
  method: 'POST',
  path: '/api/staff/webhook-deliveries/:id/again',
  summary: 'Sends a delivery again with the same id.',
  result: z.object({}),
  access,
})

export const { bulk: switchWebhooks, undoBulk: undoSwitch } = bulkEndpoints({
  base: '/api/staff/webhooks',
  summary: 'Turns many webhooks off or on, one by one.',
  body: z.strictObject({ step: z.enum(['off', 'on']), records: ChosenRows }),
  access,
})

export const { bulk: sendManyAgain } = bulkEndpoints({
  base: deliveries,
  summary: 'Sends many deliveries again with the same ids.',
  body: z.strictObject({ step: z.literal('again'), records: ChosenRows }),
  access,
})

export const getMatchingDeliveries = matchingEndpoint({
  base: deliveries,
  query: getDeliveries.query,
  access,
})

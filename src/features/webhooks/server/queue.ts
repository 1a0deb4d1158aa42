import { and, arrayContains, isNull } from 'drizzle-orm'
import { type Database, notify } from '#src/database/open.ts'
import type { WebhookEvent } from '../contract.ts'
import { webhookDeliveries, webhooks } from './tables.ts'

/** Notification channel: a delivery is due. */
export const WEBHOOKS_WAIT = 'webhooks_wait'

export interface Message {
  event: WebhookEvent | 'webhook.test'
  at: Date
  data: object
  /** Address of the person that the message is about, if any. */
  email?: string | undefined
}

/** Creates one delivery of each message for each webhook; they are sent once the transaction commits. */
export async function enqueue(tx: Database, receivers: { id: string }[], messages: Message[]) {
  const rows = receivers.flatMap(({ id }) =>
    messages.map(({ event, at, data, email }) => ({
      webhookId: id,
      event,
      email,
      body: JSON.stringify({ type: event, timestamp: at.toISOString(), data }),
    })),
  )
  for (let at = 0; at < rows.length; at += 1000)
    await tx.insert(webhookDeliveries).values(rows.slice(at, at + 1000))
  if (rows.length > 0) await notify(tx, WEBHOOKS_WAIT, '')
}

/** Finds the webhooks that subscribe to an event. */
export const receiversOf = (tx: Database, event: WebhookEvent) =>
  tx
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(and(isNull(webhooks.disabledAt), arrayContains(webhooks.events, [event])))

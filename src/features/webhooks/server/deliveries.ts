import { desc, eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { isUuid } from '#src/database/columns.ts'
import { type Database, notify } from '#src/database/open.ts'
import { notFound } from '#src/http/errors.ts'
import { lastingActs, noteAct } from '#src/records/acts.ts'
import type { Writer } from '#src/records/actor.ts'
import type { WebhookDelivery } from '../contract.ts'
import { WEBHOOKS_WAIT } from './queue.ts'
import { webhookDeliveries, webhooks } from './tables.ts'
import { findWebhook } from './webhooks.ts'

type Row = typeof webhookDeliveries.$inferSelect
const stateOf = ({ deliveredAt, nextTryAt }: Pick<Row, 'deliveredAt' | 'nextTryAt'>) =>
  deliveredAt ? ('delivered' as const) : nextTryAt ? ('waiting' as const) : ('failed' as const)

/** The last deliveries of a webhook, the newest first. */
export async function getDeliveries(db: Database, id: string): Promise<z.input<typeof WebhookDelivery>[]> {
  await findWebhook(db, id)
  const rows = await db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, id))
    .orderBy(desc(webhookDeliveries.createdAt))
    .limit(50)
  return rows.map((row) => ({
    ...row,
    state: stateOf(row),
    createdAt: row.createdAt.toISOString(),
    nextTryAt: row.nextTryAt?.toISOString() ?? null,
  }))
}

export const deliveryActs = lastingActs('webhook delivery', 'What was sent again cannot be taken back.')

/** Sends a delivery again, with the same id. */
export async function sendAgain(db: Database, writer: Writer, id: string) {
  await db.transaction(async (tx) => {
    const [was] = isUuid(id)
      ? await tx
          .select({ delivery: webhookDeliveries, url: webhooks.url })
          .from(webhookDeliveries)
          .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
          .where(eq(webhookDeliveries.id, id))
          .for('update', { of: webhookDeliveries })
      : []
    if (!was) throw notFound('Delivery')
    const { delivery, url } = was
    await tx
      .update(webhookDeliveries)
      .set({ nextTryAt: sql`now()`, deliveredAt: null, attempts: 0 })
      .where(eq(webhookDeliveries.id, id))
    await noteAct(tx, writer, {
      kind: deliveryActs.kind,
      id,
      label: `${delivery.event} to ${url}`,
      operation: 'send',
      before: { state: stateOf(delivery), attempts: delivery.attempts, sent_again: false },
      after: { state: 'waiting', attempts: 0, sent_again: true },
    })
    await notify(tx, WEBHOOKS_WAIT, '')
  })
  return {}
}

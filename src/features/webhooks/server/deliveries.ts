import { oneRow } from '#src/database/oneRow.ts'
import { all } from '#src/database/patterns.ts'
import { and, asc, count, desc, eq, ilike, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { isUuid } from '#src/database/columns.ts'
import { type Database, notify } from '#src/database/open.ts'
import { containing } from '#src/database/patterns.ts'
import { notFound } from '#src/http/errors.ts'
import { lastingActions, logAction } from '#src/records/actions.ts'
import type { Writer } from '#src/records/actor.ts'
import { matchingRows, stepEach, withLabels } from '#src/records/bulk.ts'
import type { getDeliveries as endpoint } from '../contract.ts'
import { WEBHOOKS_WAIT } from './queue.ts'
import { webhookDeliveries, webhooks } from './tables.ts'

type DeliveryRow = typeof webhookDeliveries.$inferSelect
const stateOf = ({ deliveredAt, nextTryAt }: Pick<DeliveryRow, 'deliveredAt' | 'nextTryAt'>) =>
  deliveredAt ? ('delivered' as const) : nextTryAt ? ('waiting' as const) : ('failed' as const)

type DeliveryListQuery = z.output<typeof endpoint.query>

const states: Record<NonNullable<DeliveryListQuery['state']>, SQL> = {
  delivered: isNotNull(webhookDeliveries.deliveredAt),
  waiting: all(isNull(webhookDeliveries.deliveredAt), isNotNull(webhookDeliveries.nextTryAt)),
  failed: all(isNull(webhookDeliveries.deliveredAt), isNull(webhookDeliveries.nextTryAt)),
}

const toWebhook = eq(webhooks.id, webhookDeliveries.webhookId)

function whereOf({ webhook, q, state }: DeliveryListQuery) {
  const said = [webhookDeliveries.event, webhookDeliveries.response, webhooks.url].map((text) =>
    ilike(text, containing(q)),
  )
  return and(
    webhook ? eq(webhooks.id, webhook) : undefined,
    state && states[state],
    q ? or(...said) : undefined,
  )
}

const orderOf = ({ sort }: DeliveryListQuery) => [
  (sort === 'oldest' ? asc : desc)(webhookDeliveries.createdAt),
  asc(webhookDeliveries.id),
]

/** One page of deliveries, and the total number of matches. */
export async function getDeliveries(db: Database, asked: DeliveryListQuery) {
  const where = whereOf(asked)
  const [rows, counts] = await Promise.all([
    db
      .select({ delivery: webhookDeliveries, url: webhooks.url })
      .from(webhookDeliveries)
      .innerJoin(webhooks, toWebhook)
      .where(where)
      .orderBy(...orderOf(asked))
      .limit(asked.limit)
      .offset(asked.offset),
    db
      .select({ total: count() })
      .from(webhookDeliveries)
      .innerJoin(webhooks, toWebhook)
      .where(where),
  ])
  const items = rows.map(({ delivery, url }) => ({
    ...delivery,
    url,
    state: stateOf(delivery),
    createdAt: delivery.createdAt.toISOString(),
    nextTryAt: delivery.nextTryAt?.toISOString() ?? null,
  }))
  return { items, total: oneRow(counts).total }
}

export const getMatchingDeliveries = (db: Database, asked: DeliveryListQuery) =>
  matchingRows(
    db
      .select({ id: webhookDeliveries.id })
      .from(webhookDeliveries)
      .innerJoin(webhooks, toWebhook)
      .where(whereOf(asked))
      .orderBy(...orderOf(asked)),
  )

export async function sendManyAgain(db: Database, writer: Writer, records: { id: string }[]) {
  const label = sql`${webhookDeliveries.event} || ' to ' || (select url from ${webhooks} where ${toWebhook})`
  const source = { table: webhookDeliveries, label, name: 'Delivery' }
  const targets = await withLabels(db, records, source)
  return stepEach(db, writer, targets, (tx, own, { id }) => sendAgain(tx, own, id))
}

export const deliveryActions = lastingActions(
  'webhook delivery',
  'Messages sent again can’t be undone.',
)

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
    await logAction(tx, writer, {
      kind: deliveryActions.kind,
      id,
      label: `${delivery.event} to ${url}`,
      operation: 'send',
      before: { state: stateOf(delivery), attempts: delivery.attempts, sent_again: false },
      after: { state: 'waiting', attempts: 0, sent_again: true },
    })
    await notify(tx, WEBHOOKS_WAIT, '')
  })
}

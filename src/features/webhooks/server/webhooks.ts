import { asc, desc, eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { isUuid } from '#src/database/columns.ts'
import { type Database, notify } from '#src/database/open.ts'
import { invalid, notFound } from '#src/http/errors.ts'
import type { NewWebhook, WebhookChange, WebhookDelivery } from '../contract.ts'
import { enqueue, WEBHOOKS_WAIT } from './queue.ts'
import { newSecret } from './signature.ts'
import { webhookDeliveries, webhooks } from './tables.ts'

type Row = typeof webhooks.$inferSelect
const shown = ({ disabledAt, failingSince, ...row }: Row) => ({
  ...row,
  enabled: disabledAt === null,
  failingSince: failingSince?.toISOString() ?? null,
})

export const getWebhooks = async (db: Database) => (await db.select().from(webhooks).orderBy(asc(webhooks.createdAt))).map(shown)

export async function addWebhook(db: Database, { url, ...rest }: z.output<typeof NewWebhook>) {
  if (!URL.canParse(url) || new URL(url).protocol !== 'https:')
    throw invalid({ url: ['Please enter an address that starts with https://'] })
  const [row] = await db
    .insert(webhooks)
    .values({ ...rest, url, secret: newSecret() })
    .returning()
  return { webhook: shown(row!), secret: row!.secret }
}

export async function changeWebhook(db: Database, id: string, { enabled, ...rest }: z.output<typeof WebhookChange>) {
  const switched =
    enabled === undefined ? {} : { disabledAt: enabled ? null : new Date(), disabledReason: null, failingSince: null }
  const change = { ...rest, ...switched }
  if (Object.keys(change).length === 0) return shown(await findWebhook(db, id))
  const [row] = isUuid(id) ? await db.update(webhooks).set(change).where(eq(webhooks.id, id)).returning() : []
  if (!row) throw notFound('Webhook')
  return shown(row)
}

export async function removeWebhook(db: Database, id: string) {
  const { url } = await findWebhook(db, id)
  await db.delete(webhooks).where(eq(webhooks.id, id))
  return { url }
}

export async function renewSecret(db: Database, id: string) {
  await findWebhook(db, id)
  const secret = newSecret()
  await db.update(webhooks).set({ secret }).where(eq(webhooks.id, id))
  return { secret }
}

/** Sends a message of the type "webhook.test", also to one that is switched off. */
export async function testWebhook(db: Database, id: string) {
  const webhook = await findWebhook(db, id)
  await db.transaction((tx) => enqueue(tx, [webhook], [{ event: 'webhook.test', at: new Date(), data: { webhook: webhook.id } }]))
  return {}
}

export async function getDeliveries(db: Database, id: string): Promise<z.input<typeof WebhookDelivery>[]> {
  await findWebhook(db, id)
  const rows = await db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, id))
    .orderBy(desc(webhookDeliveries.createdAt))
    .limit(50)
  return rows.map(({ deliveredAt, nextTryAt, createdAt, ...row }) => ({
    ...row,
    state: deliveredAt ? 'delivered' : nextTryAt ? 'waiting' : 'failed',
    createdAt: createdAt.toISOString(),
    nextTryAt: nextTryAt?.toISOString() ?? null,
  }))
}

export async function sendAgain(db: Database, id: string) {
  const [row] = isUuid(id)
    ? await db
        .update(webhookDeliveries)
        .set({ nextTryAt: sql`now()`, deliveredAt: null, attempts: 0 })
        .where(eq(webhookDeliveries.id, id))
        .returning({ id: webhookDeliveries.id })
    : []
  if (!row) throw notFound('Delivery')
  await notify(db, WEBHOOKS_WAIT, '')
  return {}
}

async function findWebhook(db: Database, id: string): Promise<Row> {
  const [row] = isUuid(id) ? await db.select().from(webhooks).where(eq(webhooks.id, id)) : []
  if (!row) throw notFound('Webhook')
  return row
}

import { isDeepStrictEqual } from 'node:util'
import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { isUuid } from '#src/database/columns.ts'
import { type Database, notify } from '#src/database/open.ts'
import { conflict, invalid, notFound } from '#src/http/errors.ts'
import { type Acts, noteAct, undoActs } from '#src/records/acts.ts'
import type { Writer } from '#src/records/actor.ts'
import { requireOwnStep, stepEach } from '#src/records/bulk.ts'
import type { switchWebhooks as endpoint, NewWebhook, WebhookChange, WebhookDelivery } from '../contract.ts'
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

/** Changes what a webhook is told of, or switches it, with a line in the trail. */
export async function changeWebhook(
  db: Database,
  writer: Writer,
  id: string,
  { enabled, ...rest }: z.output<typeof WebhookChange>,
) {
  const switched =
    enabled === undefined ? {} : { disabledAt: enabled ? null : new Date(), disabledReason: null, failingSince: null }
  const change = { ...rest, ...switched }
  const was = await findWebhook(db, id)
  if (Object.keys(change).length === 0) return shown(was)
  return db.transaction(async (tx) => {
    const [row] = await tx.update(webhooks).set(change).where(eq(webhooks.id, id)).returning()
    if (!row) throw notFound('Webhook')
    const line = { id, label: was.url, before: stateOf(was), after: stateOf(row) }
    await noteAct(tx, writer, { kind: webhookActs.kind, operation: 'change', ...line })
    return shown(row)
  })
}

const stateOf = ({ description, events, disabledAt }: Row) => ({
  description,
  events,
  disabled_at: disabledAt?.toISOString() ?? null,
})

/** How the trail takes back that a webhook was changed or switched. */
export const webhookActs: Acts = {
  kind: 'webhook',
  async takeBack(tx, _, { recordId, before, after }) {
    const [row] = await tx.select().from(webhooks).where(eq(webhooks.id, recordId)).for('update')
    if (!row || !isDeepStrictEqual(stateOf(row), after)) throw conflict('This webhook was changed again since, or is removed.')
    const { description, events, disabled_at } = before as ReturnType<typeof stateOf>
    const disabledAt = disabled_at ? new Date(disabled_at) : null
    await tx.update(webhooks).set({ description, events, disabledAt }).where(eq(webhooks.id, recordId))
  },
}

/** Switches many webhooks off or on. */
export async function switchWebhooks(db: Database, writer: Writer, { step, records }: z.output<(typeof endpoint)['body']>) {
  const ids = records.map(({ id }) => id)
  if (!ids.every(isUuid)) throw notFound('Webhook')
  const targets = await db.select({ id: webhooks.id, label: webhooks.url }).from(webhooks).where(inArray(webhooks.id, ids))
  return stepEach(db, writer, targets, (tx, own, { id }) => changeWebhook(tx, own, id, { enabled: step === 'on' }))
}

/** Takes back what this writer switched in one step. */
export async function undoSwitch(db: Database, writer: Writer, request: string) {
  await requireOwnStep(db, writer, [webhookActs.kind], request)
  return undoActs(db, webhookActs, writer, request)
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

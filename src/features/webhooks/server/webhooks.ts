import { isDeepStrictEqual } from 'node:util'
import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { isUuid } from '#src/database/columns.ts'
import { type Database, notify } from '#src/database/open.ts'
import { conflict, invalid, notFound } from '#src/http/errors.ts'
import { type Acts, noteAct } from '#src/records/acts.ts'
import type { Writer } from '#src/records/actor.ts'
import type { Operation } from '#src/records/tables.ts'
import { stepEach } from '#src/records/bulk.ts'
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

export async function addWebhook(db: Database, writer: Writer, { url, ...rest }: z.output<typeof NewWebhook>) {
  if (!URL.canParse(url) || new URL(url).protocol !== 'https:')
    throw invalid({ url: ['Please enter an address that starts with https://'] })
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(webhooks)
      .values({ ...rest, url, secret: newSecret() })
      .returning()
    await note(tx, writer, row!, { operation: 'create', before: null, after: stateOf(row!) })
    return { webhook: shown(row!), secret: row!.secret }
  })
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
    await note(tx, writer, row, { operation: 'change', before: stateOf(was), after: stateOf(row) })
    return shown(row)
  })
}

const stateOf = ({ url, description, events, disabledAt }: Row) => ({
  url,
  description,
  events,
  disabled_at: disabledAt?.toISOString() ?? null,
})

type State = ReturnType<typeof stateOf>

const note = (
  tx: Database,
  writer: Writer,
  { id, url }: Row,
  line: { operation: Operation; label?: string; before: State | null; after: State | null },
) => noteAct(tx, writer, { kind: webhookActs.kind, id, label: url, ...line })

/** How the trail takes back that a webhook was added, changed, switched or removed; its secret stands in no line. */
export const webhookActs: Acts = {
  kind: 'webhook',
  async takeBack(tx, _, { recordId: id, ...line }) {
    const [row] = await tx.select().from(webhooks).where(eq(webhooks.id, id)).for('update')
    if (!isDeepStrictEqual(row ? stateOf(row) : null, line.after))
      throw conflict('This webhook was changed again since, or is removed.')
    if (line.before === null) return tx.delete(webhooks).where(eq(webhooks.id, id))
    const { disabled_at, ...before } = line.before as State
    if (row)
      return tx
        .update(webhooks)
        .set({ ...before, disabledAt: disabled_at ? new Date(disabled_at) : null })
        .where(eq(webhooks.id, id))
    const off = {
      disabledAt: new Date(),
      disabledReason: 'It was removed and brought back: give its receiver a new secret first.',
    }
    return tx.insert(webhooks).values({ id, ...before, ...off, secret: newSecret() })
  },
}

/** Switches many webhooks off or on. */
export async function switchWebhooks(db: Database, writer: Writer, { step, records }: z.output<(typeof endpoint)['body']>) {
  const ids = records.map(({ id }) => id)
  if (!ids.every(isUuid)) throw notFound('Webhook')
  const targets = await db.select({ id: webhooks.id, label: webhooks.url }).from(webhooks).where(inArray(webhooks.id, ids))
  return stepEach(db, writer, targets, (tx, own, { id }) => changeWebhook(tx, own, id, { enabled: step === 'on' }))
}

export async function removeWebhook(db: Database, writer: Writer, id: string) {
  return db.transaction(async (tx) => {
    const row = await findWebhook(tx, id)
    await tx.delete(webhooks).where(eq(webhooks.id, id))
    await note(tx, writer, row, { operation: 'remove', before: stateOf(row), after: null })
    return { url: row.url }
  })
}

export async function renewSecret(db: Database, writer: Writer, id: string) {
  const secret = newSecret()
  await db.transaction(async (tx) => {
    const row = await findWebhook(tx, id)
    await tx.update(webhooks).set({ secret }).where(eq(webhooks.id, id))
    await note(tx, writer, row, { operation: 'change', label: `${row.url}, its secret`, before: null, after: null })
  })
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

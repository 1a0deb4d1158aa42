import { asc, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { oneRow } from '#src/database/oneRow.ts'
import { isUuid } from '#src/database/columns.ts'
import type { Database } from '#src/database/open.ts'
import { invalid, notFound } from '#src/http/errors.ts'
import { type Actions, logAction } from '#src/records/actions.ts'
import type { Writer } from '#src/records/actor.ts'
import { createOnce } from '#src/records/repeats.ts'
import type { Operation, StoredFields } from '#src/records/tables.ts'
import { stepEach, withLabels } from '#src/records/bulk.ts'
import type { switchWebhooks as endpoint, NewWebhook, WebhookChange } from '../contract.ts'
import { enqueue } from './queue.ts'
import { newSecret } from './signature.ts'
import { webhooks } from './tables.ts'

type WebhookRow = typeof webhooks.$inferSelect
const shown = ({ disabledAt, failingSince, ...row }: WebhookRow) => ({
  ...row,
  enabled: disabledAt === null,
  failingSince: failingSince?.toISOString() ?? null,
})

export const getWebhooks = async (db: Database) =>
  (await db.select().from(webhooks).orderBy(asc(webhooks.createdAt))).map(shown)

export async function addWebhook(
  db: Database,
  writer: Writer,
  { url, ...rest }: z.output<typeof NewWebhook>,
) {
  if (!URL.canParse(url) || new URL(url).protocol !== 'https:')
    throw invalid({ url: ['Please enter an address that starts with https://'] })
  const id = await createOnce(db, writer, webhookActions.kind, async (tx) => {
    const row = oneRow(
      await tx
        .insert(webhooks)
        .values({ ...rest, url, secret: newSecret() })
        .returning(),
    )
    await note(tx, writer, row, { operation: 'create', before: null, after: stateOf(row) })
    return row.id
  })
  const row = await findWebhook(db, id)
  return { webhook: shown(row), secret: row.secret }
}

/** Changes a webhook's events or switches it on or off, with an entry in the audit log. */
export async function changeWebhook(
  db: Database,
  writer: Writer,
  id: string,
  { enabled, ...rest }: z.output<typeof WebhookChange>,
) {
  const switched =
    enabled === undefined
      ? {}
      : { disabledAt: enabled ? null : new Date(), disabledReason: null, failingSince: null }
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

const stateOf = ({ url, description, events, disabledAt }: WebhookRow) => ({
  url,
  description,
  events,
  disabled_at: disabledAt?.toISOString() ?? null,
})

type WebhookState = ReturnType<typeof stateOf>

const note = (
  tx: Database,
  writer: Writer,
  { id, url }: WebhookRow,
  line: { operation: Operation; before: StoredFields | null; after: StoredFields | null },
) => logAction(tx, writer, { kind: webhookActions.kind, id, label: url, ...line })

/** How the audit log undoes adding, changing, switching, or removing a webhook; its secret is in no entry. */
export const webhookActions: Actions = {
  kind: 'webhook',
  whyNotUndoable({ operation, after }) {
    if (operation === 'test') return 'A test that was sent can’t be undone.'
    return after && 'secret' in after
      ? 'The old secret is gone. Please make a new one under Webhooks.'
      : undefined
  },
  async stateOf(tx, { recordId }) {
    const [row] = await tx.select().from(webhooks).where(eq(webhooks.id, recordId)).for('update')
    return row && stateOf(row)
  },
  async undo(tx, { recordId: id, ...line }) {
    if (!line.before) return tx.delete(webhooks).where(eq(webhooks.id, id))
    const { disabled_at, ...before } = line.before as Partial<WebhookState>
    const switched =
      disabled_at === undefined ? {} : { disabledAt: disabled_at ? new Date(disabled_at) : null }
    if (line.after)
      return tx
        .update(webhooks)
        .set({ ...before, ...switched })
        .where(eq(webhooks.id, id))
    const off = {
      disabledAt: new Date(),
      disabledReason:
        'This webhook was removed and restored. Give its receiver a new secret first.',
    }
    return tx
      .insert(webhooks)
      .values({ id, ...(before as WebhookState), ...off, secret: newSecret() })
  },
}

/** Switches several webhooks off or on. */
export async function switchWebhooks(
  db: Database,
  writer: Writer,
  { step, records }: z.output<(typeof endpoint)['body']>,
) {
  const source = { table: webhooks, label: webhooks.url, name: 'Webhook' }
  const targets = await withLabels(db, records, source)
  return stepEach(db, writer, targets, (tx, own, { id }) =>
    changeWebhook(tx, own, id, { enabled: step === 'on' }),
  )
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
    await note(tx, writer, row, {
      operation: 'change',
      before: { secret: null },
      after: { secret: 'A new one' },
    })
  })
  return { secret }
}

/** Sends a "webhook.test" message, even if the webhook is switched off. */
export async function testWebhook(db: Database, writer: Writer, id: string) {
  await db.transaction(async (tx) => {
    const webhook = await findWebhook(tx, id)
    await enqueue(
      tx,
      [webhook],
      [{ event: 'webhook.test', at: new Date(), data: { webhook: webhook.id } }],
    )
    await note(tx, writer, webhook, { operation: 'test', before: null, after: null })
  })
  return {}
}

export async function findWebhook(db: Database, id: string): Promise<WebhookRow> {
  const [row] = isUuid(id) ? await db.select().from(webhooks).where(eq(webhooks.id, id)) : []
  if (!row) throw notFound('Webhook')
  return row
}

import { and, asc, eq, exists, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { DAY_MS } from '#src/time/durations.ts'
import type { Receiver } from './receiver.ts'
import { signedHeaders } from './signature.ts'
import { webhookDeliveries, webhooks } from './tables.ts'

/** Seconds before each retry: about three days in total. */
const WAITS = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]
export const AT_ONCE = 20
const DAYS_OF_FAILURE = 5
const DAYS_KEPT = 30

type Due = Awaited<ReturnType<typeof takeDue>>[number]

interface Delivering {
  db: Database
  receiver: Receiver
  /** Whether sending is on hold, as after a restore. */
  isHeld: (db: Database) => Promise<boolean>
  signal: AbortSignal
}

/**
 * Sends every due delivery at least once. Each webhook has a queue of its own, which also begins while another is
 * being worked on, so that none waits for another.
 */
export async function deliverDue({ db, receiver, isHeld, signal }: Delivering): Promise<void> {
  const queues = new Map<string, Promise<void>>()
  const failing = new Set<string>()
  const faults: unknown[] = []
  const begin = async () => {
    for (const { id } of await dueWebhooks(db))
      if (!queues.has(id) && !failing.has(id))
        queues.set(
          id,
          work(id)
            .catch((fault: unknown) => void faults.push(fault))
            .finally(() => queues.delete(id)),
        )
  }
  const work = async (id: string) => {
    const take = async () => (signal.aborted ? [] : takeDue(db, id, isHeld))
    for (let due = await take(); due.length > 0; due = await take()) {
      const arrived = await Promise.all(due.map((one) => deliver(db, one, receiver)))
      // The rest waits for the next run, so that a receiver that is down holds up no run.
      if (!arrived.includes(true)) return void failing.add(id)
      await begin()
    }
  }
  await begin()
  while (queues.size > 0) await Promise.all(queues.values())
  if (faults.length > 0) throw faults[0]
  if (await isHeld(db)) return
  const turnedOff = db
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(isNotNull(webhooks.disabledAt))
  await db
    .delete(webhookDeliveries)
    .where(
      and(
        or(isNull(webhookDeliveries.nextTryAt), inArray(webhookDeliveries.webhookId, turnedOff)),
        lt(webhookDeliveries.createdAt, sql`now() - make_interval(days => ${DAYS_KEPT})`),
      ),
    )
}

/** Returns when the next delivery is due. */
export async function nextDelivery(db: Database): Promise<Date | undefined> {
  const [next] = await db
    .select({
      at: sql<Date | null>`min(${webhookDeliveries.nextTryAt})`.mapWith(
        webhookDeliveries.nextTryAt,
      ),
    })
    .from(webhookDeliveries)
    .where(and(isNotNull(webhookDeliveries.nextTryAt), sql`${webhookDeliveries.nextTryAt} > now()`))
  return next?.at ?? undefined
}

const isDue = and(
  lte(webhookDeliveries.nextTryAt, sql`now()`),
  or(isNull(webhooks.disabledAt), eq(webhookDeliveries.event, 'webhook.test')),
)

const dueWebhooks = (db: Database) =>
  db
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(
      exists(
        db
          .select()
          .from(webhookDeliveries)
          .where(and(eq(webhookDeliveries.webhookId, webhooks.id), isDue)),
      ),
    )

/** Claims due deliveries of a webhook for this process. If it dies, they are due again after two minutes. */
async function takeDue(db: Database, webhookId: string, isHeld: Delivering['isHeld']) {
  return db.transaction(async (tx) => {
    // In the same transaction, so that no restore of a backup can come in between.
    if (await isHeld(tx)) return []
    const due = await tx
      .select({ delivery: webhookDeliveries, webhook: webhooks })
      .from(webhookDeliveries)
      .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
      .where(and(eq(webhooks.id, webhookId), isDue))
      .orderBy(asc(webhookDeliveries.nextTryAt))
      .limit(AT_ONCE)
      .for('update', { of: webhookDeliveries, skipLocked: true })
    if (due.length === 0) return []
    const claimed = await tx
      .update(webhookDeliveries)
      .set({
        nextTryAt: sql`clock_timestamp() + interval '2 minutes'`,
        attempts: sql`${webhookDeliveries.attempts} + 1`,
      })
      .where(
        inArray(
          webhookDeliveries.id,
          due.map(({ delivery }) => delivery.id),
        ),
      )
      // A Date would lose the microseconds that tell two claims apart.
      .returning({
        id: webhookDeliveries.id,
        until: sql<string>`${webhookDeliveries.nextTryAt}::text`,
      })
    const until = new Map(claimed.map((one) => [one.id, one.until]))
    return due.map((one) => ({ ...one, until: until.get(one.delivery.id) }))
  })
}

async function deliver(db: Database, { delivery, webhook, until }: Due, receiver: Receiver) {
  const { arrived, gone, response } = await receiver.post(
    webhook.url,
    delivery.body,
    signedHeaders(webhook.secret, delivery, new Date()),
  )
  const wait = WAITS[delivery.attempts]
  const nextTryAt =
    arrived || gone || wait === undefined ? null : sql`now() + make_interval(secs => ${wait})`
  await db.transaction(async (tx) => {
    // Unless staff asked meanwhile to send it again, which another process may have begun.
    const isOurs = sql`${webhookDeliveries.nextTryAt} = ${until}::timestamptz`
    await tx
      .update(webhookDeliveries)
      .set({ response, nextTryAt, deliveredAt: arrived ? sql`now()` : null })
      .where(and(eq(webhookDeliveries.id, delivery.id), isOurs))
    if (arrived)
      await tx.update(webhooks).set({ failingSince: null }).where(eq(webhooks.id, webhook.id))
    else await noteFailure(tx, webhook.id, gone)
  })
  return arrived
}

/**
 * Switches off a webhook whose receiver says it is gone, or has failed for days, until an administrator switches
 * it on again.
 */
async function noteFailure(tx: Database, id: string, gone: boolean) {
  const [{ failingSince } = { failingSince: null }] = await tx
    .update(webhooks)
    .set({ failingSince: sql`coalesce(${webhooks.failingSince}, now())` })
    .where(eq(webhooks.id, id))
    .returning({ failingSince: webhooks.failingSince })
  const tooLong =
    failingSince !== null && Date.now() - failingSince.getTime() > DAYS_OF_FAILURE * DAY_MS
  if (!gone && !tooLong) return
  const disabledReason = gone
    ? 'The receiver responded 410 Gone.'
    : `No message got through for ${DAYS_OF_FAILURE} days.`
  await tx
    .update(webhooks)
    .set({ disabledAt: sql`now()`, disabledReason })
    .where(and(eq(webhooks.id, id), isNull(webhooks.disabledAt)))
}

import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { settings } from '#src/settings.ts'
import { mails } from './tables.ts'

/** So many mails get to one such address in 24 hours. */
const MOST_EACH = 5
const OVER = 'Too many mails to unconfirmed addresses were waiting, for three days.'
const ofToday = gt(mails.createdAt, sql`now() - interval '24 hours'`)

/** With a proof of work for each, so many times the budget may go: however much somebody computes, the flood ends. */
const MOST_PROVEN = 5

/** How many mails went today to addresses that somebody typed and nobody has confirmed. */
export const countUnconfirmed = (db: Database): Promise<number> => {
  // Those released later count from their release.
  const sent = sql`${mails.isUnconfirmed} and ${mails.state} not in ('held', 'left') and ${mails.dueSince} > now() - interval '24 hours'`
  return db.$count(mails, sent)
}

/** How many may still go today. */
async function room(tx: Database, times = 1): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('mails.unconfirmed'))`)
  return settings.mail.unconfirmedADay * times - (await countUnconfirmed(tx))
}

/** Whether a mail to such an address may leave, is held, or is one too many for it. */
export async function admit(tx: Database, to: string): Promise<'waiting' | 'held' | undefined> {
  const same = await tx.$count(mails, and(eq(mails.recipient, to), eq(mails.isUnconfirmed, true), ofToday))
  if (same >= MOST_EACH) return undefined
  return (await room(tx)) > 0 ? 'waiting' : 'held'
}

/** Notes that somebody acted on a mail to an address: what went there counts no longer. */
export async function confirmAddress(tx: Database, address: string): Promise<void> {
  await tx
    .update(mails)
    .set({ isUnconfirmed: false })
    .where(and(eq(mails.recipient, address.toLowerCase()), eq(mails.isUnconfirmed, true)))
}

/** Lets held mails go as far as there is room, the oldest first; what was held for three days is left. */
export async function releaseHeld(db: Database): Promise<void> {
  await db
    .update(mails)
    .set({ state: 'left', settledAt: sql`now()`, response: OVER })
    .where(and(eq(mails.state, 'held'), lt(mails.createdAt, sql`now() - interval '3 days'`)))
  if ((await db.$count(mails, eq(mails.state, 'held'))) === 0) return
  await db.transaction(async (tx) => {
    const free = await room(tx)
    if (free <= 0) return
    const next = tx.select({ id: mails.id }).from(mails).where(eq(mails.state, 'held')).orderBy(asc(mails.createdAt)).limit(free)
    await tx
      .update(mails)
      .set({ state: 'waiting', notBefore: sql`now()`, dueSince: sql`now()` })
      .where(inArray(mails.id, next))
  })
}

/** Lets the mails leave that this transaction made and that are held: somebody proved work for them. */
export async function releaseProven(tx: Database): Promise<void> {
  const own = and(eq(mails.state, 'held'), eq(mails.createdAt, sql`now()`))
  if ((await tx.$count(mails, own)) === 0 || (await room(tx, MOST_PROVEN)) <= 0) return
  await tx.update(mails).set({ state: 'waiting' }).where(own)
}

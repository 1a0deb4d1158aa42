import { oneRow } from '#src/database/oneRow.ts'
import { randomUUID } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { Database, OpenDatabase } from '#src/database/open.ts'
import { poolOf } from '#src/database/session.ts'
import { settings } from '#src/settings.ts'
import type { MailKind } from './mailKinds.ts'
import { mailReservations, mails } from './tables.ts'

/**
 * Maximum slots of a budget that a process reserves: always a small share of the rest, because
 * other processes need slots too.
 */
const MAX_PLACES = 20
const PART = 10
/** With fewer slots left, the process reserves more. */
const FEW = 3
/** How long a reservation lasts; its own process stops using it this long before it ends. */
const RESERVED_SECONDS = 120
const STALE_SECONDS = 60
/** How long an exhausted budget is not queried again. */
const SPENT_MILLISECONDS = 1_000

export const isCounted = sql`${mails.isUnconfirmed} and ${mails.state} not in ('held', 'left')`
/** Held emails count from their release. */
export const isOfToday = gt(mails.dueSince, sql`now() - interval '24 hours'`)
const countedOf = (kind: MailKind) => and(eq(mails.kind, kind), isCounted, isOfToday)

export const lockBudget = (tx: Database, kind: MailKind) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`mails.unconfirmed.${kind}`}))`)

/**
 * Number of emails of a kind sent today, and of slots reserved by other processes. Of the given transactions,
 * those still running are returned too: their emails do not count as sent yet.
 */
export async function readUsed(
  tx: Database,
  kind: MailKind,
  { holder, transactions = [] }: { holder?: string; transactions?: string[] } = {},
) {
  const { rows } = await tx.execute<{ sent: number; reserved: number; underWay: string[] }>(
    sql`select (select count(*) from mails where ${countedOf(kind)})::int as sent,
      (select coalesce(sum(places), 0) from mail_reservations where kind = ${kind} and ends_at > now()
        and holder is distinct from ${holder ?? null}::uuid)::int as reserved,
      array(select one from unnest(${sql.param(transactions)}::text[]) one
        where not pg_visible_in_snapshot(one::xid8, pg_current_snapshot())) as "underWay"`,
  )
  return oneRow(rows)
}

/** Number of slots currently reserved in each budget. */
export async function countReserved(db: Database): Promise<Map<MailKind, number>> {
  const { kind, places, endsAt } = mailReservations
  const rows = await db
    .select({ kind, places: sql<number>`sum(${places})::int` })
    .from(mailReservations)
    .where(gt(endsAt, sql`now()`))
    .groupBy(kind)
  return new Map(rows.map((row) => [row.kind as MailKind, row.places]))
}

/** Slots that this process has reserved in a kind's budget. */
interface Places {
  free: number
  /** When the reservation expires, by this process's clock. */
  until: number
  /** Transactions that took a slot and may still be running. */
  underWay: Set<string>
  /** The exhausted budget, and until when to assume it is. */
  spent: { budget: number; until: number } | undefined
  isAsking: boolean
}

interface Holder {
  id: string
  db: Database
  kinds: Map<MailKind, Places>
}
const holders = new WeakMap<Pool, Holder>()

/** Lets this process reserve slots from now on, so that its forms do not wait for others. */
export const reservePlaces = ({ db, pool }: OpenDatabase) =>
  void holders.set(pool, { id: randomUUID(), db, kinds: new Map() })

interface BudgetSlot {
  isFree: boolean
  /** Reports the transaction in which an email used the slot; undefined if it was not sent. */
  finish?: (transaction: string | undefined) => void
}

/** Takes a reserved slot; undefined if there is none and the budget must be checked. */
export function takePlace(tx: Database, kind: MailKind): BudgetSlot | undefined {
  const pool = poolOf(tx)
  const holder = pool && holders.get(pool)
  if (!holder) return undefined
  const places = holder.kinds.get(kind) ?? {
    free: 0,
    until: 0,
    underWay: new Set(),
    spent: undefined,
    isAsking: false,
  }
  holder.kinds.set(kind, places)
  const now = performance.now()
  if (places.until <= now) places.free = 0
  const { spent } = places
  const isSpent = spent?.budget === settings.mail.unconfirmedADay
  if (isSpent && spent.until > now) return { isFree: false }
  if (places.free < FEW) void reserveMore(holder, kind, places)
  // While the budget is checked again, nobody waits for its lock.
  if (isSpent && spent.until + SPENT_MILLISECONDS > now) return { isFree: false }
  if (places.free === 0) return undefined
  places.free--
  return {
    isFree: true,
    finish(transaction) {
      if (transaction) places.underWay.add(transaction)
      else places.free++
    },
  }
}

async function reserveMore({ id, db }: Holder, kind: MailKind, places: Places): Promise<void> {
  if (places.isAsking) return
  places.isAsking = true
  const budget = settings.mail.unconfirmedADay
  const begun = performance.now()
  // Transactions that took a slot that long ago have ended.
  if (places.until <= begun) places.underWay.clear()
  const transactions = [...places.underWay]
  const { free } = places
  try {
    const { more, underWay } = await db.transaction(async (tx) => {
      await lockBudget(tx, kind)
      const used = await readUsed(tx, kind, { holder: id, transactions })
      const own = free + used.underWay.length
      const left = Math.max(0, budget - used.sent - used.reserved - own)
      const more = Math.min(left, MAX_PLACES, Math.max(1, Math.floor(left / PART)))
      const endsAt = sql`now() + make_interval(secs => ${RESERVED_SECONDS})`
      await tx.delete(mailReservations).where(sql`${mailReservations.endsAt} < now()`)
      await tx
        .insert(mailReservations)
        .values({ holder: id, kind, places: own + more, endsAt })
        .onConflictDoUpdate({
          target: [mailReservations.holder, mailReservations.kind],
          set: { places: own + more, endsAt },
        })
      return { more, underWay: new Set(used.underWay) }
    })
    for (const one of transactions) if (!underWay.has(one)) places.underWay.delete(one)
    places.free += more
    places.until = begun + STALE_SECONDS * 1_000
    const until = performance.now() + SPENT_MILLISECONDS
    places.spent = places.free === 0 && more === 0 ? { budget, until } : undefined
  } catch {
    // On failure, the form's transaction checks the budget and reports the error.
  } finally {
    places.isAsking = false
  }
}

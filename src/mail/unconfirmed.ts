import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import { builtOnce } from '#src/database/builtOnce.ts'
import { oneRow } from '#src/database/oneRow.ts'
import type { Database } from '#src/database/open.ts'
import { settings } from '#src/settings.ts'
import { mailOutcomeTexts, type MailOutcome, SENT_OFTEN } from '#src/http/mailOutcomes.ts'
import { foldedAddress } from '#src/text/emailAddress.ts'
import { deadlineText } from '#src/time/deadline.ts'
import type { MailKind } from './mailKinds.ts'
import { isCounted, isOfToday, countReserved, lockBudget, readUsed, takePlace } from './places.ts'
import { type Mail, mails } from './tables.ts'

interface AddressBudget {
  /** How many are sent without a pause within 24 hours. */
  atOnce: number
  /** How many may wait for their turn. If they are all identical, one is enough. */
  waiting: number
}

/**
 * Emails that others trigger in a person's name delay only that person's own emails of the same
 * kind, and only by a pause.
 */
const budgetOf = (kind: MailKind): AddressBudget => ({
  atOnce: kind === 'confirmation' ? 2 : 5,
  waiting: kind === 'receipt' || kind === 'research link' ? 3 : 1,
})

/** Minutes between emails beyond those sent without a pause; the last value repeats. */
const PAUSES = [10, 60, 360, 720]
const STUCK_MINUTES = 15
const OVER =
  'We held this email for three days because too many emails to unconfirmed addresses were due, then canceled it.'
const ANOTHER = 'Another email of this type already waits for this address.'
/** Already true for emails held by the overall budget. */
const hasTurn = sql`${mails.notBefore} <= now()`
/** Held by the day's overall budget, not by a pause for one address. */
export const isOverBudget = and(eq(mails.state, 'held'), hasTurn)

/**
 * With proofs of work, this multiple of the budget may be sent: however much a sender computes,
 * there is a limit.
 */
const MAX_PROVEN = 5

/** Number of emails of each kind sent today to unconfirmed addresses: each kind has its own budget. */
export async function countUnconfirmed(db: Database): Promise<Map<MailKind, number>> {
  const rows = await db
    .select({ kind: mails.kind, count: sql<number>`count(*)::int` })
    .from(mails)
    .where(and(isCounted, isOfToday))
    .groupBy(mails.kind)
  return new Map(rows.map(({ kind, count }) => [kind, count]))
}

/** Whether the emails sent today and reserved slots use up a budget, so that further emails are held. */
export async function isCrowded(db: Database): Promise<boolean> {
  const [sent, reserved] = await Promise.all([countUnconfirmed(db), countReserved(db)])
  return sent
    .entries()
    .some(([kind, count]) => count + (reserved.get(kind) ?? 0) >= settings.mail.unconfirmedADay)
}

/** How many more emails of a kind can be sent today, besides those reserved by some process. */
async function room(tx: Database, kind: MailKind, times = 1): Promise<number> {
  await lockBudget(tx, kind)
  const { sent, reserved } = await readUsed(tx, kind)
  return settings.mail.unconfirmedADay * times - sent - reserved
}

/** An email to a typed address, before it is scheduled. */
type NewRow = Pick<Mail, 'cause' | 'kind' | 'recipient' | 'content' | 'inReplyTo' | 'person'>
type Admitted = 'waiting' | 'held' | 'left'

/**
 * Stores an email to such an address: it is sent, waits for its turn, or is dropped because others already wait.
 * Emails of the same kind to the same address are serialized until their transactions end.
 */
export async function admit(tx: Database, row: NewRow): Promise<Admitted> {
  const { cause, kind, recipient, content, inReplyTo, person } = row
  const budget = budgetOf(kind)
  const place = takePlace(tx, kind) ?? { isFree: (await room(tx, kind)) > 0 }
  const values = { cause, kind, recipient, content: JSON.stringify(content), inReplyTo, person }
  const rows = await storeAdmitted(tx, { ...values, ...budget, isFree: place.isFree })
  const { state, transaction } = oneRow(rows)
  place.finish?.(state === 'waiting' ? transaction : undefined)
  return state
}

interface AdmittedRow extends Omit<NewRow, 'content'>, AddressBudget {
  /** As JSON. */
  content: string
  isFree: boolean
}
const storeAdmitted = builtOnce<{ state: Admitted; transaction: string }, AdmittedRow>(
  ({ cause, kind, recipient, content, inReplyTo, person, atOnce, waiting, isFree }) =>
    sql`with admitted as materialized (
      select * from admit_mail(${kind}, ${recipient}, ${atOnce}, ${waiting}, ${sql.param(PAUSES)}::float[], ${isFree})
    ), stored as (
      insert into mails (cause, kind, recipient, content, in_reply_to, person, is_unconfirmed, state, response, settled_at, not_before)
      select ${cause}, ${kind}, ${recipient}, ${content}::jsonb, ${inReplyTo}::uuid, ${person}::uuid, true, state,
        case when state = 'left' then ${ANOTHER} end, case when state = 'left' then now() end,
        now() + make_interval(secs => minutes * 60)
      from admitted on conflict (cause) do nothing
    )
    select state, pg_current_xact_id()::text as transaction from admitted`,
)

export interface Fate {
  mail: MailOutcome
  /** When the next email is sent, if many were sent. */
  at?: Date
}

/** State of the last email of a kind to an address, for the page that requested it. */
export async function mailOutcomeOf(db: Database, kind: MailKind, to: string): Promise<Fate> {
  const [last] = await findLast(db, { kind, recipient: foldedAddress(to) })
  if (!last) return { mail: 'review' }
  if (last.state === 'waiting') return { mail: last.isStuck ? 'later' : 'soon' }
  if (last.state !== 'held' && last.state !== 'left') return { mail: 'soon' }
  if (!last.next || last.isStuck) return { mail: 'later' }
  const { sent } = await readUsed(db, kind)
  if (sent >= settings.mail.unconfirmedADay) return { mail: 'later' }
  return { mail: 'often', at: new Date(last.state === 'held' ? last.notBefore : last.next) }
}

interface LastMail extends Record<string, unknown> {
  state: Mail['state']
  notBefore: string
  isStuck: boolean
  next: string | null
}
const findLast = builtOnce<LastMail, { kind: MailKind; recipient: string }>(
  ({ kind, recipient }) =>
    sql`select state, not_before as "notBefore", next,
        state in ('waiting', 'held', 'left') and exists (${STUCK}) as "isStuck"
      from (
        select *, min(not_before) filter (where state = 'held' and not_before > now()) over () as next
        from mails where recipient = ${recipient} and kind = ${kind}
      ) mails
      where ${isOfToday} order by created_at desc limit 1`,
)

/** Describes it for the page; `soon` is the page's own text for an email on its way. */
export function mailOutcomeText({ mail, at }: Fate, soon: string): string {
  if (mail === 'soon') return soon
  if (mail === 'often' && at) return `${SENT_OFTEN} The next one leaves on ${deadlineText(at)}.`
  return mailOutcomeTexts[mail]
}

/**
 * Finds emails that show that nothing is being sent: they wait without any server response, as
 * while it is down or after a restore.
 */
const STUCK = sql`select from mails where state = 'waiting' and batch is null
  and due_since < now() - make_interval(mins => ${STUCK_MINUTES}) and coalesce(response, '') !~ '^[45][0-9][0-9]'`

/**
 * Records that the owner of an address acted on an email: emails to it no longer count, and held
 * ones are sent.
 */
export async function confirmAddress(tx: Database, address: string): Promise<void> {
  const isHeld = sql`${mails.state} = 'held'`
  await tx
    .update(mails)
    .set({
      isUnconfirmed: false,
      state: sql`case when ${isHeld} then 'waiting' else ${mails.state} end`,
      notBefore: sql`case when ${isHeld} then now() else ${mails.notBefore} end`,
      dueSince: sql`case when ${isHeld} then now() else ${mails.dueSince} end`,
    })
    .where(and(eq(mails.recipient, foldedAddress(address)), eq(mails.isUnconfirmed, true)))
}

/** Releases held emails within the budget, oldest first; after three days they are given up, visibly to staff. */
export async function releaseHeld(db: Database): Promise<void> {
  await db
    .update(mails)
    .set({ state: 'given up', settledAt: sql`now()`, response: OVER })
    .where(and(eq(mails.state, 'held'), lt(mails.createdAt, sql`now() - interval '3 days'`)))
  const kinds = await db.selectDistinct({ kind: mails.kind }).from(mails).where(isOverBudget)
  for (const { kind } of kinds)
    await db.transaction(async (tx) => {
      const free = await room(tx, kind)
      if (free <= 0) return
      const next = tx
        .select({ id: mails.id })
        .from(mails)
        .where(and(isOverBudget, eq(mails.kind, kind)))
        .orderBy(asc(mails.notBefore), asc(mails.createdAt))
        .limit(free)
      await tx
        .update(mails)
        .set({ state: 'waiting', notBefore: sql`now()`, dueSince: sql`now()` })
        .where(inArray(mails.id, next))
    })
}

/** Releases this transaction's held emails after a proof of work. */
export async function releaseProven(tx: Database): Promise<void> {
  const own = and(eq(mails.state, 'held'), eq(mails.createdAt, sql`now()`))
  for (const { id, kind } of await tx.select().from(mails).where(own)) {
    if ((await room(tx, kind, MAX_PROVEN)) <= 0) continue
    await tx
      .update(mails)
      .set({ state: 'waiting' })
      .where(and(eq(mails.id, id), hasTurn))
  }
}

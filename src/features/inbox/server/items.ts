import { countRows } from '#src/lists/countRows.ts'
import { all, any, containing } from '#src/database/patterns.ts'
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { users } from '#src/features/accounts/server/tables.ts'
import { events } from '#src/features/events/server/tables.ts'
import { speakerApplications } from '#src/features/speakers/server/tables.ts'
import { isUuid } from '#src/database/columns.ts'
import type { Database } from '#src/database/open.ts'
import { notFound } from '#src/http/errors.ts'
import { matchingRows } from '#src/records/bulk.ts'
import { defineRecords } from '#src/records/records.ts'
import {
  decisions,
  INBOX_SHOWN,
  inboxKinds,
  type InboxKind,
  type inboxOrders,
  itemStates,
  memberLevels,
  type View,
  views,
} from '../contract.ts'
import { dueAt } from '#src/time/deadline.ts'
import { recordDecision } from './decided.ts'
import { kindOf, kinds, type SubmittedFields } from './submissionKinds.ts'
import { inboxItems } from './tables.ts'

const EXCERPT = 200
/** Staff changes to items. Each is recorded in the audit log and can be undone there. */
export const inboxRecords = defineRecords({
  name: 'inbox item',
  table: inboxItems,
  label: 'title',
  fields: z.object({
    state: z.enum(itemStates),
    assigneeId: z.nullable(z.uuid()),
    snoozedUntil: z.nullable(z.coerce.date()),
    dueAt: z.nullable(z.coerce.date()),
    answeredAt: z.nullable(z.coerce.date()),
    decision: z.nullable(z.enum(decisions)),
    level: z.nullable(z.enum(memberLevels)),
    labels: z.array(z.string()),
    eventId: z.nullable(z.uuid()),
  }),
  afterWrite: async (tx, rows) => {
    for (const row of rows) await recordDecision(tx, row)
  },
})

/** Sets due dates for items that came in through an import or a restore. Submissions get theirs when stored. */
export async function setMissingDueDates(db: Database) {
  const promised = kinds.filter(({ name, form }) => form?.promise && name in inboxKinds)
  const fresh = await db
    .select({ id: inboxItems.id, kind: inboxItems.kind, receivedAt: inboxItems.receivedAt })
    .from(inboxItems)
    .where(
      and(
        inArray(
          inboxItems.kind,
          promised.map(({ name }) => name as InboxKind),
        ),
        isNull(inboxItems.dueAt),
      ),
    )
  if (fresh.length === 0) return
  const ids = fresh.map(({ id }) => id)
  const dates = fresh.map(({ kind, receivedAt }) =>
    dueAt(receivedAt, kindOf(kind).form!.promise!).toISOString(),
  )
  await db.execute(sql`update ${inboxItems} set due_at = fresh.due_at
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(dates)}::timestamptz[]) as fresh(id, due_at) where ${inboxItems.id} = fresh.id`)
}

const isAsleep = sql`${inboxItems.snoozedUntil} > now()`
const isOpen = all(eq(inboxItems.state, 'open'), sql`not coalesce(${isAsleep}, false)`)
const viewed = (view: View, userId: string): SQL =>
  ({
    open: isOpen,
    mine: all(isOpen, eq(inboxItems.assigneeId, userId)),
    snoozed: all(eq(inboxItems.state, 'open'), isAsleep),
    done: eq(inboxItems.state, 'done'),
    spam: eq(inboxItems.state, 'spam'),
  })[view]

interface InboxListQuery {
  view: View
  kind?: InboxKind | undefined
  q: string
  sort: (typeof inboxOrders)[number]
  /** Id of an item to return first. */
  item?: string | undefined
  offset: number
  userId: string
  /** Kinds the caller can read. */
  kinds: readonly InboxKind[]
}

const whereOf = ({ view, kind, q, userId, kinds: own }: InboxListQuery) =>
  and(
    inArray(inboxItems.kind, [...own]),
    viewed(view, userId),
    kind && eq(inboxItems.kind, kind),
    q ? matching(q) : undefined,
  )

function orderOf({ view, sort }: InboxListQuery) {
  const isSettled = view === 'done' || view === 'spam'
  return [
    ...(sort === 'due' && !isSettled ? [sql`${inboxItems.dueAt} asc nulls last`] : []),
    sort === 'newest' || (sort === 'due' && isSettled)
      ? desc(inboxItems.receivedAt)
      : asc(inboxItems.receivedAt),
    asc(inboxItems.id),
  ]
}

/** Ids and versions of all matching items. */
export async function getMatchingItems(db: Database, asked: InboxListQuery) {
  return matchingRows(
    db
      .select({ id: inboxItems.id, version: inboxItems.version })
      .from(inboxItems)
      .where(whereOf(asked))
      .orderBy(...orderOf(asked)),
  )
}

/** Items of one view: earliest due date first, or newest first for completed items and spam. */
export async function listItems(db: Database, asked: InboxListQuery) {
  const { item: wanted, offset, userId } = asked
  const where = whereOf(asked)
  const isReadable = inArray(inboxItems.kind, [...asked.kinds])
  const counted = async (view: View) =>
    [view, await countRows(db, inboxItems, all(isReadable, viewed(view, userId)))] as const
  const [rows, total, counts] = await Promise.all([
    selectItems(db)
      .where(where)
      .orderBy(...(wanted ? [sql`${inboxItems.id} = ${wanted} desc`] : []), ...orderOf(asked))
      .limit(INBOX_SHOWN)
      .offset(offset),
    countRows(db, inboxItems, where, { limit: INBOX_SHOWN, offset }),
    Promise.all(views.map(counted)),
  ])
  const sent = await readSubmissions(
    db,
    rows.map(({ item }) => item),
  )
  return {
    items: rows.map((row) => summaryOf(row, sent.get(row.item.submissionId) ?? {})),
    counts: Object.fromEntries(counts) as Record<View, number>,
    kinds: [...asked.kinds],
    total,
  }
}

type StoredItem = typeof inboxItems.$inferSelect
type InboxRow = Awaited<ReturnType<typeof selectItems>>[number]

const isUndecided = sql`coalesce(${inboxItems.decision}, 'in review') = 'in review'`
/** Whether a blind review hides an item's sender. Requires a join with its event. */
export const isBlind = sql<boolean>`coalesce(${events.blindReview} and ${isUndecided}, false)`

/** Application fields that a blind review shows; none of them identifies the applicant. */
export const visibleInBlindReview = new Set([
  'expertise',
  'topics',
  'experience',
  'availability',
  'travelWillingness',
  'speakingFee',
  'event',
])
export const HIDDEN_NOTICE = 'Hidden until a decision.'

const selectItems = (db: Database) =>
  db
    .select({
      item: inboxItems,
      assignee: { id: users.id, name: users.name },
      event: { id: events.id, title: events.title },
      isHidden: isBlind,
    })
    .from(inboxItems)
    .leftJoin(users, eq(users.id, inboxItems.assigneeId))
    .leftJoin(events, eq(events.id, inboxItems.eventId))

/** Placeholder for a name hidden by a blind review. */
export const placeholderName = (submissionId: string) =>
  `Applicant ${submissionId.slice(0, 4).toUpperCase()}`

/** Display name of an item: its sender, or a placeholder during a blind review. */
export const shownName = (
  { item, isHidden }: Pick<InboxRow, 'item' | 'isHidden'>,
  sent: SubmittedFields,
) => (isHidden ? placeholderName(item.submissionId) : nameOf(sent))

export function summaryOf(row: InboxRow, sent: SubmittedFields) {
  const { item, assignee, event, isHidden } = row
  const {
    id,
    kind,
    receivedAt,
    dueAt: due,
    answeredAt,
    snoozedUntil,
    state,
    labels,
    version,
  } = item
  return {
    id,
    kind,
    state,
    labels,
    version,
    assignee,
    event,
    isHidden,
    name: shownName(row, sent),
    email: isHidden ? '' : textOf(sent.email),
    excerpt: textOf(
      sent.subject ??
        sent.message ??
        sent.topics ??
        sent.goals ??
        sent.reason ??
        sent.tools ??
        sent.resourceTitle,
    ).slice(0, EXCERPT),
    receivedAt: receivedAt.toISOString(),
    dueAt: state === 'spam' ? null : (due?.toISOString() ?? null),
    answeredAt: answeredAt?.toISOString() ?? null,
    snoozedUntil: snoozedUntil?.toISOString() ?? null,
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
/** The sender's name, or the email address if there is none. */
export const nameOf = ({ name, firstName, lastName, email }: SubmittedFields) =>
  textOf(name) || [firstName, lastName].map(textOf).join(' ').trim() || textOf(email)

/** Loads the submissions of multiple items with one query per kind. */
export async function readSubmissions(
  db: Database,
  items: Pick<StoredItem, 'kind' | 'submissionId'>[],
): Promise<Map<string, SubmittedFields>> {
  const byKind = Map.groupBy(items, ({ kind }) => kind)
  const found = await Promise.all(
    [...byKind].map(([name, own]) => {
      const { table, columns } = kindOf(name)
      const ids = own.map(({ submissionId }) => submissionId)
      return db
        .select({ ...columns, rowId: table.id })
        .from(table)
        .where(inArray(table.id, ids)) as Promise<(SubmittedFields & { rowId: string })[]>
    }),
  )
  return new Map(found.flat().map(({ rowId, ...sent }) => [rowId, sent]))
}

/** Applications whose senders a blind review hides. */
const blindApplications = sql`select ${inboxItems.submissionId} from ${inboxItems} join ${events} on ${events.id} = ${inboxItems.eventId}
  where ${inboxItems.kind} = 'speakers' and ${isBlind}`

/** Items with a match in their labels or in submitted text that no blind review hides. */
function matching(q: string): SQL {
  const pattern = containing(q)
  const found = (Object.keys(inboxKinds) as InboxKind[]).map((name) => {
    const { table, text } = kindOf(name)
    const holds = sql`${text} ilike ${pattern}`
    const found =
      name === 'speakers'
        ? any(
            all(holds, sql`${table.id} not in (${blindApplications})`),
            sql`${speakerApplications.topics} ilike ${pattern}`,
          )
        : holds
    return sql`select ${table.id} from ${table} where ${found}`
  })
  const submissions = sql`${inboxItems.submissionId} in (${sql.join(found, sql` union all `)})`
  return sql`(array_to_string(${inboxItems.labels}, ' ') ilike ${pattern} or ${submissions})`
}

/** Items with these ids, in no particular order. */
export const findItems = (db: Database, ids: readonly string[]) =>
  selectItems(db).where(inArray(inboxItems.id, ids.filter(isUuid)))

export async function findItem(db: Database, id: string): Promise<InboxRow> {
  const [row] = isUuid(id) ? await selectItems(db).where(eq(inboxItems.id, id)) : []
  if (!row) throw notFound('Item')
  return row
}

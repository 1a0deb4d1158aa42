import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { isUuid } from '#src/database/columns.ts'
import type { Database } from '#src/database/open.ts'
import { containing } from '#src/database/patterns.ts'
import { frequencyLabels, topics, type Topic } from '#src/features/newsletter/preferences.ts'
import { listConsents } from '#src/features/newsletter/server/consents.ts'
import {
  newsletterSubscriptions,
  subscriptionText,
} from '#src/features/newsletter/server/tables.ts'
import { bounces } from '#src/features/bounces/server/tables.ts'
import { notFound } from '#src/http/errors.ts'
import { mailKinds } from '#src/mail/mailKinds.ts'
import { mails } from '#src/mail/tables.ts'
import { listCounts } from '#src/lists/tables.ts'
import { matchingRows } from '#src/records/bulk.ts'
import type * as contract from '../contract.ts'
import { subscriberViews } from '../contract.ts'

type SubscriberListQuery = z.output<typeof contract.getSubscribers.query>
type Subscription = typeof newsletterSubscriptions.$inferSelect
const { id, state, topics: chosen, firstName, lastName, createdAt } = newsletterSubscriptions

const MAILS_SHOWN = 100

/** Subscribers who chose a topic, or chose none, which stands for all. */
const wants = (topic: Topic): SQL => sql`(${chosen} = '{}' or ${topic} = any(${chosen}))`

const whereOf = ({ view, q, topic }: SubscriberListQuery) =>
  and(
    view === 'all' ? undefined : eq(state, view),
    topic ? wants(topic) : undefined,
    q ? sql`${subscriptionText} ilike ${containing(q)}` : undefined,
  )

const orderOf = ({ sort }: SubscriberListQuery) =>
  sort === 'name'
    ? [asc(lastName), asc(firstName), asc(id)]
    : [(sort === 'oldest' ? asc : desc)(createdAt), asc(id)]

export const getMatchingSubscribers = (db: Database, asked: SubscriberListQuery) =>
  matchingRows(
    db
      .select({ id })
      .from(newsletterSubscriptions)
      .where(whereOf(asked))
      .orderBy(...orderOf(asked)),
  )

/** One page of subscribers, the number in each view, and the number an issue about each topic reaches. */
export async function getSubscribers(db: Database, asked: SubscriberListQuery) {
  const segments = Object.keys(topics) as Topic[]
  const isNarrowed = asked.q !== '' || asked.topic !== undefined
  const [rows, found, counts] = await Promise.all([
    db
      .select()
      .from(newsletterSubscriptions)
      .where(whereOf(asked))
      .orderBy(...orderOf(asked))
      .limit(asked.limit)
      .offset(asked.offset),
    isNarrowed ? db.$count(newsletterSubscriptions, whereOf(asked)) : undefined,
    storedCounts(db),
  ])
  return {
    subscribers: rows.map(summaryOf),
    total: found ?? counts.in(asked.view),
    counts: Object.fromEntries(subscriberViews.map((view) => [view, counts.in(view)])) as Record<
      SubscriberListQuery['view'],
      number
    >,
    segments: segments.map((topic) => ({
      topic,
      label: topics[topic],
      count: counts.reach(topic),
    })),
  }
}

/**
 * Reads how many subscribers are in each state, and how many active ones an issue about a topic reaches; a trigger
 * maintains the counts.
 */
async function storedCounts(db: Database) {
  const rows = await db
    .select({
      field: listCounts.field,
      value: listCounts.value,
      entries: sql<number>`sum(${listCounts.entries})::int`,
    })
    .from(listCounts)
    .where(eq(listCounts.list, 'subscribers'))
    .groupBy(listCounts.field, listCounts.value)
  const count = (field: string, value: string) =>
    rows.find((row) => row.field === field && row.value === value)?.entries ?? 0
  return {
    in: (view: SubscriberListQuery['view']) =>
      view === 'all' ? count('', '') : count('state', view),
    reach: (topic: Topic) => count('reach', topic) + count('reach', '*'),
  }
}

const summaryOf = (row: Subscription) => ({
  id: row.id,
  name: `${row.firstName} ${row.lastName}`.trim(),
  email: row.email,
  state: row.state,
  topics: row.topics.map((topic) => topics[topic as Topic] ?? topic),
  createdAt: row.createdAt.toISOString(),
})

/** Loads one subscriber with all consents, emails, and bounces. */
export async function getSubscriber(db: Database, wanted: string) {
  const [row] = isUuid(wanted)
    ? await db.select().from(newsletterSubscriptions).where(eq(id, wanted))
    : []
  if (!row) throw notFound('Subscriber')
  const [consents, sent] = await Promise.all([
    listConsents(db, row.id),
    db
      .select({ id: mails.id, kind: mails.kind, state: mails.state, createdAt: mails.createdAt })
      .from(mails)
      .where(eq(mails.person, row.id))
      .orderBy(desc(mails.createdAt), mails.id)
      .limit(MAILS_SHOWN),
  ])
  const ids = sent.map((mail) => mail.id)
  const returned =
    ids.length > 0
      ? await db.select().from(bounces).where(inArray(bounces.mailId, ids)).orderBy(bounces.at)
      : []
  const time = (value: Date | null) => value?.toISOString() ?? null
  return {
    ...summaryOf(row),
    source: row.source,
    frequency: frequencyLabels[row.frequency],
    confirmedAt: time(row.confirmedAt),
    endedAt: time(row.endedAt),
    pausedUntil: time(row.pausedUntil),
    consents,
    mails: sent.map((mail) => ({
      id: mail.id,
      kind: mailKinds[mail.kind],
      state: mail.state,
      createdAt: mail.createdAt.toISOString(),
      returns: returned
        .filter(({ mailId }) => mailId === mail.id)
        .map(({ kind, at, words }) => ({ kind, at: at.toISOString(), words })),
    })),
  }
}

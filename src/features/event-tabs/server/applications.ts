import { and, asc, eq, ilike, inArray, ne, not, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { findEvent } from '#src/features/agenda-builder/server/event.ts'
import { inboxItems } from '#src/features/inbox/server/tables.ts'
import {
  speakerApplications,
  speakerApplicationText,
} from '#src/features/speakers/server/tables.ts'
import { oneRow } from '#src/database/oneRow.ts'
import type { Database } from '#src/database/open.ts'
import { containing } from '#src/database/patterns.ts'
import { ratingsFor, readRatings } from './ratings.ts'
import { applicationRatings } from './tables.ts'
import type {
  applicationOrders,
  applicationStatuses,
  applicationViews,
  getApplications as endpoint,
} from '../contract.ts'

type View = (typeof applicationViews)[number]
type Status = (typeof applicationStatuses)[number]

const statusesOf: Record<View, Status[]> = {
  open: ['submitted', 'in review'],
  accepted: ['accepted'],
  declined: ['declined'],
}
const items = and(
  eq(inboxItems.kind, 'speakers'),
  eq(inboxItems.submissionId, speakerApplications.id),
  ne(inboxItems.state, 'spam'),
)
const countedIn = (view: View) =>
  sql<number>`(count(*) filter (where ${inArray(speakerApplications.status, statusesOf[view])}))::int`

const countViews = async (db: Database) =>
  oneRow(
    await db
      .select({
        open: countedIn('open'),
        accepted: countedIn('accepted'),
        declined: countedIn('declined'),
      })
      .from(speakerApplications)
      .innerJoin(inboxItems, items),
  )

const ratedBy = (what: SQL) =>
  sql`(select ${what} from ${applicationRatings} where ${applicationRatings.applicationId} = ${speakerApplications.id})`
const orders: Record<(typeof applicationOrders)[number], SQL | undefined> = {
  oldest: undefined,
  best: ratedBy(sql`avg(score)`),
  disputed: ratedBy(sql`max(score) - min(score)`),
}
/** Whether a blind review keeps from somebody who applied. */
const isHiddenFrom = (userId: string) =>
  sql<boolean>`(${inArray(speakerApplications.status, statusesOf.open)} and not exists (select from ${applicationRatings}
    where ${applicationRatings.applicationId} = ${speakerApplications.id} and ${applicationRatings.userId} = ${userId}))`

/** How many wait for a decision. */
export const countOpenApplications = async (db: Database) => (await countViews(db)).open

const countMatching = async (db: Database, where: SQL | undefined) =>
  oneRow(
    await db
      .select({ total: sql<number>`count(*)::int` })
      .from(speakerApplications)
      .innerJoin(inboxItems, items)
      .where(where),
  ).total

export async function getApplications(
  db: Database,
  eventId: string,
  { q, view, sort, limit, offset }: z.output<typeof endpoint.query>,
  userId: string,
) {
  const { blindReview } = await findEvent(db, eventId)
  const hidden = blindReview ? isHiddenFrom(userId) : sql<boolean>`false`
  const order = orders[sort]
  const where = and(
    inArray(speakerApplications.status, statusesOf[view]),
    q
      ? or(
          and(not(hidden), ilike(speakerApplicationText, containing(q))),
          ilike(speakerApplications.topics, containing(q)),
        )
      : undefined,
  )
  const found = db
    .select({ application: speakerApplications, item: inboxItems, hidden })
    .from(speakerApplications)
    .innerJoin(inboxItems, items)
    .where(where)
  const [rows, total, counts] = await Promise.all([
    found
      .orderBy(
        ...(order ? [sql`case when not ${hidden} then ${order} end desc nulls last`] : []),
        asc(speakerApplications.createdAt),
        asc(speakerApplications.id),
      )
      .limit(limit)
      .offset(offset),
    countMatching(db, where),
    countViews(db),
  ])
  const ratings = await readRatings(
    db,
    rows.map(({ application }) => application.id),
  )
  return {
    items: rows.map(({ application, item, hidden: isHidden }) => ({
      id: item.id,
      version: item.version,
      application: application.id,
      isHidden,
      name: isHidden
        ? `Applicant ${application.id.slice(0, 4).toUpperCase()}`
        : `${application.firstName} ${application.lastName}`,
      detail: isHidden ? '' : [application.title, application.company].filter(Boolean).join(', '),
      topics: application.topics,
      status: application.status as Status,
      receivedAt: application.createdAt.toISOString(),
      ...ratingsFor(userId, isHidden ? [] : (ratings.get(application.id) ?? [])),
    })),
    total,
    counts,
  }
}

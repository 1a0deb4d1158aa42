import { and, asc, eq, ilike, inArray, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { findEvent } from '#src/features/agenda-builder/server/event.ts'
import { placeholderName } from '#src/features/inbox/server/items.ts'
import { inboxItems } from '#src/features/inbox/server/tables.ts'
import {
  speakerApplications,
  speakerApplicationText,
} from '#src/features/speakers/server/tables.ts'
import { oneRow } from '#src/database/oneRow.ts'
import type { Database } from '#src/database/open.ts'
import { all, containing } from '#src/database/patterns.ts'
import { ratingsFor, readRatings } from './ratings.ts'
import { applicationRatings } from './tables.ts'
import type {
  applicationOrders,
  applicationStatuses,
  applicationViews,
  getApplications as endpoint,
} from '../contract.ts'

type ApplicationView = (typeof applicationViews)[number]
type Status = (typeof applicationStatuses)[number]

const undecided: Status[] = ['submitted', 'in review']
const statusesOf: Record<ApplicationView, Status[]> = {
  open: undecided,
  accepted: ['accepted'],
  declined: ['declined'],
  unassigned: undecided,
}
const items = and(
  eq(inboxItems.kind, 'speakers'),
  eq(inboxItems.submissionId, speakerApplications.id),
  ne(inboxItems.state, 'spam'),
)
/** Applications in one view: those for the event, or open ones for no event. */
const viewed = (view: ApplicationView, eventId: string): SQL =>
  all(
    inArray(speakerApplications.status, statusesOf[view]),
    view === 'unassigned' ? isNull(inboxItems.eventId) : eq(inboxItems.eventId, eventId),
  )
const countedIn = (view: ApplicationView, eventId: string) =>
  sql<number>`(count(*) filter (where ${viewed(view, eventId)}))::int`

const countViews = async (db: Database, eventId: string) =>
  oneRow(
    await db
      .select({
        open: countedIn('open', eventId),
        accepted: countedIn('accepted', eventId),
        declined: countedIn('declined', eventId),
        unassigned: countedIn('unassigned', eventId),
      })
      .from(speakerApplications)
      .innerJoin(inboxItems, items)
      .where(or(eq(inboxItems.eventId, eventId), viewed('unassigned', eventId))),
  )

const ratedBy = (what: SQL) =>
  sql`(select ${what} from ${applicationRatings} where ${applicationRatings.applicationId} = ${speakerApplications.id})`
const orders: Record<(typeof applicationOrders)[number], SQL | undefined> = {
  oldest: undefined,
  best: ratedBy(sql`avg(score)`),
  disputed: ratedBy(sql`max(score) - min(score)`),
}
/** Whether a blind review hides others' ratings from the user. */
const isRatingHidden = (isHidden: SQL, userId: string) =>
  all(
    isHidden,
    sql`not exists (select from ${applicationRatings}
    where ${applicationRatings.applicationId} = ${speakerApplications.id} and ${applicationRatings.userId} = ${userId})`,
  )

const countMatching = async (db: Database, where: SQL | undefined) =>
  oneRow(
    await db
      .select({ total: sql<number>`count(*)::int` })
      .from(speakerApplications)
      .innerJoin(inboxItems, items)
      .where(where),
  ).total

/** Number of applications waiting for a decision. */
export const countOpenApplications = (db: Database, eventId: string) =>
  countMatching(db, viewed('open', eventId))

export async function getApplications(
  db: Database,
  eventId: string,
  { q, view, sort, limit, offset }: z.output<typeof endpoint.query>,
  userId: string,
) {
  const { blindReview } = await findEvent(db, eventId)
  const hidden = blindReview && view === 'open' ? sql<boolean>`true` : sql<boolean>`false`
  const ratingHidden = isRatingHidden(hidden, userId)
  const order = orders[sort]
  const where = and(
    viewed(view, eventId),
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
        ...(order ? [sql`case when not ${ratingHidden} then ${order} end desc nulls last`] : []),
        asc(speakerApplications.createdAt),
        asc(speakerApplications.id),
      )
      .limit(limit)
      .offset(offset),
    countMatching(db, where),
    countViews(db, eventId),
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
        ? placeholderName(application.id)
        : `${application.firstName} ${application.lastName}`,
      detail: isHidden ? '' : [application.title, application.company].filter(Boolean).join(', '),
      topics: application.topics,
      status: application.status as Status,
      receivedAt: application.createdAt.toISOString(),
      ...ratingsFor(userId, ratings.get(application.id) ?? [], isHidden),
    })),
    total,
    counts,
  }
}

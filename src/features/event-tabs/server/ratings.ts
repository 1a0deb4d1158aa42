import { asc, eq, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { isUuid } from '#src/database/columns.ts'
import type { Database } from '#src/database/open.ts'
import { users } from '#src/features/accounts/server/tables.ts'
import { speakerApplications } from '#src/features/speakers/server/tables.ts'
import { conflict, notFound } from '#src/http/errors.ts'
import { lastingActions, logAction } from '#src/records/actions.ts'
import type { Writer } from '#src/records/actor.ts'
import type { rateApplication as endpoint } from '../contract.ts'
import { applicationRatings } from './tables.ts'

export const ratingActions = lastingActions(
  'application rating',
  'A rating can’t be restored. Rate the application again.',
)

/** Saves a reviewer's rating, replacing their previous one. Fails after the decision. */
export async function rateApplication(
  db: Database,
  writer: Writer,
  userId: string,
  id: string,
  rating: z.output<typeof endpoint.body>,
) {
  await db.transaction(async (tx) => {
    const [application] = isUuid(id)
      ? await tx
          .select({ status: speakerApplications.status })
          .from(speakerApplications)
          .where(eq(speakerApplications.id, id))
          .for('update')
      : []
    if (!application) throw notFound('Application')
    if (application.status !== 'submitted' && application.status !== 'in review')
      throw conflict('This application is decided, so it can no longer be rated.')
    const { score, note } = applicationRatings
    const [row] = await tx
      .insert(applicationRatings)
      .values({ applicationId: id, userId, ...rating })
      .onConflictDoUpdate({
        target: [applicationRatings.applicationId, applicationRatings.userId],
        set: { ...rating, createdAt: sql`now()` },
        setWhere: sql`(${score}, ${note}) is distinct from (excluded.score, excluded.note)`,
      })
      .returning()
    if (!row) return
    await logAction(tx, writer, {
      kind: ratingActions.kind,
      id: row.id,
      // Contains no names and none of the applicant's words.
      label: 'Rating of a speaker application',
      operation: 'create',
      before: null,
      after: { score: row.score },
    })
  })
  return {}
}

/** Ratings by application id, in the order given. */
export async function readRatings(db: Database, ids: string[]) {
  const rows = await db
    .select({
      applicationId: applicationRatings.applicationId,
      userId: applicationRatings.userId,
      reviewer: sql<string>`coalesce(nullif(${users.name}, ''), ${users.username})`,
      score: applicationRatings.score,
      note: applicationRatings.note,
    })
    .from(applicationRatings)
    .innerJoin(users, eq(users.id, applicationRatings.userId))
    .where(inArray(applicationRatings.applicationId, ids))
    .orderBy(asc(applicationRatings.createdAt), asc(applicationRatings.id))
  return Map.groupBy(rows, ({ applicationId }) => applicationId)
}
type Rating = NonNullable<ReturnType<Awaited<ReturnType<typeof readRatings>>['get']>>[number]

/**
 * The summary and the ratings the caller may see. Others' ratings are hidden until the caller has rated; in a blind
 * review, so is the summary.
 */
export function ratingsFor(userId: string, all: readonly Rating[], isBlind: boolean) {
  const scores = all.map(({ score }) => score)
  const own = all.find((one) => one.userId === userId)
  return {
    rating:
      scores.length === 0 || (isBlind && !own)
        ? null
        : {
            average: scores.reduce((sum, score) => sum + score, 0) / scores.length,
            lowest: Math.min(...scores),
            highest: Math.max(...scores),
            count: scores.length,
          },
    own: own ? { score: own.score, note: own.note } : null,
    others: own
      ? all.flatMap(({ userId: by, reviewer, score, note }) =>
          by === userId ? [] : [{ reviewer, score, note }],
        )
      : [],
  }
}

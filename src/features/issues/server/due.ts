import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { isSendingOnHold } from '#src/features/backups/server/holding.ts'
import { restores } from '#src/features/backups/server/tables.ts'
import type { Question } from '../blocks.ts'
import { systemWriter } from '#src/records/actor.ts'
import { audited } from './issueRecords.ts'
import { countOutcome, reasonToStop } from './outcome.ts'
import { validRehearsal } from './rehearsals.ts'
import { beginSending, lockIssue, stopIssue } from './sending.ts'
import { type IssueRow, newsletterIssues } from './tables.ts'

/** Delay in minutes after which staff have to confirm a scheduled issue. */
const LATE_MINUTES = 60

/** Starts due issues or asks staff about them, stops those with problems, and completes those that are done. */
export async function workIssues(db: Database): Promise<void> {
  for (const { id } of await dueIssues(db)) await beginScheduled(db, id)
  const sending = await db
    .select()
    .from(newsletterIssues)
    .where(eq(newsletterIssues.state, 'sending'))
  for (const issue of sending) await finishIssue(db, issue)
  const counted = await db
    .select()
    .from(newsletterIssues)
    .where(
      and(
        eq(newsletterIssues.state, 'sent'),
        sql`${newsletterIssues.finishedAt} > now() - interval '60 days'`,
        sql`${newsletterIssues.outcomeAt} < now() - interval '1 hour'`,
      ),
    )
  for (const issue of counted) await noteOutcome(db, issue)
}

const dueIssues = (db: Database) =>
  db
    .select({ id: newsletterIssues.id })
    .from(newsletterIssues)
    .where(
      and(
        eq(newsletterIssues.state, 'scheduled'),
        isNull(newsletterIssues.question),
        lt(newsletterIssues.scheduledFor, sql`now()`),
      ),
    )

export async function nextIssueAt(db: Database): Promise<Date | undefined> {
  const [next] = await db
    .select({
      at: sql<Date | null>`min(${newsletterIssues.scheduledFor})`.mapWith(
        newsletterIssues.scheduledFor,
      ),
    })
    .from(newsletterIssues)
    .where(
      and(
        eq(newsletterIssues.state, 'scheduled'),
        isNull(newsletterIssues.question),
        sql`${newsletterIssues.scheduledFor} > now()`,
      ),
    )
  return next?.at ?? undefined
}

async function beginScheduled(db: Database, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const issue = await lockIssue(tx, id)
    if (issue.state !== 'scheduled' || issue.question) return
    const rehearsal = await validRehearsal(tx, issue)
    const question = await questionOf(tx, issue)
    if (question || !rehearsal)
      await tx
        .update(newsletterIssues)
        .set({ question: question ?? 'changed' })
        .where(eq(newsletterIssues.id, id))
    else
      await audited(tx, systemWriter, 'send', id, (inner) =>
        beginSending(inner, issue, rehearsal, issue.sentBy ?? issue.editor),
      )
  })
}

/** Returns why a schedule needs confirmation: it is long past, or a backup was restored after it was made. */
async function questionOf(
  tx: Database,
  { scheduledFor, scheduledAt }: IssueRow,
): Promise<Question | undefined> {
  const restored = await tx.$count(
    restores,
    or(
      sql`${restores.restoredAt} > ${scheduledAt!.toISOString()}::timestamptz`,
      isNull(restores.sendingResumedAt),
    ),
  )
  if (restored > 0 || (await isSendingOnHold(tx))) return 'restored'
  return Date.now() - scheduledFor!.getTime() > LATE_MINUTES * 60_000 ? 'late' : undefined
}

/** Completes an issue once its last email is settled, and stops one with problems. */
async function finishIssue(db: Database, issue: IssueRow): Promise<void> {
  const outcome = await countOutcome(db, issue)
  const reason = issue.resumedAt ? undefined : await reasonToStop(db, issue, outcome)
  if (reason && (reason.isBlocked || outcome.waiting > 0))
    return void (await stopIssue(db, issue.id, reason.text))
  if (outcome.waiting > 0) return
  await db
    .update(newsletterIssues)
    .set({ state: 'sent', finishedAt: sql`now()`, outcome, outcomeAt: sql`now()` })
    .where(and(eq(newsletterIssues.id, issue.id), eq(newsletterIssues.state, 'sending')))
}

async function noteOutcome(db: Database, issue: IssueRow): Promise<void> {
  const outcome = await countOutcome(db, issue)
  await db
    .update(newsletterIssues)
    .set({ outcome, outcomeAt: sql`now()` })
    .where(eq(newsletterIssues.id, issue.id))
}

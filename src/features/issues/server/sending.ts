import { and, eq, inArray, sql } from 'drizzle-orm'
import { oneRow } from '#src/database/oneRow.ts'
import { isUuid } from '#src/database/columns.ts'
import { type Database, notify } from '#src/database/open.ts'
import { isSendingOnHold } from '#src/features/backups/server/holding.ts'
import { conflict, invalid } from '#src/http/errors.ts'
import { MAILS_WAIT, mails } from '#src/mail/tables.ts'
import type { MailContent } from '#src/mail/content.ts'
import { freezeAudience } from './audience.ts'
import { systemWriter } from '#src/records/actor.ts'
import { audited } from './issueRecords.ts'
import { findIssue } from './issues.ts'
import { countOutcome, reasonToStop } from './outcome.ts'
import { validRehearsal } from './rehearsals.ts'
import { type IssueRow, newsletterIssues, type RehearsalRow } from './tables.ts'

/** Notification channel: an issue was scheduled, started, or completed. */
export const ISSUES_WAIT = 'issues_wait'
const STOPPED = 'The issue was stopped.'

interface SendRequest {
  version: number
  /** When to send it; immediately if omitted. */
  at?: Date | undefined
  /** The time that the writer saw, of a scheduled issue. */
  was?: Date | undefined
  by: string
}

/**
 * Sends an issue, now or at a given time, if it passed a rehearsal and has not changed since. A scheduled one can be
 * given another time.
 */
export async function sendIssue(
  db: Database,
  id: string,
  { version, at, was, by }: SendRequest,
): Promise<void> {
  await db.transaction(async (tx) => {
    const issue = await lockIssue(tx, id)
    const isScheduled = issue.state === 'scheduled' && !issue.question
    if (isScheduled && !(at && was)) throw conflict('This issue is already scheduled.')
    if (issue.state !== 'draft' && issue.state !== 'scheduled')
      throw conflict('This issue is already being sent.')
    if (issue.version !== version)
      throw conflict(`${issue.editor} saved this issue in the meantime.`)
    if (was) refuseRescheduled(issue, was)
    const rehearsal = await validRehearsal(tx, issue)
    if (!rehearsal)
      throw conflict(
        'The issue or something it links to has changed since the rehearsal. Rehearse again.',
      )
    if (at && at.getTime() <= Date.now())
      throw invalid({ at: ['Please choose a time in the future.'] })
    if (at)
      await tx
        .update(newsletterIssues)
        .set({
          state: 'scheduled',
          scheduledFor: at,
          scheduledAt: sql`now()`,
          question: null,
          sentBy: by,
        })
        .where(eq(newsletterIssues.id, issue.id))
    else await beginSending(tx, issue, rehearsal, by)
    await notify(tx, ISSUES_WAIT)
  })
}

export async function lockIssue(tx: Database, id: string): Promise<IssueRow> {
  await findIssue(tx, id)
  return oneRow(
    await tx.select().from(newsletterIssues).where(eq(newsletterIssues.id, id)).for('update'),
  )
}

/** Freezes the audience and releases its emails, all in the caller's transaction. */
export async function beginSending(
  tx: Database,
  issue: IssueRow,
  rehearsal: RehearsalRow,
  by: string,
): Promise<void> {
  if (await isSendingOnHold(tx))
    throw conflict(
      'A backup was restored. Nothing is sent until an administrator allows it in the outbox.',
    )
  const { recipients } = await freezeAudience(tx, issue)
  if (recipients === 0) throw conflict('Nobody would get this issue.')
  await tx
    .update(newsletterIssues)
    .set({
      state: 'sending',
      content: rehearsal.content,
      sentBy: by,
      startedAt: sql`now()`,
      recipients,
      question: null,
    })
    .where(eq(newsletterIssues.id, issue.id))
  await notify(tx, MAILS_WAIT)
}

/** Unschedules an issue, which becomes a draft again. */
export async function unscheduleIssue(tx: Database, id: string, was?: Date): Promise<void> {
  const issue = await lockIssue(tx, id)
  if (issue.state !== 'scheduled')
    throw conflict('This issue isn’t scheduled, or has already started.')
  if (was) refuseRescheduled(issue, was)
  await tx
    .update(newsletterIssues)
    .set({ state: 'draft', scheduledFor: null, scheduledAt: null, question: null })
    .where(eq(newsletterIssues.id, issue.id))
}

function refuseRescheduled({ scheduledFor }: IssueRow, was: Date) {
  if (was.getTime() !== scheduledFor?.getTime())
    throw conflict('Someone else rescheduled this issue in the meantime.')
}

/** Stops an issue: emails that the mail server has not accepted yet are not sent. */
export async function stopIssue(
  db: Database,
  id: string,
  reason: string,
  writer = systemWriter,
): Promise<boolean> {
  return audited(db, writer, 'stop', id, async (tx) => {
    const [stopped] = await tx
      .update(newsletterIssues)
      .set({ state: 'stopped', stopReason: reason })
      .where(and(eq(newsletterIssues.id, id), eq(newsletterIssues.state, 'sending')))
      .returning({ id: newsletterIssues.id })
    if (!stopped) return false
    await tx
      .update(mails)
      .set({ state: 'left', settledAt: sql`now()`, response: STOPPED, sender: null })
      .where(and(eq(mails.batch, id), inArray(mails.state, ['waiting', 'sending'])))
    return true
  })
}

/** Whether the reader of an email still gets issues, and has not paused them since it was created. */
export const getsIssues = sql`exists (select from newsletter_subscriptions s where s.id = mails.person and s.state = 'active'
  and (s.paused_until is null or s.paused_until <= now()))`

/** Resumes a stopped issue for those who still get issues. */
export async function resumeIssue(db: Database, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const issue = await lockIssue(tx, id)
    if (issue.state !== 'stopped') throw conflict('This issue isn’t stopped.')
    await tx
      .update(mails)
      .set({
        state: 'waiting',
        settledAt: null,
        response: null,
        sender: null,
        notBefore: sql`now()`,
        dueSince: sql`now()`,
      })
      .where(
        sql`${mails.batch} = ${issue.id} and ${mails.state} = 'left' and ${mails.response} = ${STOPPED}
          and ${getsIssues}`,
      )
    await resendBlocked(tx, issue.id)
    const outcome = await countOutcome(tx, issue)
    await tx
      .update(newsletterIssues)
      .set({ state: 'sending', stopReason: null, outcome, resumedAt: sql`now()` })
      .where(eq(newsletterIssues.id, issue.id))
    await notify(tx, MAILS_WAIT)
    await notify(tx, ISSUES_WAIT)
  })
}

/** Sends emails again that servers blocked during sending, because their readers are subscribed but got nothing. */
const resendBlocked = (tx: Database, id: string) =>
  tx.execute(sql`
    with again as (
      update mails set state = 'waiting', settled_at = null, sender = null, not_before = now(), due_since = now()
      where batch = ${id} and state = 'refused'
        and exists (select from bounces r where r.mail_id = mails.id and r.kind = 'blocked' and r.digest like 'smtp:%')
        and ${getsIssues}
      returning id)
    delete from bounces r using again where r.mail_id = again.id and r.kind = 'blocked'`)

/** Returns the content of an issue's emails for display, regardless of its state. */
export async function contentOfIssue(db: Database, id: string): Promise<MailContent | undefined> {
  if (!isUuid(id)) return undefined
  const [issue] = await db
    .select({ content: newsletterIssues.content })
    .from(newsletterIssues)
    .where(eq(newsletterIssues.id, id))
  return issue?.content ?? undefined
}

/** Returns the content of an issue's emails if it may be sent. Called every second, it stops an issue with problems. */
export async function contentToSend(db: Database, id: string): Promise<MailContent | undefined> {
  const [issue] = isUuid(id)
    ? await db.select().from(newsletterIssues).where(eq(newsletterIssues.id, id))
    : []
  if (!issue?.content || (issue.state !== 'sending' && issue.state !== 'sent')) return undefined
  if (issue.state === 'sending' && !issue.resumedAt) {
    const reason = await reasonToStop(db, issue, await countOutcome(db, issue))
    if (reason) await stopIssue(db, id, reason.text)
    if (reason) return undefined
  }
  return issue.content
}

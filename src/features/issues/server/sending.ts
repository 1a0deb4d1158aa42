import { and, eq, inArray, sql } from 'drizzle-orm'
import { oneRow } from '#src/database/oneRow.ts'
import { isUuid } from '#src/database/columns.ts'
import { type Database, notify } from '#src/database/open.ts'
import { isSendingHeld } from '#src/features/backups/server/holding.ts'
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

/** Told when an issue is scheduled, begins or ends. */
export const ISSUES_WAIT = 'issues_wait'
const STOPPED = 'The issue was stopped.'

interface Wish {
  version: number
  /** When it goes; at once when left out. */
  at?: Date | undefined
  by: string
}

/** Sends an issue, at once or at a moment; only what was rehearsed exactly as it stands now, and passed. */
export async function sendIssue(
  db: Database,
  id: string,
  { version, at, by }: Wish,
): Promise<void> {
  await db.transaction(async (tx) => {
    const issue = await holdIssue(tx, id)
    if (issue.state !== 'draft' && !issue.question)
      throw conflict('This issue is already being sent.')
    if (issue.version !== version)
      throw conflict(`${issue.editor} saved this issue in the meantime.`)
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

export async function holdIssue(tx: Database, id: string): Promise<IssueRow> {
  await findIssue(tx, id)
  return oneRow(
    await tx.select().from(newsletterIssues).where(eq(newsletterIssues.id, id)).for('update'),
  )
}

/** Freezes the audience and lets its mails go, all in the caller's transaction. */
export async function beginSending(
  tx: Database,
  issue: IssueRow,
  rehearsal: RehearsalRow,
  by: string,
): Promise<void> {
  if (await isSendingHeld(tx))
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

/** Unschedules an issue: it is a draft again. */
export async function unscheduleIssue(db: Database, id: string): Promise<void> {
  const issue = await findIssue(db, id)
  const changed = await db
    .update(newsletterIssues)
    .set({ state: 'draft', scheduledFor: null, scheduledAt: null, question: null })
    .where(and(eq(newsletterIssues.id, issue.id), eq(newsletterIssues.state, 'scheduled')))
    .returning({ id: newsletterIssues.id })
  if (changed.length === 0) throw conflict('This issue isn’t scheduled, or has already started.')
}

/** Stops an issue: mails that are not with the server yet stay here. */
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

/** Goes on with a stopped issue, with those who are still subscribed. */
export async function resumeIssue(db: Database, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const issue = await holdIssue(tx, id)
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
          and exists (select from newsletter_subscriptions s where s.id = ${mails.person} and s.state = 'active')`,
      )
    await sendAgainWhatWasBlocked(tx, issue.id)
    const outcome = await countOutcome(tx, issue)
    await tx
      .update(newsletterIssues)
      .set({ state: 'sending', stopReason: null, outcome, resumedAt: sql`now()` })
      .where(eq(newsletterIssues.id, issue.id))
    await notify(tx, MAILS_WAIT)
    await notify(tx, ISSUES_WAIT)
  })
}

/** What servers turned away while it was sent gets another try: its readers are subscribed, and got nothing. */
const sendAgainWhatWasBlocked = (tx: Database, id: string) =>
  tx.execute(sql`
    with again as (
      update mails set state = 'waiting', settled_at = null, sender = null, not_before = now(), due_since = now()
      where batch = ${id} and state = 'refused'
        and exists (select from bounces r where r.mail_id = mails.id and r.kind = 'blocked' and r.digest like 'smtp:%')
        and exists (select from newsletter_subscriptions s where s.id = mails.person and s.state = 'active')
      returning id)
    delete from bounces r using again where r.mail_id = again.id and r.kind = 'blocked'`)

/** What the mails of an issue say; for reading, whatever became of it. */
export async function contentOfIssue(db: Database, id: string): Promise<MailContent | undefined> {
  if (!isUuid(id)) return undefined
  const [issue] = await db
    .select({ content: newsletterIssues.content })
    .from(newsletterIssues)
    .where(eq(newsletterIssues.id, id))
  return issue?.content ?? undefined
}

/** What the mails of an issue say while it may be sent; asked once a second, it stops one that does not go well. */
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

import { and, eq, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { oneRow } from '#src/database/oneRow.ts'
import { isUuid } from '#src/database/columns.ts'
import { type Database, notify } from '#src/database/open.ts'
import { conflict, notFound } from '#src/http/errors.ts'
import { MAILS_WAIT, type Mail, mails } from '#src/mail/tables.ts'
import { mailKinds } from '#src/mail/mailKinds.ts'
import type { MailState } from '#src/mail/states.ts'
import { type Actions, logAction } from '#src/records/actions.ts'
import type { Writer } from '#src/records/actor.ts'
import { labeled, stepEach } from '#src/records/bulk.ts'
import { runOnce } from '#src/records/repeats.ts'
import type * as contract from '../contract.ts'
import type { OutboxAction } from '../contract.ts'
import { findMail, type Outbox, subjectsOf, summaryOf } from './outbox.ts'

const allowed: Record<OutboxAction, MailState[]> = {
  send: ['held', 'waiting', 'in doubt', 'given up', 'refused', 'left'],
  leave: ['held', 'waiting', 'in doubt', 'given up', 'refused'],
}
const GONE = 'This email has been sent, or is being sent now.'

/** Fields of an email that an action changes, as stored in the audit log. */
const stateOf = ({ state, attempts, notBefore, dueSince, settledAt }: Mail) => ({
  state,
  attempts,
  not_before: notBefore.toISOString(),
  due_since: dueSince.toISOString(),
  settled_at: settledAt?.toISOString() ?? null,
})

/** Sends an email now or again, or leaves it. Emails being sent at this moment cannot be changed. */
export async function changeMail(
  { db, contentOfBatch }: Outbox,
  writer: Writer,
  id: string,
  action: OutboxAction,
) {
  const mail = await runOnce(
    db,
    writer,
    async (tx) => act(tx, writer, await findMail(tx, id), action),
    (tx) => findMail(tx, id),
  )
  const subject = await subjectsOf([mail], contentOfBatch)
  return summaryOf(mail, subject(mail))
}

async function act(db: Database, writer: Writer, was: Mail, action: OutboxAction): Promise<Mail> {
  const again = {
    state: 'waiting' as const,
    notBefore: sql`now()`,
    dueSince: sql`now()`,
    attempts: 0,
    sender: null,
    settledAt: null,
  }
  const left = { state: 'left' as const, sender: null, settledAt: sql`now()` }
  return db.transaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(mails)
      .where(and(eq(mails.id, was.id), inArray(mails.state, allowed[action])))
      .for('update')
    if (!before) throw conflict(GONE)
    const changed = oneRow(
      await tx
        .update(mails)
        .set(action === 'send' ? again : left)
        .where(eq(mails.id, was.id))
        .returning(),
    )
    await notify(tx, MAILS_WAIT)
    const operation = action === 'send' ? 'send' : 'stop'
    const line = {
      id: was.id,
      label: mailKinds[was.kind],
      operation,
      before: stateOf(before),
      after: stateOf(changed),
    } as const
    await logAction(tx, writer, { kind: mailActions.kind, ...line })
    return changed
  })
}

/** Sends or leaves many emails. */
export async function stepMails(
  { db, contentOfBatch }: Outbox,
  writer: Writer,
  asked: z.output<(typeof contract.stepMails)['body']>,
) {
  const ids = asked.records.map(({ id }) => id)
  if (!ids.every(isUuid)) throw notFound('Email')
  const rows = await db.select().from(mails).where(inArray(mails.id, ids))
  const subject = await subjectsOf(rows, contentOfBatch)
  const labels = new Map(rows.map((mail) => [mail.id, `${subject(mail)} to ${mail.recipient}`]))
  const targets = labeled(asked.records, labels, 'Email')
  return stepEach(db, writer, targets, async (tx, own, { id }) =>
    act(tx, own, await findMail(tx, id), asked.step),
  )
}

/** Undoes sending again or leaving an email, as long as its state has not changed since. */
export const mailActions: Actions = {
  kind: 'mail',
  async stateOf(tx, { recordId }) {
    const [mail] = await tx
      .select({ state: mails.state })
      .from(mails)
      .where(eq(mails.id, recordId))
      .for('update')
    return mail
  },
  async undo(tx, { recordId, before }) {
    const { state, attempts, ...was } = before as Partial<ReturnType<typeof stateOf>>
    await tx
      .update(mails)
      .set({
        ...(state && { state }),
        ...(attempts !== undefined && { attempts }),
        ...(was.not_before && { notBefore: new Date(was.not_before) }),
        ...(was.due_since && { dueSince: new Date(was.due_since) }),
        ...(was.settled_at !== undefined && {
          settledAt: was.settled_at ? new Date(was.settled_at) : null,
        }),
      })
      .where(eq(mails.id, recordId))
    await notify(tx, MAILS_WAIT)
  },
}

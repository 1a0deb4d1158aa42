import { and, eq, sql } from 'drizzle-orm'
import { type Database, notify } from '#src/database/open.ts'
import { resumeSending as resume } from '#src/features/backups/server/holding.ts'
import { conflict } from '#src/http/errors.ts'
import { MAILS_WAIT, mails } from '#src/mail/tables.ts'
import { lastingActions, logAction } from '#src/records/actions.ts'
import type { Writer } from '#src/records/actor.ts'

export const resumptionActions = lastingActions(
  'outbox',
  'Emails have been sent since then, so this can’t be undone.',
)

/** Resumes sending after a restore; cancels emails that were waiting in the backup if staff choose so. */
export const resumeSending = (db: Database, writer: Writer, waiting: 'send' | 'leave') =>
  db.transaction(async (tx) => {
    const left =
      waiting === 'leave'
        ? await tx
            .update(mails)
            .set({
              state: 'left',
              settledAt: sql`now()`,
              response: 'This email was waiting in a restored backup.',
            })
            .where(
              and(
                eq(mails.state, 'waiting'),
                sql`${mails.createdAt} < (select max(restored_at) from restores where sending_resumed_at is null)`,
              ),
            )
            .returning({ id: mails.id })
        : []
    if (!(await resume(tx))) throw conflict('No emails are held.')
    // They could not be sent while they were held, however long that was.
    await tx
      .update(mails)
      .set({ dueSince: sql`greatest(${mails.notBefore}, now())` })
      .where(eq(mails.state, 'waiting'))
    await logAction(tx, writer, {
      kind: resumptionActions.kind,
      id: 'outbox',
      label: 'Emails held since a backup was restored',
      operation: 'resume',
      before: { held: true, left_unsent: 0 },
      after: { held: false, left_unsent: left.length },
    })
    await notify(tx, MAILS_WAIT)
    return { left: left.length }
  })

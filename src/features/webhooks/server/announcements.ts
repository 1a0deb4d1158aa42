import { asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import type { NotedChange } from '#src/features/changes/server/noteChanges.ts'
import { kinds } from '#src/features/inbox/server/submissionKinds.ts'
import { webhookEvents } from '../contract.ts'
import { enqueue, type Message, receiversOf } from './queue.ts'
import { submissionNotices } from './tables.ts'

export async function announceChanges(tx: Database, changes: NotedChange[], origin: string) {
  for (const event of webhookEvents) {
    const receivers = await receiversOf(tx, event)
    const messages = changes
      .filter(({ change }) => event === `content.${change}`)
      .map(({ cursor, kind, recordId, address, at }): Message => ({
        event,
        at,
        data: { cursor, kind, id: recordId, address, url: origin + address },
      }))
    if (receivers.length > 0) await enqueue(tx, receivers, messages)
  }
}

const BATCH = 200

/** Announces new submissions with their full content, except for those already deleted. */
export async function announceSubmissions(db: Database): Promise<void> {
  for (let taken = BATCH; taken === BATCH;) {
    taken = await db.transaction(async (tx) => {
      const notices = await tx
        .select()
        .from(submissionNotices)
        .orderBy(asc(submissionNotices.id))
        .limit(BATCH)
        .for('update', { skipLocked: true })
      if (notices.length === 0) return 0
      const receivers = await receiversOf(tx, 'submission.received')
      if (receivers.length > 0) await enqueue(tx, receivers, await submissionsOf(tx, notices))
      await tx.delete(submissionNotices).where(
        inArray(
          submissionNotices.id,
          notices.map(({ id }) => id),
        ),
      )
      return notices.length
    })
  }
}

async function submissionsOf(
  tx: Database,
  notices: { kind: string; submissionId: string }[],
): Promise<Message[]> {
  const messages: Message[] = []
  for (const { kind: name, submissionId } of notices) {
    const kind = kinds.find((one) => one.name === name)
    if (!kind) continue
    const { id, createdAt } = kind.table
    const [row] = await tx
      .select({ ...kind.columns, createdAt })
      .from(kind.table)
      .where(eq(id, submissionId))
      // An erasure waits, and then finds the message.
      .for('key share')
    if (!row) continue
    const { createdAt: at, ...fields } = row as Record<string, unknown> & { createdAt: Date }
    messages.push({
      event: 'submission.received',
      at,
      email: typeof fields.email === 'string' ? fields.email : undefined,
      data: { kind: name, id: submissionId, receivedAt: at.toISOString(), fields },
    })
  }
  return messages
}

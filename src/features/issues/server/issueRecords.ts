import { and, desc, eq, gt, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { isUuid } from '#src/database/columns.ts'
import type { Database } from '#src/database/open.ts'
import { conflict } from '#src/http/errors.ts'
import { mails } from '#src/mail/tables.ts'
import type { Writer } from '#src/records/actor.ts'
import type { Kind } from '#src/records/kind.ts'
import { audit, type Operation } from '#src/records/tables.ts'
import { deleteRecord, type Held, hold, record, recordCreation } from '#src/records/write.ts'
import { newsletterIssues } from './tables.ts'

const plain = {
  name: 'newsletter issue',
  table: newsletterIssues,
  label: 'subject',
  fields: z.object({}),
  derived: ['content', 'slug', 'outcome', 'outcomeAt', 'scheduledAt', 'editor'],
} satisfies Kind<typeof newsletterIssues>

const sent = 'Mails are on their way since then, so this cannot be taken back.'
const finalSteps: Partial<Record<Operation, string>> = {
  send: sent,
  stop: sent,
  resume: sent,
  test: 'A test that was sent cannot be taken back.',
  rehearse: 'A rehearsal changes nothing, so there is nothing to take back.',
  unpublish: 'It is a draft again. You can schedule it anew on its own screen.',
}

/** How the trail takes a line about an issue back: as long as it is a draft of which no mail was made. */
export const issueKind: Kind<typeof newsletterIssues> = {
  ...plain,
  whyFinal: ({ operation }) => finalSteps[operation],
  settle: async (tx, rows) => {
    for (const { id, state } of rows) {
      if (state !== 'draft') throw conflict('Only a draft can be changed: take its schedule back first.')
      if ((await tx.$count(mails, eq(mails.batch, id))) > 0)
        throw conflict('Mails of this issue were made, so this cannot be taken back.')
    }
  },
}

/** Runs an act on an issue and writes who did it, and what differs, in its transaction. */
export async function trailed<T>(
  db: Database,
  writer: Writer,
  operation: Operation,
  id: string,
  act: (tx: Database) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    const held = isUuid(id) ? (await hold(tx, plain, [id])).get(id) : undefined
    const result = await act(tx)
    if (!held) return result
    const isSitting = operation === 'change' && (await continueLine(tx, writer, held))
    if (!isSitting) await record(tx, plain, writer, operation, [{ held }])
    return result
  })
}

/** The same for an issue that has just been made. */
export const trailBeginning = (tx: Database, writer: Writer, id: string) => recordCreation(tx, plain, writer, [id])

/** Removes a draft, which its line keeps whole. */
export async function removeTrailed(tx: Database, writer: Writer, id: string): Promise<void> {
  const held = (await hold(tx, plain, [id])).get(id)!
  await deleteRecord(tx, plain, writer, 'remove', held)
}

/** What one person types in a sitting is saved every other second and is one line: no longer than a quarter of an hour. */
async function continueLine(tx: Database, writer: Writer, { row, state }: Held): Promise<boolean> {
  const id = String(row.id)
  const [last] = await tx
    .select()
    .from(audit)
    .where(and(eq(audit.kind, plain.name), eq(audit.recordId, id), gt(audit.at, sql`now() - interval '15 minutes'`)))
    .orderBy(desc(audit.id))
    .limit(1)
  if (last?.operation !== 'change' || writer.actor.kind !== 'staff' || last.actorId !== writer.actor.id) return false
  const now = (await hold(tx, plain, [id])).get(id)!.state
  const names = Object.keys(now).filter(
    (name) => name in last.before! || JSON.stringify(now[name]) !== JSON.stringify(state[name]),
  )
  const pick = (from: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, from[name] ?? null]))
  await tx
    .update(audit)
    .set({
      before: { ...pick(state), ...last.before },
      after: pick(now),
      version: Number(row.version) + 1,
      label: String(now.subject),
    })
    .where(eq(audit.id, last.id))
  return true
}

import { and, eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { isUuid } from '#src/database/columns.ts'
import type { Database } from '#src/database/open.ts'
import { decide, undoLetter } from '#src/features/inbox/server/actions.ts'
import {
  findItems,
  inboxRecords,
  readSubmissions,
  shownName,
} from '#src/features/inbox/server/items.ts'
import { findEvent } from '#src/features/agenda-builder/server/event.ts'
import { notFound } from '#src/http/errors.ts'
import type { Writer } from '#src/records/actor.ts'
import { labeled, stepEach, undoEach } from '#src/records/bulk.ts'
import type { Kind } from '#src/records/kind.ts'
import { audit } from '#src/records/tables.ts'
import { undo } from '#src/records/undo.ts'
import type { decideApplications as endpoint } from '../contract.ts'

/** Each decision gets its own request id, so that it can be undone alone in the inbox. */
const ownRequest = (request: string, id: string) => `${request}:${id}`

/** Decides on multiple applications, like the inbox does for one. Each email is held for a minute. */
export async function decideApplications(
  db: Database,
  writer: Writer,
  { step, records, event }: z.output<(typeof endpoint)['body']>,
) {
  const ids = records.map(({ id }) => id)
  if (!ids.every(isUuid)) throw notFound('Application')
  const eventId = step === 'assign' ? (await findEvent(db, event ?? '')).id : null
  const rows = (await findItems(db, ids)).filter(({ item }) => item.kind === 'speakers')
  const sent = await readSubmissions(
    db,
    rows.map(({ item }) => item),
  )
  const labels = new Map(
    rows.map((row) => [row.item.id, shownName(row, sent.get(row.item.submissionId) ?? {})]),
  )
  const targets = labeled(records, labels, 'Application')
  return stepEach(db, writer, targets, async (tx, { requestId, ...shared }, { id, version }) => {
    if (!labels.has(id)) throw notFound('Application')
    const own = { ...shared, requestId: ownRequest(requestId!, id) }
    if (step === 'assign' || step === 'unassign')
      return inboxRecords.change(tx, own, id, { eventId }, { version })
    const decision = step === 'accept' ? ('accepted' as const) : ('declined' as const)
    return decide(tx, own, id, { version, decision })
  })
}

/** Undoes the caller's decisions from one bulk action whose emails have not been sent yet. */
export async function undoDecisions(db: Database, writer: Writer, request: string) {
  const by = writer.actor.kind === 'staff' ? writer.actor.id : ''
  const lines = await db
    .select({
      id: audit.id,
      record: audit.recordId,
      label: audit.label,
      after: audit.after,
      version: audit.version,
    })
    .from(audit)
    .where(
      and(
        eq(audit.kind, inboxRecords.kind.name),
        eq(audit.actorId, by),
        sql`${audit.requestId} = ${request} || ':' || ${audit.recordId}`,
      ),
    )
  if (lines.length === 0) throw notFound('Change')
  return undoEach(db, writer, lines, (tx, own, { id, record, after, version }) =>
    after && 'event_id' in after
      ? undo(tx, [inboxRecords.kind as Kind], own, id)
      : undoLetter(tx, own, record, version),
  )
}

import { and, eq, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { isUuid } from '#src/database/columns.ts'
import type { Database } from '#src/database/open.ts'
import { decide, undoLetter } from '#src/features/inbox/server/actions.ts'
import { inboxRecords } from '#src/features/inbox/server/items.ts'
import { inboxItems } from '#src/features/inbox/server/tables.ts'
import { speakerApplications } from '#src/features/speakers/server/tables.ts'
import { notFound } from '#src/http/errors.ts'
import type { Writer } from '#src/records/actor.ts'
import { stepEach, undoEach } from '#src/records/bulk.ts'
import { audit } from '#src/records/tables.ts'
import type { decideApplications as endpoint } from '../contract.ts'

/** Each decision is a request of its own, so that one of them can be undone alone in the inbox. */
const ownRequest = (request: string, id: string) => `${request}:${id}`

/** Decides many applications, as the inbox decides one: a mail to each waits a minute. */
export async function decideApplications(
  db: Database,
  writer: Writer,
  { step, records }: z.output<(typeof endpoint)['body']>,
) {
  const ids = records.map(({ id }) => id)
  if (!ids.every(isUuid)) throw notFound('Application')
  const found = await db
    .select({
      id: inboxItems.id,
      label: sql<string>`concat_ws(' ', ${speakerApplications.firstName}, ${speakerApplications.lastName})`,
    })
    .from(inboxItems)
    .innerJoin(speakerApplications, eq(speakerApplications.id, inboxItems.submissionId))
    .where(and(inArray(inboxItems.id, ids), eq(inboxItems.kind, 'speakers')))
  const targets = records.flatMap(({ id, version }) => {
    const known = found.find((one) => one.id === id)
    return known ? [{ ...known, version }] : []
  })
  const decision = step === 'accept' ? ('accepted' as const) : ('declined' as const)
  return stepEach(db, writer, targets, (tx, { requestId, ...own }, { id, version }) =>
    decide(tx, { ...own, requestId: ownRequest(requestId!, id) }, id, { version, decision }),
  )
}

/** Takes back what the same person decided in one step, while the mails wait; what has left stays. */
export async function undoDecisions(db: Database, writer: Writer, request: string) {
  const by = writer.actor.kind === 'staff' ? writer.actor.id : ''
  const lines = await db
    .select({ id: audit.recordId, label: audit.label })
    .from(audit)
    .where(
      and(
        eq(audit.kind, inboxRecords.kind.name),
        eq(audit.actorId, by),
        sql`${audit.requestId} = ${request} || ':' || ${audit.recordId}`,
      ),
    )
  if (lines.length === 0) throw notFound('Change')
  return undoEach(lines, ({ id }) => undoLetter(db, writer, id))
}

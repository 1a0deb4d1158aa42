import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import type { Writer } from './actor.ts'
import type { Kind, RecordTable, Row } from './kind.ts'
import { audit } from './tables.ts'
import { deleteRecord, hold, isReferenced, writeChanges } from './write.ts'

export interface SampleRecord {
  kind: Kind
  row: Row<RecordTable>
}

/** Records that came with the sample content and that nobody of the staff and no import has written since, the newest first. */
export async function listSampleRecords(tx: Database, kinds: readonly Kind[]): Promise<SampleRecord[]> {
  const lines = await tx
    .select({ kind: audit.kind, recordId: audit.recordId })
    .from(audit)
    .where(
      and(
        eq(audit.actorKind, 'sample'),
        eq(audit.operation, 'create'),
        sql`not exists (select from ${audit} later where later.kind = ${audit.kind} and later.record_id = ${audit.recordId}
          and later.actor_kind in ('staff', 'import'))`,
      ),
    )
    .orderBy(desc(audit.id))
  const found: SampleRecord[] = []
  for (const kind of kinds) {
    const ids = lines.filter((line) => line.kind === kind.name).map(({ recordId }) => recordId)
    const held = await hold(tx, kind, ids)
    for (const id of ids) if (held.has(id)) found.push({ kind, row: held.get(id)!.row })
  }
  const order = new Map(lines.map(({ kind, recordId }, index) => [`${kind} ${recordId}`, index]))
  const orderOf = ({ kind, row }: SampleRecord) => order.get(`${kind.name} ${row.id as string}`)!
  return found.toSorted((one, other) => orderOf(one) - orderOf(other))
}

/**
 * Deletes records for good, each with its line in the audit. One that others need is marked as removed, so that what visitors
 * sent about it stays; where its kind cannot be removed it stays. Tells those that stay.
 */
export async function deleteRecords(tx: Database, writer: Writer, list: SampleRecord[]): Promise<SampleRecord[]> {
  const stay: SampleRecord[] = []
  for (const { kind, row } of list) {
    const held = (await hold(tx, kind, [row.id as string])).get(row.id as string)!
    try {
      await tx.transaction((inner) => deleteRecord(inner, kind, writer, 'remove', held))
    } catch (error) {
      if (!isReferenced(error)) throw error
      if ('removedAt' in held.row) await writeChanges(tx, kind, writer, 'remove', [{ held, values: { removedAt: sql`now()` } }])
      else stay.push({ kind, row })
    }
  }
  return stay
}

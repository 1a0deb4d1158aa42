import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import type { Writer } from './actor.ts'
import type { Kind, RecordTable, Row } from './kind.ts'
import { audit } from './tables.ts'
import { deleteRecord, isReferenced, lockRecord, lockRecords, writeChanges } from './write.ts'

export interface SampleRecord {
  kind: Kind
  row: Row<RecordTable>
}

/** Audit line of sample content that has not been changed or removed since. */
export const isUntouchedSample = and(
  eq(audit.actorKind, 'sample'),
  eq(audit.operation, 'create'),
  sql`not exists (select from ${audit} later where later.kind = ${audit.kind} and later.record_id = ${audit.recordId}
    and (later.actor_kind in ('staff', 'import') or later.operation = 'remove'))`,
)

/** Sample records that neither staff nor imports have written since, newest first. */
export async function listSampleRecords(
  tx: Database,
  kinds: readonly Kind[],
): Promise<SampleRecord[]> {
  const lines = await tx
    .select({ kind: audit.kind, recordId: audit.recordId })
    .from(audit)
    .where(isUntouchedSample)
    .orderBy(desc(audit.id))
  const found: SampleRecord[] = []
  for (const kind of kinds) {
    const ids = lines.filter((line) => line.kind === kind.name).map(({ recordId }) => recordId)
    const locked = await lockRecords(tx, kind, ids)
    for (const id of ids) {
      const there = locked.get(id)
      if (there) found.push({ kind, row: there.row })
    }
  }
  const order = new Map(lines.map(({ kind, recordId }, index) => [`${kind} ${recordId}`, index]))
  const orderOf = ({ kind, row }: SampleRecord) =>
    order.get(`${kind.name} ${row.id as string}`) ?? 0
  return found.toSorted((one, other) => orderOf(one) - orderOf(other))
}

/**
 * Deletes records permanently, each with an audit line. A record that others need is marked as removed, so that
 * visitors' submissions about it stay; if its kind cannot be removed, it stays. Returns those that stay.
 */
export async function deleteRecords(
  tx: Database,
  writer: Writer,
  list: SampleRecord[],
): Promise<SampleRecord[]> {
  const stay: SampleRecord[] = []
  for (const { kind, row } of list) {
    const locked = await lockRecord(tx, kind, row.id as string)
    try {
      await tx.transaction((inner) => deleteRecord(inner, kind, writer, 'remove', locked))
    } catch (error) {
      if (!isReferenced(error)) throw error
      if ('removedAt' in locked.row)
        await writeChanges(tx, kind, writer, 'remove', [
          { locked, values: { removedAt: sql`now()` } },
        ])
      else stay.push({ kind, row })
    }
  }
  return stay
}

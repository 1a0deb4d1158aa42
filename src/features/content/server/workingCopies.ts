import { and, eq, sql } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import { oneRow } from '#src/database/oneRow.ts'
import type { Database } from '#src/database/open.ts'
import { conflict, invalid, notFound } from '#src/http/errors.ts'
import type { Writer } from '#src/records/actor.ts'
import { keepShown } from '#src/records/shownMedia.ts'
import { lockRecord } from '#src/records/write.ts'
import type { AnyRecords } from '#src/records/records.ts'
import { isId, refuseUnknown, valuesOf } from './anyRecords.ts'
import { followBlocks } from './commentPlaces.ts'
import { type KeptDispute, workingCopies } from './tables.ts'

type FieldValues = Record<string, unknown>

const ofRecord = (kind: string, recordId: string) =>
  and(eq(workingCopies.kind, kind), eq(workingCopies.recordId, recordId))

/** Returns the working copy of a record if there are edits since it was last saved. */
export async function findWorkingCopy(db: Database, kind: string, recordId: string) {
  const [copy] = await db.select().from(workingCopies).where(ofRecord(kind, recordId))
  return copy
}

interface Save {
  /** Version of the record and revision of its working copy that the editor last saw. */
  version: number
  revision: string | null
  /** All fields that differ from the record. If empty, the working copy is deleted. */
  values: FieldValues
  /** All open disputes. Disputes that are no longer listed are resolved. */
  disputes: Omit<KeptDispute, 'standingBy' | 'otherBy'>[]
}

/**
 * Saves an editor's edits. Rejected if someone else has edited or saved since, so that no newer save is overwritten.
 */
export async function saveWorkingCopy(
  db: Database,
  { kind }: AnyRecords,
  writer: Writer,
  id: string,
  save: Save,
) {
  if (!isId(kind, id)) throw notFound(kind.name)
  refuseUnknown(kind, save.values)
  return db.transaction(async (tx) => {
    const { row, state } = await lockRecord(tx, kind, id)
    const copy = await findWorkingCopy(tx, kind.name, id)
    if (
      (row as { version: number }).version !== save.version ||
      (copy?.revision ?? null) !== save.revision
    )
      throw conflict(
        `${copy && copy.revision !== save.revision ? copy.editor : 'Someone'} edited this too. Both edits were combined.`,
      )
    const stored = valuesOf(kind, state)
    const values = Object.fromEntries(
      Object.entries(save.values).filter(
        ([field, value]) => !isDeepStrictEqual(value, stored[field]),
      ),
    )
    await followBlocks(tx, kind.name, id, { ...stored, ...copy?.values }, { ...stored, ...values })
    await keepShown(tx, values, { ...stored, ...copy?.values })
    if (Object.keys(values).length === 0 && save.disputes.length === 0) {
      await tx.delete(workingCopies).where(ofRecord(kind.name, id))
      return { revision: null }
    }
    const base = Object.fromEntries(
      Object.keys(values).map((field) => [field, stored[field] ?? null]),
    )
    const editor = writer.actor.kind === 'staff' ? writer.actor.name : ''
    const known = copy?.disputes ?? []
    const disputes = save.disputes.map(
      ({ field, standing, other }) =>
        known.find(
          (one) => one.field === field && one.standing === standing && one.other === other,
        ) ?? { field, standing, other, standingBy: copy?.editor ?? '', otherBy: editor },
    )
    const written = {
      version: save.version,
      base,
      values,
      disputes,
      editor,
      revision: sql`gen_random_uuid()`,
      modifiedAt: sql`now()`,
    }
    return oneRow(
      await tx
        .insert(workingCopies)
        .values({ kind: kind.name, recordId: id, ...written })
        .onConflictDoUpdate({ target: [workingCopies.kind, workingCopies.recordId], set: written })
        .returning({ revision: workingCopies.revision }),
    )
  })
}

/** Deletes a working copy in the same transaction that applied or discarded it. */
export async function endWorkingCopy(
  tx: Database,
  kind: string,
  recordId: string,
  seen: string | null,
) {
  const [ended] = await tx.delete(workingCopies).where(ofRecord(kind, recordId)).returning()
  if ((ended?.revision ?? null) !== seen)
    throw conflict(
      `${ended?.editor ?? 'Someone'} edited this too. Nothing was saved. Please compare both versions.`,
    )
  if (ended) refuseDisputed(ended)
}

/** Rejects a working copy with open disputes. */
function refuseDisputed({ disputes }: { disputes: KeptDispute[] }) {
  if (disputes.length > 0)
    throw invalid(
      Object.fromEntries(
        disputes.map(({ field }) => [
          field,
          ['Two people changed the same words. Please choose in the text which version to keep.'],
        ]),
      ),
    )
}

/** Applies the working copy to its record before visitors see it. Returns the record's new version. */
export async function applyWorkingCopy(
  tx: Database,
  records: AnyRecords,
  writer: Writer,
  id: string,
  version: number,
) {
  const copy = await findWorkingCopy(tx, records.kind.name, id)
  if (!copy) return version
  refuseDisputed(copy)
  const { row, state } = await lockRecord(tx, records.kind, id)
  const { version: now } = row as { version: number }
  const stored = valuesOf(records.kind, state)
  // Steps such as withdrawing increase the version without changing the edited fields.
  const isOfNow = Object.entries(copy.base).every(([field, value]) =>
    isDeepStrictEqual(value, stored[field] ?? null),
  )
  const seen = isOfNow ? now : copy.version
  const changed = await records.change(tx, writer, id, copy.values, { version: seen })
  await tx.delete(workingCopies).where(ofRecord(records.kind.name, id))
  return version === now ? (changed as { version: number }).version : version
}

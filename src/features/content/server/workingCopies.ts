import { and, eq, sql } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import { oneRow } from '#src/database/oneRow.ts'
import type { Database } from '#src/database/open.ts'
import { conflict, invalid, notFound } from '#src/http/errors.ts'
import type { Writer } from '#src/records/actor.ts'
import { lockRecord } from '#src/records/write.ts'
import type { AnyRecords } from '#src/records/records.ts'
import { isId, refuseUnknown, valuesOf } from './anyRecords.ts'
import { followBlocks } from './commentPlaces.ts'
import { type KeptDispute, workingCopies } from './tables.ts'

type Values = Record<string, unknown>

const ofRecord = (kind: string, recordId: string) =>
  and(eq(workingCopies.kind, kind), eq(workingCopies.recordId, recordId))

/** The working copy of a record, if somebody typed into it since it was saved. */
export async function findWorkingCopy(db: Database, kind: string, recordId: string) {
  const [copy] = await db.select().from(workingCopies).where(ofRecord(kind, recordId))
  return copy
}

interface Save {
  /** The version of the record and the revision of the working copy that the editor saw last. */
  version: number
  revision: string | null
  /** All fields that differ from the record; none takes the working copy away. */
  values: Values
  /** All words in dispute: what is not among them any more is settled. */
  disputes: Omit<KeptDispute, 'standingBy' | 'otherBy'>[]
}

/** Keeps what an editor typed. Refused when somebody else typed or saved since, so that no late save overwrites a newer one. */
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

/** Takes a working copy away with the write that made it part of the record, or that gave it up. */
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

/** Words that two people changed are settled before they leave the working copy. */
function refuseDisputed({ disputes }: { disputes: KeptDispute[] }) {
  if (disputes.length > 0)
    throw invalid(
      Object.fromEntries(
        disputes.map(({ field }) => [
          field,
          ['Two people changed the same words. Please choose in the text which of them stay.'],
        ]),
      ),
    )
}

/** Makes what editors typed part of a record, before it is shown to visitors; tells the version that it has then. */
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
  // Steps such as a withdrawal count versions, but change none of the fields that were typed into.
  const isOfNow = Object.entries(copy.base).every(([field, value]) =>
    isDeepStrictEqual(value, stored[field] ?? null),
  )
  const seen = isOfNow ? now : copy.version
  const changed = await records.change(tx, writer, id, copy.values, { version: seen })
  await tx.delete(workingCopies).where(ofRecord(records.kind.name, id))
  return version === now ? (changed as { version: number }).version : version
}

import { and, eq, sql } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import type { Database } from '#src/database/open.ts'
import { conflict, notFound } from '#src/http/errors.ts'
import type { Writer } from '#src/records/actor.ts'
import { holdOne } from '#src/records/write.ts'
import { type AnyRecords, isId, refuseUnknown, valuesOf } from './anyRecords.ts'
import { followBlocks } from './commentPlaces.ts'
import { workingCopies } from './tables.ts'

type Values = Record<string, unknown>

const ofRecord = (kind: string, recordId: string) => and(eq(workingCopies.kind, kind), eq(workingCopies.recordId, recordId))

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
}

/** Keeps what an editor typed. Refused when somebody else typed or saved since, so that no late save overwrites a newer one. */
export async function saveWorkingCopy(db: Database, { kind }: AnyRecords, writer: Writer, id: string, save: Save) {
  if (!isId(kind, id)) throw notFound(kind.name)
  refuseUnknown(kind, save.values)
  return db.transaction(async (tx) => {
    const { row, state } = await holdOne(tx, kind, id)
    const copy = await findWorkingCopy(tx, kind.name, id)
    if ((row as { version: number }).version !== save.version || (copy?.revision ?? null) !== save.revision)
      throw conflict(
        `${copy && copy.revision !== save.revision ? copy.editor : 'Somebody'} wrote here since: both texts are put together.`,
      )
    const stored = valuesOf(kind, state)
    const values = Object.fromEntries(
      Object.entries(save.values).filter(([field, value]) => !isDeepStrictEqual(value, stored[field])),
    )
    await followBlocks(tx, kind.name, id, { ...stored, ...copy?.values }, { ...stored, ...values })
    if (Object.keys(values).length === 0) {
      await tx.delete(workingCopies).where(ofRecord(kind.name, id))
      return { revision: null }
    }
    const base = Object.fromEntries(Object.keys(values).map((field) => [field, stored[field] ?? null]))
    const editor = writer.actor.kind === 'staff' ? writer.actor.name : ''
    const written = { version: save.version, base, values, editor, revision: sql`gen_random_uuid()`, modifiedAt: sql`now()` }
    const [saved] = await tx
      .insert(workingCopies)
      .values({ kind: kind.name, recordId: id, ...written })
      .onConflictDoUpdate({ target: [workingCopies.kind, workingCopies.recordId], set: written })
      .returning({ revision: workingCopies.revision })
    return saved!
  })
}

/** Takes a working copy away with the write that made it part of the record, or that gave it up. */
export async function endWorkingCopy(tx: Database, kind: string, recordId: string, seen: string | null) {
  const [ended] = await tx
    .delete(workingCopies)
    .where(ofRecord(kind, recordId))
    .returning({ revision: workingCopies.revision, editor: workingCopies.editor })
  if ((ended?.revision ?? null) !== seen)
    throw conflict(`${ended?.editor ?? 'Somebody'} wrote here since. Nothing was saved: please look at both texts.`)
}

/** Makes what editors typed part of a record, before it is shown to visitors; tells the version that it has then. */
export async function applyWorkingCopy(tx: Database, records: AnyRecords, writer: Writer, id: string, version: number) {
  const copy = await findWorkingCopy(tx, records.kind.name, id)
  if (!copy) return version
  const row = await records.change(tx, writer, id, copy.values as never, { version: copy.version })
  await tx.delete(workingCopies).where(ofRecord(records.kind.name, id))
  return copy.version === version ? (row as unknown as { version: number }).version : version
}

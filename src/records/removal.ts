import type { Database } from '#src/database/open.ts'
import { conflict } from '#src/http/errors.ts'
import type { Writer } from './actor.ts'
import type { Kind } from './kind.ts'
import { deleteRecord, type Held, isReferenced, named } from './write.ts'

/** Deletes a record of a kind that keeps no removed ones; refused while others need it. */
export async function removeForGood(tx: Database, kind: Kind, writer: Writer, held: Held): Promise<void> {
  const refusal = (by: string) =>
    conflict(`${named(kind)} “${String(held.row[kind.label])}” is needed by ${by}: take it out of them first.`)
  const needed = await kind.neededBy?.(tx, held.row)
  if (needed) throw refusal(needed)
  await deleteRecord(tx, kind, writer, 'remove', held).catch((error: unknown) => {
    throw isReferenced(error) ? refusal('other records') : error
  })
}

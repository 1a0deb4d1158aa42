import { eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '#src/database/open.ts'
import { notFound, Problem } from '#src/http/errors.ts'
import { systemWriter } from '#src/records/actor.ts'
import type { AnyRecords } from '#src/records/records.ts'
import { readContent } from './content.ts'
import { findWorkingCopy } from './workingCopies.ts'

class RolledBack extends Error {}

/**
 * Runs a change in a transaction that is always rolled back, and returns what `look` sees of it. No one else sees it.
 */
export async function rehearse<T>(
  db: Database,
  change: (tx: Database) => Promise<void>,
  look: (tx: Database) => Promise<T>,
) {
  let seen: { value: T } | undefined
  try {
    await db.transaction(async (tx) => {
      await change(tx)
      seen = { value: await look(tx) }
      throw new RolledBack()
    })
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error
  }
  return seen!.value
}

/** Publishes a record with its unsaved edits, skipping those that can't be stored. Returns the path of its page. */
export async function showAsPublished(
  tx: Database,
  records: AnyRecords,
  id: string,
): Promise<string> {
  const { kind } = records
  const copy = await findWorkingCopy(tx, kind.name, id)
  const { version } = await readContent(tx, records, id)
  const typed = Object.entries(copy?.values ?? {}).filter(([field, value]) => {
    const schema = records.kind.fields.shape[field]
    return schema && z.safeParse(schema, value).success
  })
  await tx
    .transaction((inner) =>
      records.change(inner, systemWriter, id, Object.fromEntries(typed), { version }),
    )
    .catch((error: unknown) => {
      if (!(error instanceof Problem)) throw error
    })
  if (kind.status)
    await tx
      .update(kind.table)
      .set({
        [kind.status]: 'published',
        removedAt: null,
        publishedAt: sql`least(published_at, now())`,
      })
      .where(eq(kind.table.id, id))
  const { address } = await readContent(tx, records, id)
  if (!address) throw notFound('Preview')
  return address.replace(/#.*/, '')
}

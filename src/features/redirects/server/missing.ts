import { eq, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { notFound } from '#src/http/errors.ts'
import { type Acts, noteAct } from '#src/records/acts.ts'
import type { Writer } from '#src/records/actor.ts'
import { missingAddresses } from './tables.ts'

const KIND = 'address asked for in vain'

/** Takes an address off the list of those asked for in vain, until it is asked for again. */
export async function dismissMissing(db: Database, writer: Writer, path: string) {
  await db.transaction(async (tx) => {
    const [was] = await tx.delete(missingAddresses).where(eq(missingAddresses.path, path)).returning()
    if (!was) throw notFound('Address')
    const before = { hits: was.hits, last_at: was.lastAt.toISOString() }
    await noteAct(tx, writer, { kind: KIND, id: path, label: path, operation: 'remove', before, after: null })
  })
  return { path }
}

/** How the trail puts a dismissed address back. */
export const missingActs: Acts = {
  kind: KIND,
  /** It may be asked for again at any time: the hits are added up then, and nothing stands in the way. */
  stateOf: async (_, { after }) => after ?? undefined,
  async takeBack(tx, { recordId: path, before }) {
    if (!before) return tx.delete(missingAddresses).where(eq(missingAddresses.path, path))
    return tx
      .insert(missingAddresses)
      .values({ path, hits: Number(before.hits), lastAt: new Date(String(before.last_at)) })
      .onConflictDoUpdate({
        target: missingAddresses.path,
        set: { hits: sql`${missingAddresses.hits} + excluded.hits` },
      })
  },
}

import { eq, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { notFound } from '#src/http/errors.ts'
import { type Actions, logAction } from '#src/records/actions.ts'
import type { Writer } from '#src/records/actor.ts'
import { missingAddresses } from './tables.ts'

const KIND = 'page not found'

/** Dismisses a missing address until someone requests it again. */
export async function dismissMissing(db: Database, writer: Writer, path: string) {
  await db.transaction(async (tx) => {
    const [was] = await tx
      .delete(missingAddresses)
      .where(eq(missingAddresses.path, path))
      .returning()
    if (!was) throw notFound('Address')
    const before = { hits: was.hits, last_at: was.lastAt.toISOString() }
    await logAction(tx, writer, {
      kind: KIND,
      id: path,
      label: path,
      operation: 'remove',
      before,
      after: null,
    })
  })
  return { path }
}

/** Lets the audit log restore a dismissed address. */
export const missingActions: Actions = {
  kind: KIND,
  /** The address may be requested again at any time; undo then adds up the hits, so it never conflicts. */
  stateOf: async (_, { after }) => after ?? undefined,
  async undo(tx, { recordId: path, before }) {
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

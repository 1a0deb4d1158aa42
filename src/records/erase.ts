import { inArray, or, sql } from 'drizzle-orm'
import type { Database } from '#src/database/open.ts'
import { audit, redirects } from './tables.ts'

/** Clears the audit lines of erased records, and deletes their unsaved edits and redirects to them. */
export async function eraseTraces(tx: Database, ids: string[], slugs: string[]) {
  await tx
    .update(audit)
    .set({ before: null, after: null, label: 'Erased' })
    .where(inArray(audit.recordId, ids))
  await tx.execute(sql`delete from working_copies where record_id = any(${sql.param(ids)}::text[])`)
  for (const slug of slugs)
    await tx
      .delete(redirects)
      .where(
        or(
          sql`${redirects.toPath} like ${`%/${slug}`}`,
          sql`${redirects.fromPath} like ${`%/${slug}`}`,
        ),
      )
}

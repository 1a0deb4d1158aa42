import { sql } from 'drizzle-orm'
import { type Preserve, hasColumn } from '#src/database/hashLists.ts'
import { speakers } from '#src/features/speakers/server/tables.ts'
import { speakerLinks } from './tables.ts'

/** Ends the links of a restored backup that were revoked or replaced since: those of known speakers that are gone. */
export const endRevokedLinks: Preserve = async (tx) => {
  if (!(await hasColumn(tx, speakerLinks.id))) return async () => {}
  const idsOf = async (table: typeof speakers | typeof speakerLinks) =>
    (await tx.select({ id: table.id }).from(table as typeof speakers)).map(({ id }) => id)
  const known = await idsOf(speakers)
  const kept = await idsOf(speakerLinks)
  return async (restored) => {
    await restored.execute(
      sql`delete from ${speakerLinks} where speaker_id = any(${sql.param(known)}::uuid[])
        and id <> all(${sql.param(kept)}::uuid[])`,
    )
  }
}

import { sql } from 'drizzle-orm'
import { type Preserve, hasColumn } from '#src/database/hashLists.ts'
import { speakers } from '#src/features/speakers/server/tables.ts'
import { speakerLinks } from './tables.ts'

/** Ends the links of a restored backup that were revoked or replaced since: those of known speakers that are gone. */
export const endRevokedLinks: Preserve = async (tx) => {
  if (!(await hasColumn(tx, speakerLinks.id))) return async () => {}
  const known = (await tx.select({ id: speakers.id }).from(speakers)).map(({ id }) => id)
  const kept = (await tx.select({ id: speakerLinks.id }).from(speakerLinks)).map(({ id }) => id)
  return async (restored) => {
    await restored.execute(
      sql`delete from ${speakerLinks} where speaker_id = any(${sql.param(known)}::uuid[])
        and id <> all(${sql.param(kept)}::uuid[])`,
    )
  }
}
